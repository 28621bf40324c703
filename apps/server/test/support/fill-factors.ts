import { openChallenge } from '../../src/modules/accounts/factor-challenge.repository.ts';
import { insertFactorReset } from '../../src/modules/accounts/factor-reset.repository.ts';
import { insertFactor } from '../../src/modules/accounts/factor.repository.ts';
import { linkIdentity, saveProvider } from '../../src/modules/accounts/identity-provider.repository.ts';
import { replaceRecoveryCodes } from '../../src/modules/accounts/recovery-code.repository.ts';
import type { Tx } from '../../src/platform/context.ts';
import { newId } from '../../src/platform/ids.ts';

export async function readAccountRows({ db }: Tx): Promise<{ readonly factorId: string; readonly sessionId: string }> {
  const factor = await db.selectFrom('account_factor').select('id').limit(1).executeTakeFirstOrThrow();
  const session = await db.selectFrom('account_session').select('id').limit(1).executeTakeFirstOrThrow();
  return { factorId: factor.id, sessionId: session.id };
}

/** What an account shows at sign-in, a question that waits for it, its provider, and the wish to take it away. */
export async function fillFactors(tx: Tx, userId: string): Promise<void> {
  const [at, id] = [tx.now(), newId()];
  const common = { id, userId, name: 'Llave', createdAt: at, lastUsedAt: null };
  const key = { credentialId: Buffer.from(id), publicKey: Buffer.from(id), signCount: 0, transports: [] };
  await insertFactor(tx.db, { ...common, kind: 'passkey', ...key });
  await replaceRecoveryCodes(tx, userId);
  await openChallenge(tx, { purpose: 'sign-in', userId });
  await linkIdentity(tx.db, { provider: 'OIDC', subject: 'persona', userId }, at);
  const provider = {
    name: 'OIDC',
    clientId: 'empresa',
    details: {},
    secretBox: null,
    isOn: false,
    test: null,
  } as const;
  await saveProvider(tx.db, provider, at);
  await insertFactorReset(tx.db, { id, userId, askedBy: userId, askedAt: at, reason: 'La perdió', expiresAt: at });
}
