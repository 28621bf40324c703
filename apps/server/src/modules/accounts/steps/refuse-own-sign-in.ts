import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { listProviders } from '../identity-provider.repository.ts';
import { nameOfProvider } from '../provider-names.ts';
import { readSingleSignOn } from '../single-sign-on.repository.ts';
import { findUser } from '../user.repository.ts';

/**
 * Where the company demands a provider, passwords and passkeys open no session, except that of its emergency
 * administrator. By the name alone, so that the answer says nothing of a password.
 */
export async function refuseOwnSignIn(tx: Tx, username: string): Promise<void> {
  const { isRequired, emergencyUserId } = await readSingleSignOn(tx.db);
  if (!isRequired) return;
  const emergency = emergencyUserId === null ? undefined : await findUser(tx.db, emergencyUserId);
  if (emergency?.username === username.toLowerCase()) return;
  const on = (await listProviders(tx.db)).filter(({ isOn }) => isOn);
  throw new AppError('auth.provider_required', { providers: on.map(nameOfProvider).join(' o ') });
}
