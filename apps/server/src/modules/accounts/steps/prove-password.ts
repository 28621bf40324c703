import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { networkOf } from '../../../platform/http/network-of.ts';
import { nameDevice } from '../device-name.ts';
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
  const { user, keys, failures } = await context.transaction((tx) => beginAttempt(tx, username));
  if (user?.passwordHash) {
    if (await verifyPassword(password, user.passwordHash)) {
      await context.transaction((tx) => forgive(tx, keys));
      return user;
    }
    await context.transaction((tx) => recordRefusal(tx, { user, keys, failures }));
  } else {
    await wastePassword(password);
  }
  throw new AppError('credentials.wrong');
}

interface Attempt {
  readonly keys: readonly AttemptKey[];
  /** Of the account, with this one. */
  readonly failures: number;
}

async function beginAttempt(tx: Tx, username: string): Promise<Attempt & { readonly user: User | undefined }> {
  const user = await findUserByName(tx.db, username);
  const device = deviceOf(tx);
  const isKnown = user && device !== undefined && (await isKnownDevice(tx.db, user.id, device));
  const own: AttemptKey = isKnown
    ? { counter: 'device', of: `${user.id}:${device}` }
    : { counter: 'account', of: username };
  const keys = isKnown ? [own] : [own, ...addressKey(tx)];
  const failures = await countAttempt(tx, own);
  for (const key of keys.slice(1)) await countAttempt(tx, key);
  return { user, keys, failures };
}

/** For the owner of the account and for auditors. A name that is nobody's leaves no line: anybody could fill the log. */
async function recordRefusal(tx: Tx, { user, keys, failures }: Attempt & { readonly user: User }): Promise<void> {
  const isRepeated = keys.some(({ counter }) => counter !== 'address' && failures > counters[counter].freeFailures);
  const type = isRepeated ? 'login.refused_repeatedly' : 'login.refused';
  const details = { failures, device: nameDevice(tx.origin.userAgent ?? null) };
  await tx.record([{ type, subject: user.id, details }]);
}

const addressKey = ({ origin }: Tx): readonly AttemptKey[] =>
  origin.ip === null ? [] : [{ counter: 'address', of: networkOf(origin.ip) }];

async function forgive(tx: Tx, keys: readonly AttemptKey[]): Promise<void> {
  for (const key of keys) {
    if (key.counter === 'address') await takeBackAttempt(tx, key);
    else await forgiveFailures(tx, key);
  }
}
