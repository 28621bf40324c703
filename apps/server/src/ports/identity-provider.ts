import type { IdentityProviderName } from '@rubrica/contract';

/** The person who has just signed in at the provider. */
export interface ProvidedIdentity {
  readonly provider: IdentityProviderName;
  readonly subject: string;
  readonly email: string;
  /** False if the provider says that the address is not verified. */
  readonly isEmailProved: boolean;
  readonly name: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly refreshToken: string | undefined;
}

export interface AuthorizationRequest {
  readonly provider: IdentityProviderName;
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** One relying party at one OpenID Connect provider. */
export interface IdentityProvider {
  /** Where the browser goes to sign in. */
  readonly authorizationUrl: (request: AuthorizationRequest) => Promise<string>;
  /** Undefined if the provider refuses the code. */
  readonly exchange: (
    answer: Omit<AuthorizationRequest, 'state'> & { readonly code: string },
  ) => Promise<ProvidedIdentity | undefined>;
  /** The next refresh token; undefined if the provider refuses. */
  readonly renew: (refreshToken: string) => Promise<string | undefined>;
}

export interface IdentityProviderSettings {
  /** Root of the provider: its discovery document lies under /.well-known/openid-configuration. */
  readonly domain: string;
  readonly clientId: string;
}

/** Each company has a provider of its own. */
export interface IdentityProviders {
  readonly open: (settings: IdentityProviderSettings) => IdentityProvider;
}
