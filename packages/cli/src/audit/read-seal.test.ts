import { paths, type Bundle } from '@rubrica/evidence';
import { sealBytes } from '@rubrica/pades';
import { openAuthority } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { readSeal } from './read-seal.ts';

const given = '2026-11-15T12:00:00.000Z';
const digests = Buffer.from('ab  historia.json\n');
const [ours, theirs] = [
  await openAuthority({ subject: [['CN', 'Plataforma']] }),
  await openAuthority({ subject: [['CN', 'Plataforma']] }),
];

async function makeBundle(signer: typeof ours.signer, content: Uint8Array, holder: string | undefined = 'yo') {
  const seal = await sealBytes(digests, signer, new Date(given));
  return {
    manifest: { holder, given_at: given },
    accompanying: new Map<string, Uint8Array>([
      [paths.seal, seal],
      [paths.digests, content],
    ]),
  } as unknown as Bundle;
}

const trust = { anchors: [ours.root] };
const refused = [`${paths.seal}: no es el sello de estos archivos, o no es de alguien en quien usted confíe.`];

test('the seal of a copy names the installation and its hour', async () => {
  const verdict = readSeal(await makeBundle(ours.signer, digests), trust);
  expect(verdict?.problems).toEqual([]);
  expect(verdict?.remarks.join(' ')).toMatch(/Selló esta copia «.*Plataforma.*», y según su reloj la entregó el 2026/);
});

test('a rewritten copy does not bear it, whatever its history says', async () => {
  const rewritten = Buffer.from('ac  historia.json\n');
  expect(readSeal(await makeBundle(ours.signer, rewritten), trust)?.problems).toEqual(refused);
  expect(readSeal(await makeBundle(ours.signer, rewritten), { anchors: [] })?.problems).toEqual(refused);
});

test('sealed again by somebody else it is refused, and without trusted authorities the reader is warned', async () => {
  const resealed = await makeBundle(theirs.signer, digests);
  expect(readSeal(resealed, trust)?.problems).toEqual(refused);
  expect(readSeal(resealed, { anchors: [] })?.remarks.join(' ')).toMatch(/No se comprobó de quién es ese sello/);
});
