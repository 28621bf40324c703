import { generateKeyPairSync } from 'node:crypto';

import { decodeProtectedHeader, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { expect, test } from 'vitest';

import type { IdentityProviderSettings } from '../ports/identity-provider.ts';
import { createOidcIdentityProviders } from './oidc-identity-provider.ts';

const { privateKey, publicKey } = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
const nonce = 'n-1';
const redirectUri = 'https://banco.ec/auth/login';
const directory = '11111111-2222-3333-4444-555555555555';

interface Asked {
  readonly url: string;
  readonly body: URLSearchParams;
  readonly authorization: string | null;
}

/** Plays the provider under its real addresses, as its public documents describe it. */
function play(issuer: string, claims: object, methods?: readonly string[]) {
  const asked: Asked[] = [];
  const answer = async (request: Request): Promise<Response> => {
    const { url } = request;
    asked.push({
      url,
      body: new URLSearchParams(await request.text()),
      authorization: request.headers.get('authorization'),
    });
    if (url.includes('openid-configuration'))
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        ...(methods && { token_endpoint_auth_methods_supported: methods }),
      });
    if (/keys|jwks/.test(url)) return Response.json({ keys: [jwk] });
    const idToken = await new SignJWT({ nonce, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience('cliente')
      .setSubject('persona-1')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return Response.json({ access_token: 'x', token_type: 'bearer', expires_in: 60, id_token: idToken });
  };
  const providers = createOidcIdentityProviders({
    fetch: (input, init) => answer(new Request(input, init)),
    allowsPlainHttp: false,
    now: () => new Date(),
  });
  return { asked, providers };
}

const settings = (change: Partial<IdentityProviderSettings>): IdentityProviderSettings => ({
  provider: 'Google',
  issuer: undefined,
  clientId: 'cliente',
  secret: 's3creto',
  details: {},
  ...change,
});

async function signIn(played: ReturnType<typeof play>, chosen: IdentityProviderSettings) {
  const provider = played.providers.open(chosen);
  const request = { redirectUri, state: 'estado', nonce, codeVerifier: 'v'.repeat(43) };
  const url = new URL(await provider.authorizationUrl(request));
  const identity = await provider.exchange({ ...request, code: 'codigo' });
  const token = played.asked.find(({ body }) => body.get('code') === 'codigo');
  return { url, identity, token };
}

test('Google is asked for mail and profile, and the client proves itself with its secret', async () => {
  const played = play('https://accounts.google.com', { email: 'ana@banco.ec', email_verified: true });
  const { url, identity, token } = await signIn(played, settings({}));
  expect(url.origin).toBe('https://accounts.google.com');
  expect(url.searchParams.get('scope')).toBe('openid email profile');
  expect(token?.authorization).toBe(`Basic ${Buffer.from('cliente:s3creto').toString('base64')}`);
  expect(identity).toMatchObject({ provider: 'Google', subject: 'persona-1', email: 'ana@banco.ec' });
});

test('Microsoft is asked in the directory of the company, and names people without a mailbox by their user name', async () => {
  const issuer = `https://login.microsoftonline.com/${directory}/v2.0`;
  const played = play(issuer, { preferred_username: 'Ana@banco.ec', name: 'Ana Torres' }, ['client_secret_post']);
  const { identity, token } = await signIn(played, settings({ provider: 'Microsoft', details: { directory } }));
  expect(token?.body.get('client_secret')).toBe('s3creto');
  expect(identity).toMatchObject({ email: 'ana@banco.ec', name: 'Ana Torres', isEmailProved: true });
});

test('Apple answers by a form, and gets a secret that the key of the company has just signed', async () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const secret = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const played = play('https://appleid.apple.com', { email: 'ana@banco.ec', email_verified: 'true' }, [
    'client_secret_post',
  ]);
  const details = { team_id: 'EQUIPO1234', key_id: 'LLAVE12345' };
  const chosen = settings({ provider: 'SignInWithApple', secret, details });
  const { url, identity, token } = await signIn(played, chosen);
  expect(url.searchParams.get('response_mode')).toBe('form_post');
  const shown = token?.body.get('client_secret') ?? '';
  const { payload } = await jwtVerify(shown, pair.publicKey, { audience: 'https://appleid.apple.com' });
  expect(payload).toMatchObject({ iss: 'EQUIPO1234', sub: 'cliente' });
  expect(decodeProtectedHeader(shown)).toMatchObject({ alg: 'ES256', kid: 'LLAVE12345' });
  expect(identity).toMatchObject({ email: 'ana@banco.ec', isEmailProved: true });
});

test('Facebook, whose discovery document names no address for codes, is asked at the one it documents', async () => {
  const played = play('https://www.facebook.com', { email: 'ana@banco.ec', given_name: 'Ana' });
  const { url, identity, token } = await signIn(played, settings({ provider: 'Facebook' }));
  expect(url.href).toMatch(/^https:\/\/www\.facebook\.com\/dialog\/oauth\?/);
  expect(token?.url).toBe('https://graph.facebook.com/oauth/access_token');
  expect(token?.body.get('client_secret')).toBe('s3creto');
  expect(identity).toMatchObject({ provider: 'Facebook', name: 'Ana', isEmailProved: true });
});

test('an address of which a provider says nothing is not proved, nor one that Facebook itself doubts', async () => {
  const silent = play('https://accounts.google.com', { email: 'ana@banco.ec' });
  expect((await signIn(silent, settings({}))).identity).toMatchObject({ isEmailProved: false });
  const doubted = play('https://www.facebook.com', { email: 'ana@banco.ec', email_verified: false });
  const { identity } = await signIn(doubted, settings({ provider: 'Facebook' }));
  expect(identity).toMatchObject({ isEmailProved: false });
});

test('a person without an address is nobody, and a token for another nonce is refused', async () => {
  const nameless = play('https://accounts.google.com', {});
  expect((await signIn(nameless, settings({}))).identity).toBeUndefined();
  const stolen = play('https://accounts.google.com', { email: 'ana@banco.ec', nonce: 'otro' });
  await expect(signIn(stolen, settings({}))).resolves.toMatchObject({ identity: undefined });
});
