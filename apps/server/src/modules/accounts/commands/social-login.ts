import { providerMethods, providerPrefixes, type IdentityProviderName } from '@rubrica/contract';

import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import type { ProvidedIdentity } from '../../../ports/identity-provider.ts';
import { setGroupOfUser } from '../group.repository.ts';
import { findLinkedUserId, linkIdentity } from '../identity-provider.repository.ts';
import { readSignUpRules } from '../sign-up-rules.repository.ts';
import { admitSession } from '../steps/admit-session.ts';
import { admitSignUp } from '../steps/admit-sign-up.ts';
import { readIdentitySettings, refuseForeignRedirect, returnAddressOf } from '../steps/identity-settings.ts';
import { newLoginState, openLoginState, sealLoginState } from '../steps/login-state.ts';
import type { IssuedSession } from '../steps/start-session.ts';
import { findUser, findUserByName, insertUser, updateState } from '../user.repository.ts';
import type { User } from '../user.ts';

/** Those whose people the company itself names: an account that it created is theirs by its address. */
const directories: ReadonlySet<IdentityProviderName> = new Set(['Microsoft', 'OIDC']);

/** Where the browser must go: our own address, which leads on to the provider. */
export async function describeSocialLogin(
  context: Context<Anonymous>,
  { provider, redirectUri, loginId }: { provider: IdentityProviderName; redirectUri: string; loginId: string },
): Promise<string> {
  refuseForeignRedirect(context, redirectUri);
  const { clientId } = await context.transaction((tx) => readIdentitySettings(tx, provider));
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
  const settings = await context.transaction((tx) => readIdentitySettings(tx, provider));
  const state = newLoginState(context, { provider, redirectUri, loginId });
  const port = context.ports.identityProviders.open(settings);
  const sent = { ...state, redirectUri: returnAddressOf(context, settings), state: sealLoginState(context, state) };
  return port.authorizationUrl(sent).catch((cause: unknown) => {
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
  if (!state || state.loginId !== answer.loginId || state.tester !== undefined)
    throw new AppError('provider.code_refused');
  if (state.redirectUri !== answer.redirectUri) throw new AppError('provider.redirect_refused');
  const settings = await context.transaction((tx) => readIdentitySettings(tx, state.provider));
  const identity = await context.ports.identityProviders
    .open(settings)
    .exchange({ ...state, redirectUri: returnAddressOf(context, settings), code: answer.code })
    .catch((cause: unknown) => {
      throw new AppError('provider.unavailable', {}, { cause });
    });
  if (!identity) throw new AppError('provider.code_refused');

  return context.transaction(async (tx) => {
    const user = await ensureUser(tx, identity);
    if (user.isDisabled) throw new AppError('account.disabled');
    const loginBy = providerMethods[identity.provider];
    const { refreshToken: providerRefresh } = identity;
    // A provider that is never asked again vouches for one day's work, not for a month.
    return admitSession(tx, user, { keepsSession: providerRefresh !== undefined, loginBy, providerRefresh });
  });
}

async function ensureUser(tx: Tx, identity: ProvidedIdentity): Promise<User> {
  const username = (providerPrefixes[identity.provider] + identity.subject).toLowerCase();
  const linkedId = await findLinkedUserId(tx.db, identity);
  const known = linkedId === undefined ? await findUserByName(tx.db, username) : await findUser(tx.db, linkedId);
  if (known) return known;
  if (!identity.isEmailProved) throw new AppError('provider.email_unproved');
  const invited = directories.has(identity.provider) ? await linkAccount(tx, identity) : undefined;
  if (invited) return invited;
  const { is_open: isOpen } = await readSignUpRules(tx.db);
  if (!isOpen) throw new AppError('provider.no_account', { email: identity.email });
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
    loginBy: providerMethods[identity.provider],
    passwordHash: null,
    isPasswordTemporary: false,
    confirmedAt: tx.now(),
    isEnabled: true,
    isDisabled: false,
    deactivatedAt: null,
  });
  await setGroupOfUser(tx.db, id, groupId);
  await tx.record([{ type: 'user.joined_by_provider', subject: id }]);
  const user = await findUserByName(tx.db, username);
  if (!user) throw new Error('an account that was just made is not there');
  return user;
}

/** The account that an administrator created for this address is its owner's from now on, by the subject and not the address. */
async function linkAccount(tx: Tx, { provider, subject, email }: ProvidedIdentity): Promise<User | undefined> {
  const user = await findUserByName(tx.db, email);
  if (!user || user.loginBy !== 'own') return undefined;
  await linkIdentity(tx.db, { provider, subject, userId: user.id }, tx.now());
  const confirmedAt = user.confirmedAt ?? tx.now();
  if (!user.confirmedAt) await updateState(tx.db, user.id, { confirmedAt, isEnabled: true }, tx.now());
  await tx.record([{ type: 'user.linked_to_provider', subject: user.id, details: { provider } }]);
  return { ...user, confirmedAt, isEnabled: user.isEnabled || !user.confirmedAt };
}
