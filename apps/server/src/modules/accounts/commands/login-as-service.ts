import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { findServiceAccount, recordServiceUse } from '../service-account.repository.ts';
import { matchesSecret, parseServiceKey } from '../service-account.ts';

const accessSeconds = 15 * 60;

export interface ServiceLogin {
  readonly access_token: string;
  readonly expires_in: number;
  readonly username: string;
}

export async function loginAsService(context: Context<Anonymous>, keyText: string): Promise<ServiceLogin> {
  const key = parseServiceKey(keyText);
  if (!key) throw new AppError('credentials.wrong');
  const now = context.now();
  const account = await context.transaction(async (tx) => {
    const found = await findServiceAccount(tx.db, key.id, now);
    if (!found || !matchesSecret(key.secret, found.keyHash)) throw new AppError('credentials.wrong');
    await recordServiceUse(tx.db, found.id, now);
    await tx.record([{ type: 'service.signed_in', subject: found.id }]);
    return found;
  });
  const token = await context.tokens.issue({
    tenant: context.tenant.id,
    use: 'access',
    claims: { sub: account.id, sid: account.id, kind: 'service' },
    issuedAt: now,
    lifetimeSeconds: accessSeconds,
  });
  return { access_token: token, expires_in: accessSeconds, username: account.name };
}
