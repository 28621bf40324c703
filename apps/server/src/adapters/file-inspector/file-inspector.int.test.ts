import { blankPdf, pdfBomb } from '@rubrica/testing';
import { writeZip } from '@rubrica/zip';
import { afterAll, expect, test } from 'vitest';

import { installation } from '../../platform/requester.ts';
import { createFileInspector } from './file-inspector.ts';

const shared = createFileInspector();
afterAll(() => shared.close());
const inspector = shared.for(installation);
const tooLarge = { type: 'refused', reason: 'descomprimido es demasiado grande', isDamaged: false };

test('a small PDF of which a gigabyte comes out is refused, and the same process reads the next file', async () => {
  expect(await inspector.inspect(pdfBomb())).toEqual(tooLarge);
  expect(await inspector.findText(pdfBomb(), 'Contrato')).toBeUndefined();
  expect(await inspector.inspect(blankPdf())).toMatchObject({ type: 'pdf', text: 'Contrato' });
});

test('a letter of which too much comes out is refused before an office program unpacks it', async () => {
  const letterOf = async (megabytes: number): Promise<Uint8Array> => {
    const piece = Buffer.alloc(1 << 20, ' ');
    const body = Array.from({ length: megabytes }, () => piece);
    const entries = [
      { name: '[Content_Types].xml', body: [Buffer.from('<Types/>')] },
      { name: 'word/document.xml', body },
    ];
    return Buffer.concat(await Array.fromAsync(writeZip(entries)));
  };
  expect(await inspector.inspect(await letterOf(300))).toEqual(tooLarge);
  expect(await inspector.inspect(await letterOf(1))).toEqual({ type: 'office', extension: 'docx' });
});
