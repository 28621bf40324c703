import { blankPdf, heicPicture, pdfBomb } from '@rubrica/testing';
import { writeZip } from '@rubrica/zip';
import sharp from 'sharp';
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

test('a photograph as telephones of Apple write it is inspected and drawn as a JPEG; a broken one is refused', async () => {
  const picture = heicPicture();
  const seen = { type: 'image', format: 'heic', width: 640, height: 448, isBlank: false, isBlurred: false };
  expect(await inspector.inspect(picture)).toMatchObject(seen);
  const drawn = await inspector.toJpeg(picture);
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 448 });
  const small = await inspector.redraw(picture, { width: 160, height: 160, format: 'jpeg' });
  expect((await sharp(small).metadata()).width).toBe(160);
  const refused = { type: 'refused', reason: 'la imagen está dañada o es demasiado grande', isDamaged: false };
  for (const length of [40, 300, 700]) expect(await inspector.inspect(picture.subarray(0, length))).toEqual(refused);
});

test('a HEIC picture that claims too many pixels is refused before it is decoded', async () => {
  const claims = heicPicture();
  for (let at = claims.indexOf('ispe'); at >= 0; at = claims.indexOf('ispe', at + 4)) {
    claims.writeUInt32BE(30_000, at + 8);
    claims.writeUInt32BE(30_000, at + 12);
  }
  expect(await inspector.inspect(claims)).toMatchObject({ type: 'refused' });
});
