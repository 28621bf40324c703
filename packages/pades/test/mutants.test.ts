import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';

import { appendRevision, joinParts, pdfFileOf, type PdfFile } from '../src/document/pdf-file.ts';
import { extendFile } from '../src/signing/extend.ts';
import { prepareFields } from '../src/signing/prepare-fields.ts';
import { signFile } from '../src/signing/sign.ts';
import type { FileReport } from '../src/validate/report.ts';
import { createRandom, mutate } from './support/mutate.ts';
import { buildPdf } from './support/pdf.ts';
import { createTestPki, type TestPki } from './support/pki.ts';
import { timestampOf, trustOf } from './support/trust.ts';
import { verify } from './support/verdicts.ts';

vi.setConfig({ testTimeout: 7_200_000, hookTimeout: 60_000 });

/** `RUBRICA_SOAK=1` tries many more, from another seed each time. */
const isSoak = process.env['RUBRICA_SOAK'] !== undefined;
const count = isSoak ? 100_000 : 4000;
const seed = isSoak ? Date.now() % 1e9 : 20_260_302;
const limitMs = 5_000;

let pki: TestPki;
let originals: readonly string[];

/** A signature in a box of its own, on empty paper. */
const visible = (left: number, name: string) => ({
  field: { kind: 'new', boxes: [{ id: 'firma', page: 0, left: 60 + left, top: 400, width: 150, height: 60 }] } as const,
  contents: { firma: { kind: 'card', lines: ['Firmado por:', name] } } as const,
});

/** Each ends with a signature or a time stamp, so that no byte of it is free. */
beforeAll(async () => {
  pki = await createTestPki();
  const ana = await pki.issue({ name: 'ANA' });
  const luis = await pki.issue({ name: 'LUIS' });
  const plain = pdfFileOf(buildPdf({ pages: [{ text: 'Pagara USD 100' }] }));
  const fields = ['ana', 'luis'].map((name, index) => ({
    name,
    boxes: [{ id: 'firma', page: 0, left: 60 + 200 * index, top: 300, width: 150, height: 60 }],
  }));
  const outcome = prepareFields({ file: plain, fields });
  if (outcome.outcome !== 'prepared') throw new Error(outcome.outcome);
  const sign = (file: PdfFile, signer: typeof ana, name: string): Promise<PdfFile> =>
    signFile({ file, signer, level: 'B-B', now: pki.now, field: { kind: 'existing', name } });
  const one = await sign(appendRevision(plain, outcome.revision), ana, 'ana');
  const both = await sign(one, luis, 'luis');
  const archive = { level: 'B-LTA', timestamp: timestampOf(pki), trust: trustOf(pki) } as const;
  const archived = await signFile({ file: plain, signer: ana, now: pki.now, ...archive });
  const seen = await signFile({
    file: await signFile({ file: plain, signer: ana, level: 'B-B', now: pki.now, ...visible(0, 'ANA') }),
    signer: luis,
    level: 'B-B',
    now: pki.now,
    ...visible(200, 'LUIS'),
  });
  const bothArchived = await extendFile({ file: seen, now: pki.now, ...archive });
  originals = [one, both, archived, seen, bothArchived].map((file) => Buffer.from(joinParts(file)).toString('latin1'));
});

/** The file as it was after an earlier signature: nobody can tell that it ever grew. */
const isEarlierState = (text: string, original: string): boolean => original.startsWith(text) && /%%EOF\n?$/.test(text);

/**
 * An archive without its last time stamp ends in evidence that nothing covers: numbers in its trailer are then anyone's,
 * and say nothing. What was signed before must stand as it was.
 */
function isCutBack({ signatures, timestamps }: FileReport, mutant: string, original: string): boolean {
  const seals = original.match(/\/ByteRange/g)?.length ?? 0;
  const signed = original.indexOf('%%EOF', original.indexOf('/ByteRange')) + 5;
  return signatures.length + timestamps.length < seals && mutant.startsWith(original.slice(0, signed));
}

/** Where two texts part, so that the failure shows what was missed. */
function describeDifference(original: string, mutant: string): string {
  let at = 0;
  while (at < mutant.length && mutant[at] === original[at]) at += 1;
  const around = (text: string): string => JSON.stringify(text.slice(Math.max(0, at - 40), at + 40));
  return `${original.length} bytes became ${mutant.length}, at ${at} ${around(original)} became ${around(mutant)}`;
}

test(`of ${count} files with tokens swapped, tables edited, revisions cut, repeated or reordered, none is valid (seed ${seed})`, async () => {
  for (const original of originals) expect((await verify(Buffer.from(original, 'latin1'), pki)).verdict).toBe('valid');
  const random = createRandom(seed);
  const missed: string[] = [];
  let slowestMs = 0;
  for (let index = 0; index < count; index += 1) {
    const original = originals[random(originals.length)] ?? '';
    const mutant = mutate(original, random);
    if (isEarlierState(mutant, original)) continue;
    const began = performance.now();
    const report = await verify(Buffer.from(mutant, 'latin1'), pki);
    slowestMs = Math.max(slowestMs, performance.now() - began);
    if (report.verdict === 'valid' && !isCutBack(report, mutant, original))
      missed.push(`mutant ${index}: ${describeDifference(original, mutant)}`);
  }
  expect(missed).toEqual([]);
  expect(slowestMs).toBeLessThan(limitMs);
});

test('whatever the bytes, the answer is a verdict', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.nat(), async (noise, place) => {
      const original = Buffer.from(originals[place % originals.length] ?? '', 'latin1');
      const at = place % original.length;
      const spoiled = Buffer.concat([original.subarray(0, at), noise, original.subarray(at + (noise.length >> 1))]);
      expect(await verify(noise, pki)).toMatchObject({ verdict: 'error' });
      expect((await verify(spoiled, pki)).verdict).toMatch(
        noise.length === 0 ? /./ : /^(invalid|indeterminate|unsigned|error)$/,
      );
    }),
    { numRuns: isSoak ? 10_000 : 150 },
  );
});
