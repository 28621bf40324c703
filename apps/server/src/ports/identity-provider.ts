import type { IdentityProviderName, ProviderDetails } from '@rubrica/contract';

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
  readonly provider: IdentityProviderName;
  /**
   * Where its discovery document lies: of the company's own directory, or of somebody who stands in for the provider.
   * Undefined: the provider itself.
   */
  readonly issuer: string | undefined;
  readonly clientId: string;
  /** Undefined: a public client. Of Apple, the private key (.p8) that signs its secrets. */
  readonly secret: string | undefined;
  readonly details: ProviderDetails;
}

/** Each company has providers of its own. */
export interface IdentityProviders {
  readonly open: (settings: IdentityProviderSettings) => IdentityProvider;
}
