import type { Anonymous } from '../../../platform/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { hasProviderRefresh } from '../session.repository.ts';
import type { IssuedSession } from '../steps/start-session.ts';
import { refreshProviderSession } from './refresh-provider-session.ts';
import { refreshSession } from './refresh-session.ts';

/** A session that a provider began is renewed only while the provider stands by the person, where it can be asked. */
export async function renewSession(context: Context<Anonymous>, token: string): Promise<IssuedSession> {
  const isProviderAsked = await context.transaction((tx) => hasProviderRefresh(tx.db, token));
  return isProviderAsked ? refreshProviderSession(context, token) : refreshSession(context, token);
}
