import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openAuthority } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { PadesError } from '../errors.ts';
import { checkSeal, sealBytes } from './detached-seal.ts';

const at = new Date('2026-11-15T12:00:00Z');
const content = Buffer.from('ab  firmados/1.pdf\n');
const [ours, theirs] = [
  await openAuthority({ subject: [['CN', 'Plataforma']] }),
  await openAuthority({ subject: [['CN', 'Plataforma']] }),
];
const seal = await sealBytes(content, ours.signer, at);
const check = (part: Partial<Parameters<typeof checkSeal>[0]>) => () =>
  checkSeal({ seal, content, trust: { anchors: [ours.root] }, at, ...part });

test('a seal names who made it, where its authority is trusted or none is asked for', () => {
  expect(check({})()).toMatch(/Plataforma/);
  expect(check({ trust: { anchors: [] } })()).toMatch(/Plataforma/);
});

test('changed bytes, a changed seal, another authority and another time are refused', () => {
  const broken = Buffer.from(seal);
  broken.writeUInt8(broken.readUInt8(broken.length - 2) ^ 1, broken.length - 2);
  for (const part of [
    { content: Buffer.from('ac  firmados/1.pdf\n') },
    { seal: broken },
    { seal: Buffer.from('no es un sello') },
    { trust: { anchors: [theirs.root] } },
    { at: new Date('2050-01-01T00:00:00Z') },
  ])
    expect(check(part)).toThrow(PadesError);
});

test('openssl confirms it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-seal-'));
  const pem = `-----BEGIN CERTIFICATE-----\n${ours.root.toString('base64')}\n-----END CERTIFICATE-----\n`;
  writeFileSync(path.join(folder, 'seal'), seal);
  writeFileSync(path.join(folder, 'content'), content);
  writeFileSync(path.join(folder, 'root'), pem);
  const line = 'cms -verify -binary -inform DER -in seal -content content -CAfile root -purpose any -out sealed';
  const { stderr } = spawnSync('openssl', line.split(' '), { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(stderr).toMatch(/CMS Verification successful/);
});
