import {
  ApiError,
  providerMethods,
  type FactorQuestion,
  type IdentityProviderName,
  type LoginMethod,
  type UserDetail,
} from '@rubrica/contract';

import { call } from '../../shared/api.ts';
import { renewTokens } from '../../shared/session/refresh.ts';
import { session } from '../../shared/session/session.ts';
import { enter } from './sign-in.ts';

const pendingKey = 'rubrica.social-login';

interface Pending {
  readonly loginId: string;
  readonly provider: IdentityProviderName;
}

const redirectUri = (): string => `${location.origin}/auth/login`;

/** Leaves the page for the provider's. */
export async function goToProvider(provider: IdentityProviderName): Promise<void> {
  const query = { provider, redirect_uri: redirectUri() };
  const { url, login_id: loginId } = await call('GET /auth/social', { query });
  sessionStorage.setItem(pendingKey, JSON.stringify({ loginId, provider } satisfies Pending));
  location.assign(url);
}

/** The provider knows the person, and the company still asks for a second factor. */
export interface AskedFactor {
  readonly question: FactorQuestion;
  readonly loginBy: LoginMethod;
}

/** Back from the provider: only the browser that began can finish. */
export async function finishProviderLogin(code: string, state: string): Promise<UserDetail | AskedFactor> {
  const pending = JSON.parse(sessionStorage.getItem(pendingKey) ?? '{}') as Partial<Pending>;
  sessionStorage.removeItem(pendingKey);
  const query = { code, state, redirect_uri: redirectUri(), login_id: pending.loginId ?? 'none' };
  const loginBy = providerMethods[pending.provider ?? 'Google'];
  try {
    const { data } = await call('POST /user/grant-access-by-provider-code', { query });
    return await enter(data, loginBy);
  } catch (error) {
    if (error instanceof ApiError && error.secondFactor) return { question: error.secondFactor, loginBy };
    throw error;
  }
}

/** For who says that they go on. Whatever fails, the session is over. */
export async function renewProviderSession(): Promise<void> {
  if (!session.get()) throw new Error('there is no session to renew');
  await renewTokens();
}
