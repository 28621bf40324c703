import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';

import type { TenantId } from './database/tenant-db.ts';
import { deriveKey, parseMasterKeys } from './master-keys.ts';
import { createTokens } from './tokens.ts';

const [oldKey, newKey] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')];
const tokens = createTokens(parseMasterKeys(oldKey));
const demo = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa' as TenantId;
const patio = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb' as TenantId;
const claims = { sub: 'u1', sid: 's1', kind: 'member' } as const;
const issuedAt = new Date('2026-01-01T00:00:00Z');
const at = (seconds: number): Date => new Date(issuedAt.getTime() + seconds * 1000);

const issue = () => tokens.issue({ tenant: demo, use: 'access', claims, issuedAt, lifetimeSeconds: 900 });

test('a token reads back for its tenant and use until it expires', async () => {
  const token = await issue();
  expect(await tokens.read({ tenant: demo, use: 'access', token, now: at(899) })).toEqual(claims);
  expect(await tokens.read({ tenant: demo, use: 'access', token, now: at(900) })).toBeUndefined();
});

test('a token of another tenant or of another use is invalid', async () => {
  const token = await issue();
  expect(await tokens.read({ tenant: patio, use: 'access', token, now: at(1) })).toBeUndefined();
  expect(await tokens.read({ tenant: demo, use: 'id', token, now: at(1) })).toBeUndefined();
});

test('unsigned, edited, re-signed and foreign-algorithm tokens are invalid', async () => {
  const token = await issue();
  const [header, payload, signature] = token.split('.');
  const unsigned = new UnsecuredJWT({ ...claims, token_use: 'access' })
    .setAudience(demo)
    .setExpirationTime('1h')
    .encode();
  const key = deriveKey(parseMasterKeys(oldKey).current, `jwt:access:${demo}`);
  const otherAlgorithm = await new SignJWT({ ...claims, token_use: 'access' })
    .setProtectedHeader({ alg: 'HS512' })
    .setIssuer('rubrica')
    .setAudience(demo)
    .setExpirationTime(at(900))
    .sign(Buffer.concat([key, key]));
  const forged = [unsigned, `${header}.${payload}.`, `${header}.${payload}x.${signature}`, otherAlgorithm, 'a.b.c', ''];
  for (const candidate of forged) {
    expect(await tokens.read({ tenant: demo, use: 'access', token: candidate, now: at(1) })).toBeUndefined();
  }
});

test('after a master key is replaced, tokens of the old one stay valid until they expire', async () => {
  const token = await issue();
  const rotated = createTokens(parseMasterKeys(`${newKey},${oldKey}`));
  expect(await rotated.read({ tenant: demo, use: 'access', token, now: at(1) })).toEqual(claims);
  const retired = createTokens(parseMasterKeys(newKey));
  expect(await retired.read({ tenant: demo, use: 'access', token, now: at(1) })).toBeUndefined();
});
