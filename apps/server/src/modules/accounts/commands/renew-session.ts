import type { Anonymous } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { findSessionOfToken } from '../session.repository.ts';
import type { IssuedSession } from '../steps/start-session.ts';
import { refreshProviderSession } from './refresh-provider-session.ts';
import { refreshSession } from './refresh-session.ts';

/** A session that a provider began is renewed only while the provider stands by the person. */
export async function renewSession(context: Context<Anonymous>, token: string): Promise<IssuedSession> {
  const loginBy = await context.transaction((tx) => findSessionOfToken(tx.db, token));
  return loginBy === undefined || loginBy === 'own'
    ? refreshSession(context, token)
    : refreshProviderSession(context, token);
}
