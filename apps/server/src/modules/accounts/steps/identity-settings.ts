import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import type { IdentityProviderSettings } from '../../../ports/identity-provider.ts';

/** The company's own provider; where it has none and this is a demonstration, the sandbox under the same host. */
export async function readIdentitySettings(tx: Tx): Promise<IdentityProviderSettings> {
  const company = await tx.db
    .selectFrom('company')
    .select(['permission_sign_up', 'identity_provider_domain', 'identity_provider_client_id'])
    .executeTakeFirst();
  if (!company?.permission_sign_up) throw new AppError('signup.closed');
  if (company.identity_provider_domain !== '') {
    return { domain: company.identity_provider_domain, clientId: company.identity_provider_client_id };
  }
  const { sandboxIdentity } = tx.ports;
  if (!sandboxIdentity) throw new AppError('provider.unavailable');
  return { domain: tx.origin.url + sandboxIdentity.path, clientId: sandboxIdentity.clientId };
}

/** Only back to the login page of the host that was asked: a code must not travel anywhere else. */
export function refuseForeignRedirect(context: Context, redirectUri: string): void {
  if (redirectUri !== `${context.origin.url}/auth/login`) throw new AppError('provider.redirect_refused');
}
