import { appendRevision, joinParts, pdfFileOf, prepareFields, signFile, type PdfFile } from '@rubrica/pades';
import { beforeAll, expect, test, vi } from 'vitest';

import { createRandom, mutate } from '../../pades/test/support/mutate.ts';
import { buildPdf } from '../../pades/test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../pades/test/support/pki.ts';
import { timestampOf, trustOf } from '../../pades/test/support/trust.ts';
import { verifyDocument, type VerifiedFile } from '../src/index.ts';
import { card } from './support/signed-contract.ts';

vi.setConfig({ testTimeout: 7_200_000, hookTimeout: 60_000 });

/** `RUBRICA_SOAK=1` tries ten times as many, from another seed each time. */
const isSoak = process.env['RUBRICA_SOAK'] !== undefined;
const count = isSoak ? 2_000 : 200;
const seed = isSoak ? Date.now() % 1e9 : 20_261_116;
/** What both may take together, on a machine that does other things, too. */
const limitMs = 25_000;

let pki: TestPki;
let originals: readonly string[];

/** Two signatures that are seen, and an archive: something to draw follows a signature in each. */
beforeAll(async () => {
  pki = await createTestPki();
  const [ana, luis] = [await pki.issue({ name: 'ANA' }), await pki.issue({ name: 'LUIS' })];
  const plain = pdfFileOf(buildPdf({ pages: [{ text: 'Pagara USD 100' }] }));
  const fields = ['ana', 'luis'].map((name, index) => ({
    name,
    boxes: [{ id: 'firma', page: 0, left: 60 + 200 * index, top: 300, width: 150, height: 60 }],
  }));
  const outcome = prepareFields({ file: plain, fields });
  if (outcome.outcome !== 'prepared') throw new Error(outcome.outcome);
  const sign = (file: PdfFile, signer: typeof ana, name: string): Promise<PdfFile> =>
    signFile({
      file,
      signer,
      level: 'B-B',
      now: pki.now,
      field: { kind: 'existing', name },
      contents: { firma: card(name) },
    });
  const both = await sign(await sign(appendRevision(plain, outcome.revision), ana, 'ana'), luis, 'luis');
  const archive = { level: 'B-LTA', timestamp: timestampOf(pki), trust: trustOf(pki) } as const;
  const archived = await signFile({ file: plain, signer: ana, now: pki.now, ...archive });
  originals = [both, archived].map((file) => Buffer.from(joinParts(file)).toString('latin1'));
});

const verify = (text: string): Promise<VerifiedFile> =>
  verifyDocument({
    file: Buffer.from(text, 'latin1'),
    trust: { anchors: pki.anchors, revocationPolicy: 'if-available' },
    now: pki.now,
  });

/** The file as it was after an earlier signature: nobody can tell that it ever grew. */
const isEarlierState = (text: string, original: string): boolean => original.startsWith(text) && /%%EOF\n?$/.test(text);

/** An archive without its last time stamp ends in evidence that nothing covers; what was signed stands as it was. */
function isCutBack({ signatures, timestamps }: VerifiedFile, mutant: string, original: string): boolean {
  const seals = original.match(/\/ByteRange/g)?.length ?? 0;
  const signed = original.indexOf('%%EOF', original.indexOf('/ByteRange')) + 5;
  return signatures.length + timestamps.length < seals && mutant.startsWith(original.slice(0, signed));
}

test(`of ${count} mutants that both look at, none is valid and none takes too long (seed ${seed})`, async () => {
  for (const original of originals) expect((await verify(original)).verdict).toBe('valid');
  const random = createRandom(seed);
  const missed: string[] = [];
  let slowestMs = 0;
  let compared = 0;
  for (let index = 0; index < count; index += 1) {
    const original = originals[random(originals.length)] ?? '';
    const mutant = mutate(original, random);
    if (isEarlierState(mutant, original)) continue;
    const began = performance.now();
    const report = await verify(mutant);
    slowestMs = Math.max(slowestMs, performance.now() - began);
    if (report.appearance !== undefined) compared += 1;
    if (report.verdict === 'valid' && !isCutBack(report, mutant, original)) missed.push(`mutant ${index}`);
  }
  expect(missed).toEqual([]);
  expect(compared).toBeGreaterThan(count / 20);
  expect(slowestMs).toBeLessThan(limitMs);
});
