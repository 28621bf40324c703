import { createHash, randomBytes } from 'node:crypto';

import type { Tx } from '../../platform/context.ts';
import { browserOf, claimBrowser } from './steps/asking-browser.ts';
import type { LoginMethod } from './user.ts';

export type ChallengePurpose = 'sign-in' | 'passkey' | 'enrolment' | 'step-up';

const lifetimeMilliseconds = 5 * 60_000;

export interface ChallengeSubject {
  readonly purpose: ChallengePurpose;
  /** Null while nobody is known: a passkey alone names its owner. */
  readonly userId: string | null;
  readonly keepsSession?: boolean;
  readonly loginBy?: LoginMethod;
  readonly providerRefreshBox?: Buffer | null;
}

export interface Challenge extends Required<ChallengeSubject> {
  readonly token: string;
  /** For a passkey to sign. */
  readonly nonce: string;
  readonly expiresAt: Date;
}

/** A question for the browser that asks now. It is answered once, there, within a few minutes. */
export async function openChallenge(tx: Tx, subject: ChallengeSubject): Promise<Challenge> {
  const challenge: Challenge = {
    keepsSession: false,
    loginBy: 'own',
    providerRefreshBox: null,
    ...subject,
    token: randomBytes(32).toString('base64url'),
    nonce: randomBytes(32).toString('base64url'),
    expiresAt: new Date(tx.now().getTime() + lifetimeMilliseconds),
  };
  await tx.db.deleteFrom('factor_challenge').where('expires_at', '<', tx.now()).execute();
  await tx.db
    .insertInto('factor_challenge')
    .values({
      token_hash: hash(challenge.token),
      purpose: challenge.purpose,
      user_id: challenge.userId,
      browser_hash: hash(claimBrowser(tx, lifetimeMilliseconds / 1000)),
      nonce: challenge.nonce,
      keeps_session: challenge.keepsSession,
      login_by: challenge.loginBy,
      provider_refresh_box: challenge.providerRefreshBox,
      expires_at: challenge.expiresAt,
    })
    .execute();
  return challenge;
}

interface Asked {
  readonly token: string;
  readonly purpose: ChallengePurpose;
}

/** The question, if it still waits for an answer from this browser. Held until the transaction ends. */
export async function lockChallenge(tx: Tx, { token, purpose }: Asked): Promise<Challenge | undefined> {
  const browser = browserOf(tx);
  if (browser === undefined) return undefined;
  const row = await tx.db
    .selectFrom('factor_challenge')
    .selectAll()
    .where('token_hash', '=', hash(token))
    .where('browser_hash', '=', hash(browser))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', tx.now())
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      purpose,
      token,
      userId: row.user_id,
      nonce: row.nonce,
      keepsSession: row.keeps_session,
      loginBy: row.login_by as LoginMethod,
      providerRefreshBox: row.provider_refresh_box,
      expiresAt: row.expires_at,
    }
  );
}

/** It was answered. */
export async function closeChallenge(tx: Tx, { token }: Pick<Challenge, 'token'>): Promise<void> {
  await tx.db.deleteFrom('factor_challenge').where('token_hash', '=', hash(token)).execute();
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
