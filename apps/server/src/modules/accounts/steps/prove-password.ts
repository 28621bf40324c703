import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/http/network-of.ts';
import { isKnownDevice } from '../known-device.repository.ts';
import {
  counters,
  countAttempt,
  forgiveFailures,
  takeBackAttempt,
  type AttemptKey,
} from '../login-failure.repository.ts';
import { verifyPassword, wastePassword } from '../password.ts';
import { findUserByName } from '../user.repository.ts';
import type { User } from '../user.ts';
import { deviceOf } from './device.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Unknown name and wrong password are one answer, in words and in time. Attempts are counted before they are tested. On
 * one node those of one account wait for each other, so that people with the right password do not refuse one another.
 */
export function provePassword(context: Context, credentials: Credentials): Promise<User> {
  const line = `password:${context.tenant.id}:${credentials.username.toLowerCase()}:${deviceOf(context) ?? ''}`;
  return context.inLine(line, () => testPassword(context, credentials));
}

async function testPassword(context: Context, { username, password }: Credentials): Promise<User> {
  const { user, keys } = await context.transaction((tx) => beginAttempt(tx, username));
  if (user?.passwordHash) {
    if (await verifyPassword(password, user.passwordHash)) {
      await context.transaction((tx) => forgive(tx, keys));
      return user;
    }
  } else {
    await wastePassword(password);
  }
  throw new AppError('credentials.wrong');
}

async function beginAttempt(tx: Tx, username: string) {
  const user = await findUserByName(tx.db, username);
  const device = deviceOf(tx);
  const isKnown = user && device !== undefined && (await isKnownDevice(tx.db, user.id, device));
  const keys: readonly AttemptKey[] = isKnown
    ? [{ counter: 'device', of: `${user.id}:${device}` }]
    : [{ counter: 'account', of: username }, ...addressKey(tx)];
  for (const key of keys) {
    const failures = await countAttempt(tx, key);
    if (user && key.counter !== 'address' && failures > counters[key.counter].freeFailures)
      await tx.record([{ type: 'login.refused_repeatedly', subject: user.id, details: { failures } }]);
  }
  return { user, keys };
}

const addressKey = ({ origin }: Tx): readonly AttemptKey[] =>
  origin.ip === null ? [] : [{ counter: 'address', of: networkOf(origin.ip) }];

async function forgive(tx: Tx, keys: readonly AttemptKey[]): Promise<void> {
  for (const key of keys) {
    if (key.counter === 'address') await takeBackAttempt(tx, key);
    else await forgiveFailures(tx, key);
  }
}
