import type { Bundle } from '@rubrica/evidence';
import { joinParts, pdfFileOf, signFile } from '@rubrica/pades';
import { blankPdf, openAuthority } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { checkSignatures } from './check-signatures.ts';

const now = new Date();
const platform = { subject: [['CN', 'Plataforma']] } as const;

test('a sheet sealed by another company is reported once trusted authorities are given', async () => {
  const [ours, theirs] = [await openAuthority(platform), await openAuthority(platform)];
  const seal = async ({ signer }: typeof ours, stage: 'sheet' | 'signed') => {
    const file = pdfFileOf(Buffer.from(blankPdf()));
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

test('papers, texts and files from before the signing are not taken for signed PDFs', async () => {
  const stages = ['original', 'prepared', 'scanned', 'annex', 'text'] as const;
  const bundle = {
    manifest: { files: stages.map((stage) => ({ path: stage, document: stage, name: stage, stage, sha256: '' })) },
    files: new Map(stages.map((stage) => [stage, Buffer.from('no es un PDF firmado')])),
  } as unknown as Bundle;
  expect(await checkSignatures(bundle, { anchors: [] }, now)).toEqual([]);
});
