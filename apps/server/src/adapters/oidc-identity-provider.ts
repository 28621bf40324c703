import type { IdentityProviderName } from '@rubrica/contract';
import * as oidc from 'openid-client';

import type {
  IdentityProvider,
  IdentityProviders,
  IdentityProviderSettings,
  ProvidedIdentity,
} from '../ports/identity-provider.ts';

export interface OidcOptions {
  readonly clientSecret: string | undefined;
  readonly fetch: typeof fetch;
  /** Only where the provider is this very machine. */
  readonly allowsPlainHttp: boolean;
}

const scope = 'email openid phone';
const timeoutSeconds = 10;

/** Any OpenID Connect provider that publishes its discovery document: Cognito, Keycloak, our own sandbox. */
export function createOidcIdentityProviders(options: OidcOptions): IdentityProviders {
  const discovered = new Map<string, Promise<oidc.Configuration>>();
  const discover = (settings: IdentityProviderSettings): Promise<oidc.Configuration> => {
    const key = `${settings.domain} ${settings.clientId}`;
    const found = discovered.get(key) ?? configure(settings, options);
    discovered.set(key, found);
    found.catch(() => discovered.delete(key)); // asked again next time
    return found;
  };
  return { open: (settings) => createProvider(() => discover(settings)) };
}

async function configure(settings: IdentityProviderSettings, options: OidcOptions): Promise<oidc.Configuration> {
  const authentication = options.clientSecret ? oidc.ClientSecretBasic(options.clientSecret) : oidc.None();
  return oidc.discovery(new URL(settings.domain), settings.clientId, options.clientSecret, authentication, {
    [oidc.customFetch]: options.fetch as oidc.CustomFetch,
    timeout: timeoutSeconds,
    ...(options.allowsPlainHttp && { execute: [oidc.allowInsecureRequests] }),
  });
}

function createProvider(discover: () => Promise<oidc.Configuration>): IdentityProvider {
  return {
    authorizationUrl: async ({ provider, redirectUri, state, nonce, codeVerifier }) => {
      const url = oidc.buildAuthorizationUrl(await discover(), {
        identity_provider: provider,
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    exchange: async ({ provider, redirectUri, nonce, codeVerifier, code }) => {
      const configuration = await discover();
      const returned = new URL(redirectUri);
      returned.searchParams.set('code', code);
      returned.searchParams.set('iss', configuration.serverMetadata().issuer); // one provider per company: no mix-up to guard against
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
          pkceCodeVerifier: codeVerifier,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        return toIdentity(provider, tokens);
      } catch (error) {
        if (isRefusal(error)) return undefined;
        throw error;
      }
    },
    renew: async (refreshToken) => {
      try {
        const tokens = await oidc.refreshTokenGrant(await discover(), refreshToken);
        return tokens.refresh_token ?? refreshToken; // some providers exchange it at every use
      } catch (error) {
        if (isRefusal(error)) return undefined;
        throw error;
      }
    },
  };
}

/** The provider answered, and its answer was no; anything else is a provider that cannot be asked. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof oidc.ResponseBodyError ||
    error instanceof oidc.AuthorizationResponseError ||
    error instanceof oidc.ClientError
  );
}

function toIdentity(
  provider: IdentityProviderName,
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
): ProvidedIdentity | undefined {
  const claims = tokens.claims();
  if (!claims || typeof claims['email'] !== 'string') return undefined;
  const text = (name: string): string => (typeof claims[name] === 'string' ? claims[name] : '');
  return {
    provider,
    subject: claims.sub,
    email: text('email').toLowerCase(),
    isEmailProved: claims['email_verified'] === true || claims['email_verified'] === 'true', // some write it as text
    name: text('given_name') || text('name'),
    lastName: text('family_name'),
    phone: text('phone_number') || null,
    refreshToken: tokens.refresh_token,
  };
}
