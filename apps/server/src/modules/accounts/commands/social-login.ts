import { defaultPlan, providerPrefixes, type IdentityProviderName } from '@rubrica/contract';

import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { ProvidedIdentity } from '../../../ports/identity-provider.ts';
import { setGroupOfUser } from '../group.repository.ts';
import { admitSession } from '../steps/admit-session.ts';
import { admitSignUp } from '../steps/admit-sign-up.ts';
import { readIdentitySettings, refuseForeignRedirect } from '../steps/identity-settings.ts';
import { newLoginState, openLoginState, sealLoginState } from '../steps/login-state.ts';
import type { IssuedSession } from '../steps/start-session.ts';
import { findUserByName, insertUser } from '../user.repository.ts';
import type { LoginMethod, User } from '../user.ts';
import { beginSubscription } from './create-subscription.ts';

const methods = { Google: 'Google', Facebook: 'Meta', SignInWithApple: 'Apple' } as const satisfies Record<
  IdentityProviderName,
  LoginMethod
>;

/** Where the browser must go: our own address, which leads on to the provider. */
export async function describeSocialLogin(
  context: Context<Anonymous>,
  { provider, redirectUri, loginId }: { provider: IdentityProviderName; redirectUri: string; loginId: string },
): Promise<string> {
  refuseForeignRedirect(context, redirectUri);
  const { clientId } = await context.transaction((tx) => readIdentitySettings(tx));
  const query = new URLSearchParams({
    identity_provider: provider,
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'email openid phone',
    state: loginId,
  });
  return `${context.origin.url}/oauth2/authorize?${query.toString()}`;
}

export async function beginSocialLogin(
  context: Context<Anonymous>,
  { provider, redirectUri, loginId }: { provider: IdentityProviderName; redirectUri: string; loginId: string },
): Promise<string> {
  refuseForeignRedirect(context, redirectUri);
  const settings = await context.transaction((tx) => readIdentitySettings(tx));
  const state = newLoginState(context, { provider, redirectUri, loginId });
  const port = context.ports.identityProviders.open(settings);
  return port.authorizationUrl({ ...state, state: sealLoginState(context, state) }).catch((cause: unknown) => {
    throw new AppError('provider.unavailable', {}, { cause });
  });
}

export interface ProviderAnswer {
  readonly code: string;
  readonly redirectUri: string;
  readonly state: string;
  readonly loginId: string;
}

/** The first time makes the account: the provider has proved the address. */
export async function finishSocialLogin(context: Context<Anonymous>, answer: ProviderAnswer): Promise<IssuedSession> {
  const state = openLoginState(context, answer.state);
  if (!state || state.loginId !== answer.loginId) throw new AppError('provider.code_refused');
  if (state.redirectUri !== answer.redirectUri) throw new AppError('provider.redirect_refused');
  const settings = await context.transaction((tx) => readIdentitySettings(tx));
  const identity = await context.ports.identityProviders
    .open(settings)
    .exchange({ ...state, code: answer.code })
    .catch((cause: unknown) => {
      throw new AppError('provider.unavailable', {}, { cause });
    });
  if (!identity) throw new AppError('provider.code_refused');

  return context.transaction(async (tx) => {
    const user = await ensureUser(tx, identity);
    if (user.isDisabled) throw new AppError('account.disabled');
    const loginBy = methods[identity.provider];
    return admitSession(tx, user, { keepsSession: true, loginBy, providerRefresh: identity.refreshToken });
  });
}

async function ensureUser(tx: Tx, identity: ProvidedIdentity): Promise<User> {
  const username = (providerPrefixes[identity.provider] + identity.subject).toLowerCase();
  const known = await findUserByName(tx.db, username);
  if (known) return known;
  if (!identity.isEmailProved) throw new AppError('provider.email_unproved');
  const { groupId } = await admitSignUp(tx, identity.email);
  const id = newId(tx.now());
  await insertUser(tx.db, {
    id,
    username,
    email: identity.email,
    name: identity.name,
    lastName: identity.lastName,
    phone: identity.phone,
    idType: null,
    identificationNumber: null,
    country: null,
    loginBy: methods[identity.provider],
    passwordHash: null,
    isPasswordTemporary: false,
    confirmedAt: tx.now(),
    isEnabled: true,
    isDisabled: false,
    deactivatedAt: null,
  });
  await setGroupOfUser(tx.db, id, groupId);
  await beginSubscription(tx, id, defaultPlan);
  await tx.record([{ type: 'user.joined_by_provider', subject: id }]);
  const user = await findUserByName(tx.db, username);
  if (!user) throw new Error('an account that was just made is not there');
  return user;
}
