import { createHmac } from 'node:crypto';

import type { OtpChannel } from '@rubrica/contract';

import type { BaseContext, TenantRead, Tx } from '../../platform/context.ts';
import { sixDigitsOf } from '../../platform/six-digits.ts';

export type CodeWay = 'phone' | 'mail' | 'resume';

export const codeSeconds = 5 * 60;
export const maxWrongTries = 5;

export interface ApplicationCode {
  readonly id: string;
  readonly applicationId: string;
  readonly way: CodeWay;
  /** By which it goes. */
  readonly channel: OtpChannel;
}

export const codeOf = ({ keyring }: BaseContext, id: string): string => sixDigitsOf(keyring, 'application-code', id);

/** Keyed, and bound to one code of one application. */
const hashCode = ({ keyring }: BaseContext, id: string, code: string): Buffer =>
  createHmac('sha256', keyring.derive('application-code-hash')).update(`${id}:${code}`).digest();

/** The newest of its way is the only one that counts. */
export async function startCode(tx: Tx, { id, applicationId, way, channel }: ApplicationCode): Promise<void> {
  const at = tx.now();
  await tx.db
    .updateTable('application_code')
    .set({ ended_at: at })
    .where('application_id', '=', applicationId)
    .where('way', '=', way)
    .where('ended_at', 'is', null)
    .execute();
  await tx.db
    .insertInto('application_code')
    .values({
      id,
      application_id: applicationId,
      way,
      channel,
      code_hash: hashCode(tx, id, codeOf(tx, id)),
      created_at: at,
      expires_at: new Date(at.getTime() + codeSeconds * 1000),
    })
    .execute();
}

export async function findLivingCode({ db }: TenantRead, id: string, now: Date): Promise<ApplicationCode | undefined> {
  const row = await db
    .selectFrom('application_code')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      applicationId: row.application_id,
      way: row.way as CodeWay,
      channel: row.channel as OtpChannel,
    }
  );
}

export const isCodeKnown = async ({ db }: TenantRead, id: string): Promise<boolean> =>
  (await db.selectFrom('application_code').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** When codes went this way since then, oldest first. */
export async function listSendings(
  { db }: TenantRead,
  { applicationId, way }: Pick<ApplicationCode, 'applicationId' | 'way'>,
  since: Date,
): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('application_code')
    .select('created_at')
    .where('application_id', '=', applicationId)
    .where('way', '=', way)
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at: at }) => at);
}

export interface SentCode {
  /** Also of the text message that carried it. */
  readonly id: string;
  readonly channel: OtpChannel;
  readonly at: Date;
}

/** Every code that was sent for an application, oldest first. */
export async function listSentCodes({ db }: TenantRead, applicationId: string): Promise<readonly SentCode[]> {
  const rows = await db
    .selectFrom('application_code')
    .select(['id', 'channel', 'created_at'])
    .where('application_id', '=', applicationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, channel, created_at: at }) => ({ id, channel: channel as OtpChannel, at }));
}

/** When another device last went on with it, or a newer code for that was asked for. */
export async function readLastResume({ db }: TenantRead, applicationId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('application_code')
    .select((on) => on.fn.max('ended_at').as('at'))
    .where('application_id', '=', applicationId)
    .where('way', '=', 'resume')
    .executeTakeFirst();
  return row?.at ?? null;
}

export type CodeTrial =
  | { readonly outcome: 'right'; readonly applicationId: string; readonly channel: OtpChannel }
  | { readonly outcome: 'wrong'; readonly left: number }
  | { readonly outcome: 'expired' }
  | { readonly outcome: 'spent' };

/** The newest code of an application and a way, or one code by its id. Counts a wrong try; the caller commits either way. */
export async function tryCode(
  tx: Tx,
  which: { readonly applicationId: string; readonly way: CodeWay } | { readonly id: string },
  code: string,
): Promise<CodeTrial> {
  const every = tx.db.selectFrom('application_code').selectAll();
  const chosen =
    'id' in which
      ? every.where('id', '=', which.id).where('way', '=', 'resume')
      : every.where('application_id', '=', which.applicationId).where('way', '=', which.way);
  const row = await chosen.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).forUpdate().executeTakeFirst();
  if (!row || row.ended_at !== null || row.expires_at <= tx.now()) return { outcome: 'expired' };
  if (row.wrong_tries >= maxWrongTries) return { outcome: 'spent' };
  const isRight = row.code_hash.equals(hashCode(tx, row.id, code));
  await tx.db
    .updateTable('application_code')
    .set(isRight ? { ended_at: tx.now() } : { wrong_tries: row.wrong_tries + 1 })
    .where('id', '=', row.id)
    .execute();
  if (isRight) return { outcome: 'right', applicationId: row.application_id, channel: row.channel as OtpChannel };
  const left = maxWrongTries - row.wrong_tries - 1;
  return left === 0 ? { outcome: 'spent' } : { outcome: 'wrong', left };
}
