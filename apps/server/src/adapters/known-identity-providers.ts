import type { IdentityProviderSettings } from '../ports/identity-provider.ts';

/** How a provider differs from the standard. */
export interface ProviderManner {
  readonly issuer: string;
  readonly scope: string;
  /** Added to the address where people sign in. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Where its discovery document lacks what a server needs. */
  readonly endpoints?: {
    readonly authorization_endpoint: string;
    readonly token_endpoint: string;
    readonly jwks_uri: string;
    readonly token_endpoint_auth_methods_supported: string[];
  };
  /** The client proves itself by a token that its own key signs. */
  readonly hasSignedSecret?: true;
}

const usual = 'openid email profile';

export function mannerOf({ provider, issuer, details }: IdentityProviderSettings): ProviderManner {
  if (issuer !== undefined) {
    if (provider === 'OIDC') return { issuer, scope: usual };
    return { issuer, scope: 'email openid phone', parameters: { identity_provider: provider } };
  }
  switch (provider) {
    case 'Google':
      return { issuer: 'https://accounts.google.com', scope: usual };
    case 'Microsoft':
      return { issuer: `https://login.microsoftonline.com/${details.directory}/v2.0`, scope: usual };
    case 'SignInWithApple':
      // Apple sends people back by a form whenever it is asked for their address.
      return {
        issuer: 'https://appleid.apple.com',
        scope: 'openid email name',
        parameters: { response_mode: 'form_post' },
        hasSignedSecret: true,
      };
    case 'Facebook':
      return {
        issuer: 'https://www.facebook.com',
        scope: 'openid email public_profile',
        endpoints: {
          authorization_endpoint: 'https://www.facebook.com/dialog/oauth',
          token_endpoint: 'https://graph.facebook.com/oauth/access_token',
          jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
          token_endpoint_auth_methods_supported: ['client_secret_post'],
        },
      };
    case 'OIDC':
      throw new Error('the own directory has an issuer');
  }
}
