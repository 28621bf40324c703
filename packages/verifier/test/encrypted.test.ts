import { joinParts, pdfFileOf, signFile } from '@rubrica/pades';
import { expect, test, vi } from 'vitest';

import { rewrite } from '../../pades/test/support/outside-verifiers.ts';
import { buildPdf } from '../../pades/test/support/pdf.ts';
import { createTestPki } from '../../pades/test/support/pki.ts';
import { verifyDocument } from '../src/index.ts';

vi.setConfig({ testTimeout: 60_000 });

test.each([
  ['128', 'disable'],
  ['256', 'disable'],
  ['128', 'generate'],
  ['256', 'generate'],
] as const)(
  'the pages of an encrypted file are compared, too (%s bits, streams of objects: %s)',
  async (bits, streams) => {
    const pki = await createTestPki();
    const options = bits === '128' ? ['--use-aes=y'] : [];
    const plain = buildPdf({ pages: [{ text: 'Contrato cifrado' }] });
    const encryption = ['--encrypt', '', 'dueño', bits, ...options, '--'];
    let file = pdfFileOf(await rewrite(plain, `--object-streams=${streams}`, ...encryption));
    for (const [index, name] of ['ANA', 'LUIS'].entries()) {
      file = await signFile({
        file,
        signer: await pki.issue({ name }),
        level: 'B-B',
        now: pki.now,
        field: {
          kind: 'new',
          boxes: [{ id: 'firma', page: 0, left: 60, top: 300 + index * 100, width: 200, height: 60 }],
        },
        contents: { firma: { kind: 'text', text: name } },
      });
    }
    const trust = { anchors: pki.anchors, revocationPolicy: 'if-available' } as const;
    const report = await verifyDocument({ file: joinParts(file), trust, now: pki.now });
    expect([report.verdict, report.appearance]).toMatchObject(['valid', { notCompared: 0 }]);
  },
);
