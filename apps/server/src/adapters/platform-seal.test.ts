import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { makeSelfSignedKey, writeP12 } from '@rubrica/testing';
import { afterAll, expect, test } from 'vitest';

import { describeSeal, openSeal } from './platform-seal.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-seal-'));
afterAll(() => rmSync(folder, { recursive: true }));
const sealFile = path.join(folder, 'seal.p12');
const key = await makeSelfSignedKey({
  subject: [['CN', 'Plataforma de Prueba']],
  notBefore: new Date('2026-01-01'),
  notAfter: new Date('2027-06-30'),
  keyUsage: ['digitalSignature'],
});
writeFileSync(sealFile, writeP12(key, { way: 'new', password: 'sello' }));
const now = new Date('2026-11-16');

test('a seal that opens is described by its owner and its last day', async () => {
  const signer = await openSeal({ sealFile, sealPassword: 'sello' }, now);
  expect(describeSeal(signer)).toBe('CN=Plataforma de Prueba, vence el 2027-06-30');
});

test.each([
  ['another password', { sealFile, sealPassword: 'otra' }, now, 'SEAL_PASSWORD: no abre'],
  ['no file', { sealFile: path.join(folder, 'nada'), sealPassword: 'sello' }, now, 'SEAL_PKCS12: no se puede leer'],
  ['a certificate that ended', { sealFile, sealPassword: 'sello' }, new Date('2027-07-01'), 'SEAL_PKCS12: '],
])('%s is refused by the name of its setting', async (_, access, moment, message) => {
  await expect(openSeal(access, moment)).rejects.toThrow(message);
});
