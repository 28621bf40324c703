import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider, type Configuration, type JWK } from 'oidc-provider';

import { sandboxAccounts } from './accounts.ts';
import { renderLoginPage } from './login-page.ts';
import { createMemoryStore } from './memory-store.ts';

export const sandboxPath = '/sandbox/idp';
export const sandboxClientId = 'rubrica';
/** For the settings that companies of the demonstration write themselves. */
export const sandboxCompanyClient = { id: 'empresa', secret: 'secreto-de-demostracion' };

/**
 * A real OpenID Connect server that plays Google, Facebook, Apple, Microsoft and a company's directory, under the paths of Cognito. Each host is an issuer
 * of its own, so that a code of one tenant is worth nothing at another.
 */
export async function mountSandboxIdentityProvider(server: FastifyInstance): Promise<void> {
  const key = await makeKey();
  const providers = new Map<string, Provider>();
  const providerOf = (request: FastifyRequest): Provider => {
    const origin = `${request.protocol}://${request.host}`;
    const found = providers.get(origin) ?? createProvider(origin, key);
    providers.set(origin, found);
    return found;
  };

  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null)); // the provider reads bodies itself
    scope.get<{ Params: { uid: string } }>(`${sandboxPath}/login/:uid`, async (request, reply) => {
      const { params } = await providerOf(request).interactionDetails(request.raw, reply.raw);
      return reply
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
        .type('text/html; charset=utf-8')
        .send(renderLoginPage(params['identity_provider']));
    });
    scope.post(`${sandboxPath}/login/:uid`, async (request, reply) => {
      const form = new URLSearchParams(await readBody(request));
      const account = sandboxAccounts.find(({ sub }) => sub === form.get('account'));
      const result = account
        ? { login: { accountId: account.sub } }
        : { error: 'access_denied', error_description: 'no account was chosen' };
      const target = await providerOf(request).interactionResult(request.raw, reply.raw, result);
      return reply.redirect(target, 303);
    });
    scope.all(`${sandboxPath}/*`, (request, reply) => {
      reply.hijack();
      const { raw } = request;
      Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(sandboxPath.length) });
      void providerOf(request).callback()(raw, reply.raw);
    });
  });
}

function createProvider(origin: string, key: JWK): Provider {
  const provider = new Provider(origin + sandboxPath, describe(origin, key));
  provider.proxy = true;
  return provider;
}

function describe(origin: string, key: JWK): Configuration {
  return {
    adapter: createMemoryStore(),
    clients: clientsOf(origin),
    jwks: { keys: [key] },
    routes: {
      authorization: '/oauth2/authorize',
      token: '/oauth2/token',
      userinfo: '/oauth2/userInfo',
      jwks: '/.well-known/jwks.json',
    },
    extraParams: ['identity_provider'],
    scopes: ['openid', 'email', 'phone', 'profile'],
    claims: {
      openid: ['sub', 'given_name', 'family_name'],
      email: ['email', 'email_verified'],
      phone: ['phone_number'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, userinfo: { enabled: true } },
    interactions: { url: (_context, interaction) => `${sandboxPath}/login/${interaction.uid}` },
    issueRefreshToken: async () => true,
    // The provider's own session lasts a moment, so that every login asks who it is; what it granted lasts longer.
    expiresWithSession: async () => false,
    pkce: { required: () => true },
    findAccount: async (_context, id) => {
      const account = sandboxAccounts.find(({ sub }) => sub === id);
      return account && { accountId: id, claims: async () => ({ ...account }) };
    },
    // The product is the only client: nobody needs to be asked for consent.
    loadExistingGrant: async (context) => {
      const { client, session, provider } = context.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid email phone profile');
      await grant.save();
      return grant;
    },
    ttl: {
      AccessToken: 3600,
      IdToken: 3600,
      RefreshToken: 30 * 86_400,
      Session: 1,
      Grant: 30 * 86_400,
      Interaction: 600,
    },
  };
}

function clientsOf(origin: string): NonNullable<Configuration['clients']> {
  const common = {
    redirect_uris: [`${origin}/auth/login`],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
  };
  const { id, secret } = sandboxCompanyClient;
  return [
    { ...common, client_id: sandboxClientId, token_endpoint_auth_method: 'none' },
    { ...common, client_id: id, client_secret: secret, token_endpoint_auth_method: 'client_secret_basic' },
  ];
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'sandbox', use: 'sig', alg: 'RS256' };
}

async function readBody(request: FastifyRequest): Promise<string> {
  let text = '';
  for await (const chunk of request.raw) {
    text += String(chunk);
    if (text.length > 10_000) break;
  }
  return text;
}
