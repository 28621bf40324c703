import { providerOf } from '@rubrica/contract';

import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import {
  endSession,
  findLiveSession,
  lockRefreshToken,
  recordSessionUse,
  updateProviderRefresh,
} from '../session.repository.ts';
import { readIdentitySettings } from '../steps/identity-settings.ts';
import { refuseForeignNetwork } from '../steps/refuse-foreign-network.ts';
import { issueTokens, providerRefreshPurpose, type IssuedSession } from '../steps/start-session.ts';

/** New tokens as long as the provider stands by the person. The refresh token stays the same. */
export async function refreshProviderSession(context: Context<Anonymous>, token: string): Promise<IssuedSession> {
  const found = await context.transaction(async (tx) => {
    const stored = await lockRefreshToken(tx.db, token);
    const live = stored && (await findLiveSession(tx.db, stored.sessionId, context.now()));
    const box = live?.session.providerRefreshBox;
    if (!live || !box) return undefined;
    const secret = await context.keyring.open(tx.db, box, providerRefreshPurpose(live.session.id));
    const provider = providerOf(live.session.loginBy);
    if (!provider) return undefined;
    return { live, secret: secret.toString('utf8'), settings: await readIdentitySettings(tx, provider) };
  });
  if (!found) throw new AppError('session.expired');

  const { live, secret, settings } = found;
  const renewed = await context.ports.identityProviders
    .open(settings)
    .renew(secret)
    .catch((cause: unknown) => {
      throw new AppError('provider.unavailable', {}, { cause });
    });
  await context.transaction(async (tx) => {
    await refuseForeignNetwork(tx);
    if (renewed === undefined) return endSession(tx.db, live.session.id, context.now());
    const box = await context.keyring.seal(tx.db, Buffer.from(renewed), providerRefreshPurpose(live.session.id));
    await recordSessionUse(tx.db, live.session.id, { at: context.now(), ip: context.origin.ip });
    return updateProviderRefresh(tx.db, live.session.id, box);
  });
  if (renewed === undefined) throw new AppError('session.expired');
  return issueTokens(context, { ...live, refreshToken: token });
}
