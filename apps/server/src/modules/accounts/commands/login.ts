import { randomBytes } from 'node:crypto';

import type { IssuedTokens } from '@rubrica/contract';

import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { record } from '../../../platform/record.ts';
import { verifyPassword, wastePassword } from '../password.ts';
import { insertSession } from '../session.repository.ts';
import { findUserByName, type User } from '../user.repository.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly keep_session: boolean;
}

const accessSeconds = 15 * 60;
const sessionSeconds = 12 * 3600;
const keptSessionSeconds = 30 * 86_400;

export async function login(context: Context<Anonymous>, credentials: Credentials): Promise<IssuedTokens> {
  const found = await context.transaction((db) => findUserByName(db, credentials.username));
  const user = await proveOwnership(found, credentials.password);
  if (user.isDisabled) throw new AppError('account.disabled');

  const now = context.now();
  const lifetime = credentials.keep_session ? keptSessionSeconds : sessionSeconds;
  const sessionId = newId(now);
  const refreshToken = randomBytes(32).toString('base64url');
  await context.transaction(async (db) => {
    await insertSession(db, {
      id: sessionId,
      userId: user.id,
      startedAt: now,
      expiresAt: new Date(now.getTime() + lifetime * 1000),
      ip: context.origin.ip,
      refreshToken,
    });
    await record(context, db, [{ type: 'session.started', subject: sessionId, details: { user: user.id } }]);
  });
  return { ...(await issueTokens(context, user, sessionId)), refresh_token: refreshToken, username: user.username };
}

/** Unknown name and wrong password are one answer, in words and in time. */
async function proveOwnership(user: User | undefined, password: string): Promise<User> {
  if (!user?.passwordHash) {
    await wastePassword(password);
    throw new AppError('credentials.wrong');
  }
  if (!(await verifyPassword(password, user.passwordHash))) throw new AppError('credentials.wrong');
  return user;
}

async function issueTokens(
  context: Context<Anonymous>,
  user: User,
  sessionId: string,
): Promise<{ access_token: string; id_token: string }> {
  const claims = { sub: user.id, sid: sessionId, kind: 'member' } as const;
  const common = { tenant: context.tenant.id, issuedAt: context.now(), lifetimeSeconds: accessSeconds };
  const identity = {
    ...claims,
    username: user.username,
    name: user.name,
    family_name: user.lastName,
    email: user.email,
  };
  const [access, id] = await Promise.all([
    context.tokens.issue({ ...common, use: 'access', claims }),
    context.tokens.issue({ ...common, use: 'id', claims: identity }),
  ]);
  return { access_token: access, id_token: id };
}
