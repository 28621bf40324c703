import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { readTrustFiles, verifyFile } from '@rubrica/pades';
import { compareAppearance } from '@rubrica/page-compare';
import { describe, expect, test, vi } from 'vitest';

import { isUnexplained, signedRevisions, verifyDocument } from '../src/index.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Files that others forged or signed. They are not part of the product. */
const shared = process.env['RUBRICA_SHARED'] ?? fileURLToPath(new URL('../../../../shared', import.meta.url));
const folder = `${shared}/corpus/round-2`;
const isHere = existsSync(folder);
const now = new Date('2026-11-16T00:00:00Z');

test.runIf(!isHere)('the corpus is not on this machine: files of other people were not compared', () => {
  expect(isHere).toBe(false);
});

describe.runIf(isHere)('files of other people', () => {
  const read = async (name: string) => {
    const { anchors, crls } = await readTrustFiles([`${folder}/root.pem`]);
    return {
      file: readFileSync(`${folder}/${name}.pdf`),
      trust: { anchors, crls, revocationPolicy: 'if-available' as const },
      now,
    };
  };

  // A5 paints only in Ghostscript: the rules about objects have to refuse it.
  test.each([
    'A1-nobbox-zero-rect',
    'A9-keyless-dts-added-clause',
    'A12-keyless-dts-noP1-certified',
    'B1-prepared-field-overlay',
    'B2-negative-font-cover',
  ])('%s is seen to have changed, whatever the signatures say', async (name) => {
    const order = await read(name);
    const signatures = signedRevisions(await verifyFile(order));
    const { revisions, notCompared } = await compareAppearance({ file: order.file, signatures });
    const areas = revisions.flatMap(({ pages }) => pages.flatMap((page) => page.areas));
    expect(areas.some(isUnexplained)).toBe(true);
    expect(notCompared).toBe(0);
    expect((await verifyDocument(order)).verdict).toBe('invalid');
  });

  test('two honest signatures stay valid, the second one visible', async () => {
    const report = await verifyDocument(await read('ctl-2sig-vis'));
    expect(report.verdict).toBe('valid');
    expect(report.appearance).toMatchObject({ notCompared: 0, revisions: [{ pages: [{ state: 'filled' }] }] });
  });

  test.each(['pop-raw17-2nd', 'pyh-2sig-gs', 'pyh-lta-pdf20', 'pyh-bb-qpdf-objstm', 'libpdf-raw17'])(
    '%s, honest, shows nothing that a signature does not explain',
    async (name) => {
      const order = await read(name);
      const signatures = signedRevisions(await verifyFile(order));
      const { revisions } = await compareAppearance({ file: order.file, signatures });
      expect(revisions.flatMap(({ pages }) => pages.flatMap((page) => page.areas)).filter(isUnexplained)).toEqual([]);
    },
  );
});
