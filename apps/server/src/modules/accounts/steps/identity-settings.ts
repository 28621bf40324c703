import type { IdentityProviderName } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { IdentityProviderSettings } from '../../../ports/identity-provider.ts';
import { findProvider, providerSecretPurpose, type CompanyProviderRow } from '../identity-provider.repository.ts';
import { readSignUpRules } from '../sign-up-rules.repository.ts';

/** What the demonstration's own provider plays where a company has no settings of its own. */
const played: ReadonlySet<IdentityProviderName> = new Set(['Google', 'Facebook', 'SignInWithApple']);

/** The company's own provider while it is on; where it has none and this is a demonstration, the sandbox. */
export async function readIdentitySettings(tx: Tx, name: IdentityProviderName): Promise<IdentityProviderSettings> {
  const own = await findProvider(tx.db, name);
  if (own?.isOn) return openSettings(tx, own);
  const { is_open: isOpen } = await readSignUpRules(tx.db);
  if (!isOpen) throw new AppError('signup.closed');
  const { sandboxIdentity } = tx.ports;
  if (own || !sandboxIdentity || !played.has(name)) throw new AppError('provider.unavailable');
  const issuer = tx.origin.url + sandboxIdentity.path;
  return { provider: name, issuer, clientId: sandboxIdentity.clientId, secret: undefined, details: {} };
}

/** With its secret, and for the demonstration's own provider in place of those that everybody knows. */
export async function openSettings(tx: Tx, own: CompanyProviderRow): Promise<IdentityProviderSettings> {
  const { name, clientId, details, secretBox } = own;
  const secret = secretBox && (await tx.keyring.open(tx.db, secretBox, providerSecretPurpose(name)));
  const { sandboxIdentity } = tx.ports;
  const standIn = sandboxIdentity && tx.origin.url + sandboxIdentity.path;
  return {
    provider: name,
    issuer: name === 'OIDC' ? details.issuer : standIn,
    clientId,
    secret: secret?.toString('utf8'),
    details,
  };
}

/** Only back to the login page of the host that was asked: a code must not travel anywhere else. */
export function refuseForeignRedirect(context: Context, redirectUri: string): void {
  if (redirectUri !== `${context.origin.url}/auth/login`) throw new AppError('provider.redirect_refused');
}

/** Where the provider sends people: Apple posts a form, which no page can receive. */
export const returnAddressOf = (
  { origin }: Pick<Context, 'origin'>,
  { provider, issuer }: Pick<IdentityProviderSettings, 'provider' | 'issuer'>,
): string =>
  provider === 'SignInWithApple' && issuer === undefined ? `${origin.url}/oauth2/return` : `${origin.url}/auth/login`;
