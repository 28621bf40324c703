import { importPKCS8, SignJWT } from 'jose';
import * as oidc from 'openid-client';

import type {
  IdentityProvider,
  IdentityProviders,
  IdentityProviderSettings,
  ProvidedIdentity,
} from '../ports/identity-provider.ts';
import { mannerOf, type ProviderManner } from './known-identity-providers.ts';

export interface OidcOptions {
  readonly fetch: typeof fetch;
  /** Only where the provider is this very machine. */
  readonly allowsPlainHttp: boolean;
  readonly now: () => Date;
}

const timeoutSeconds = 10;
const rememberedMilliseconds = 30 * 60_000;
const signedSecretSeconds = 3600;

interface Discovered {
  readonly configuration: Promise<oidc.Configuration>;
  readonly until: number;
}

/** Any OpenID Connect provider: those that everybody knows, each in its own manner, and a company's own directory. */
export function createOidcIdentityProviders(options: OidcOptions): IdentityProviders {
  const discovered = new Map<string, Discovered>();
  const discover = (settings: IdentityProviderSettings): Promise<oidc.Configuration> => {
    const key = JSON.stringify(settings);
    const known = discovered.get(key);
    if (known && known.until > options.now().getTime()) return known.configuration;
    const configuration = configure(settings, options);
    discovered.set(key, { configuration, until: options.now().getTime() + rememberedMilliseconds });
    configuration.catch(() => discovered.delete(key)); // asked again next time
    return configuration;
  };
  return { open: (settings) => createProvider(settings, () => discover(settings)) };
}

async function configure(settings: IdentityProviderSettings, options: OidcOptions): Promise<oidc.Configuration> {
  const manner = mannerOf(settings);
  const { clientId } = settings;
  const secret = await secretOf(settings, manner, options.now());
  const authentication = secret === undefined ? oidc.None() : proveBySecret(secret);
  if (manner.endpoints) {
    const server = { issuer: manner.issuer, ...manner.endpoints };
    const known = new oidc.Configuration(server, clientId, secret, authentication);
    known[oidc.customFetch] = options.fetch as oidc.CustomFetch;
    known.timeout = timeoutSeconds;
    return known;
  }
  return oidc.discovery(new URL(manner.issuer), clientId, secret, authentication, {
    [oidc.customFetch]: options.fetch as oidc.CustomFetch,
    timeout: timeoutSeconds,
    ...(options.allowsPlainHttp && { execute: [oidc.allowInsecureRequests] }),
  });
}

/** Apple's clients have a key instead of a secret; what it signs is shown as one for an hour. */
async function secretOf(
  { clientId, secret, details }: IdentityProviderSettings,
  { issuer, hasSignedSecret }: ProviderManner,
  now: Date,
): Promise<string | undefined> {
  if (!hasSignedSecret || secret === undefined) return secret;
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: details.key_id ?? '' })
    .setIssuer(details.team_id ?? '')
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + signedSecretSeconds)
    .sign(await importPKCS8(secret, 'ES256'));
}

/** In the header, as every provider does that names no other way (OpenID Connect Discovery 1.0 §3). */
const proveBySecret = (secret: string): oidc.ClientAuth => {
  const ways = { body: oidc.ClientSecretPost(secret), header: oidc.ClientSecretBasic(secret) };
  return (server, ...rest) => {
    const named = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const way = named.includes('client_secret_basic') ? ways.header : ways.body;
    way(server, ...rest);
  };
};

function createProvider(
  settings: IdentityProviderSettings,
  discover: () => Promise<oidc.Configuration>,
): IdentityProvider {
  const { scope, parameters } = mannerOf(settings);
  return {
    authorizationUrl: async ({ redirectUri, state, nonce, codeVerifier }) => {
      const url = oidc.buildAuthorizationUrl(await discover(), {
        ...parameters,
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    exchange: async ({ redirectUri, nonce, codeVerifier, code }) => {
      const configuration = await discover();
      const returned = new URL(redirectUri);
      returned.searchParams.set('code', code);
      returned.searchParams.set('iss', configuration.serverMetadata().issuer); // the sealed state names the provider
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, returned, {
          pkceCodeVerifier: codeVerifier,
          expectedNonce: nonce,
          idTokenExpected: true,
        });
        return toIdentity(settings, tokens);
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

/** Facebook hands out confirmed addresses only, and a directory of Microsoft (never the common one) is the company's. */
const silentProviders: ReadonlySet<string> = new Set(['Facebook', 'Microsoft']);

/** Some write the claim as text. Who leaves it out has proved nothing, unless its addresses are proved by themselves. */
function isProved(provider: string, claim: unknown): boolean {
  if (claim === undefined) return silentProviders.has(provider);
  return claim === true || claim === 'true';
}

function toIdentity(
  { provider }: IdentityProviderSettings,
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
): ProvidedIdentity | undefined {
  const claims = tokens.claims();
  if (!claims) return undefined;
  const text = (name: string): string => (typeof claims[name] === 'string' ? claims[name] : '');
  // Microsoft names people of a directory by their user name where they have no mailbox.
  const email = text('email') || (provider === 'Microsoft' ? text('preferred_username') : '');
  if (!email.includes('@')) return undefined;
  return {
    provider,
    subject: claims.sub,
    email: email.toLowerCase(),
    isEmailProved: isProved(provider, claims['email_verified']),
    name: text('given_name') || text('name'),
    lastName: text('family_name'),
    phone: text('phone_number') || null,
    refreshToken: tokens.refresh_token,
  };
}
