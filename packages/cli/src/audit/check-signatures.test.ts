import { createPublicKey, generateKeyPairSync } from 'node:crypto';

import type { Bundle } from '@rubrica/evidence';
import {
  createLocalKey,
  createLocalSigner,
  issueCertificate,
  issueRoot,
  joinParts,
  pdfFileOf,
  signFile,
} from '@rubrica/pades';
import { expect, test } from 'vitest';

import { buildPdf } from '../../test/support/build-pdf.ts';
import { checkSignatures } from './check-signatures.ts';

const now = new Date();
const span = { notBefore: new Date(now.getTime() - 86_400_000), notAfter: new Date(now.getTime() + 86_400_000) };

/** An authority of its own, and somebody whom it vouches for. */
async function openAuthority() {
  const { privateKey: rootKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = (of: typeof key) => createPublicKey(of).export({ format: 'der', type: 'spki' });
  const authority = createLocalKey(rootKey);
  const root = await issueRoot(
    {
      ...span,
      subject: [['CN', 'Raíz']],
      publicKey: spki(rootKey),
      serialNumber: Buffer.of(1),
      profile: { keyUsage: ['keyCertSign', 'crlSign'], authority: {} },
    },
    authority,
  );
  const certificate = await issueCertificate(
    {
      ...span,
      subject: [['CN', 'Plataforma']],
      publicKey: spki(key),
      serialNumber: Buffer.of(2),
      profile: { keyUsage: ['nonRepudiation'] },
    },
    { key: authority, certificate: root },
  );
  return { root, signer: createLocalSigner({ key, certificate }) };
}

test('a sheet that somebody else sealed is told, once it was said who is believed', async () => {
  const [ours, theirs] = [await openAuthority(), await openAuthority()];
  const seal = async ({ signer }: typeof ours, stage: 'sheet' | 'signed') => {
    const file = pdfFileOf(Buffer.from(buildPdf()));
    const bytes = joinParts(await signFile({ file, signer, level: 'B-B', now }));
    return {
      manifest: { files: [{ path: 'hoja/h.pdf', document: 'h', name: 'h.pdf', stage, sha256: '' }] },
      files: new Map([['hoja/h.pdf', bytes]]),
    } as unknown as Bundle;
  };
  const believing = { anchors: [ours.root] };
  const forged = await seal(theirs, 'sheet');
  expect(await checkSignatures(forged, believing, now)).toEqual([
    'hoja/h.pdf: no la selló nadie en quien usted confíe.',
  ]);
  expect(await checkSignatures(forged, { anchors: [] }, now)).toEqual([]);
  expect(await checkSignatures(await seal(ours, 'sheet'), believing, now)).toEqual([]);
  expect(await checkSignatures(await seal(theirs, 'signed'), believing, now)).toEqual([]);
});
