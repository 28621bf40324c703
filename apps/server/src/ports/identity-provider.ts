import type { IdentityProviderName } from '@rubrica/contract';

/** Who the provider says has just signed in there. */
export interface ProvidedIdentity {
  readonly provider: IdentityProviderName;
  readonly subject: string;
  readonly email: string;
  /** False where the provider itself says that nobody has shown the address to be theirs. */
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
  /** Undefined where the provider does not stand by the code. */
  readonly exchange: (
    answer: Omit<AuthorizationRequest, 'state'> & { readonly code: string },
  ) => Promise<ProvidedIdentity | undefined>;
  /** The next refresh token while the provider stands by the person, undefined once it does not. */
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
