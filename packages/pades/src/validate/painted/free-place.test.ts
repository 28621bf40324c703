import { expect, test } from 'vitest';

import { buildPdf } from '../../../test/support/pdf.ts';
import { appendRevision, pdfFileOf } from '../../document/pdf-file.ts';
import { prepareFields } from '../../signing/prepare-fields.ts';
import { checkBox, checkBoxes } from './free-place.ts';

const ground = [
  '60 272 180 0.7 re f BT /F1 10 Tf 60 255 Td (Firma del cliente) Tj ET',
  'BT /F1 10 Tf 300 272 Td (Total: USD 100) Tj ET',
].join('\n');
const file = pdfFileOf(buildPdf({ pages: [{ text: 'Pagara USD 100', ground }, { text: 'Fin' }] }));
const size = { width: 150, height: 60 };

test('over paper, ruled lines and the name of the place a box may stand where it is', () => {
  const place = { page: 0, left: 60, top: 530, ...size };
  expect(checkBox(file, place)).toEqual({ ground: 'free', nearest: { left: 60, top: 530, ...size } });
});

test('over words or figures it may not, and the nearest free place is offered', () => {
  const { ground: found, nearest } = checkBox(file, { page: 0, left: 300, top: 530, ...size });
  expect(found).toBe('content');
  expect(nearest).toMatchObject(size);
  if (!nearest) throw new Error('no place');
  expect(Math.hypot(nearest.left - 300, nearest.top - 530)).toBeLessThan(80);
  expect(checkBox(file, { page: 0, ...nearest }).ground).toBe('free');
});

test('on another page it is asked about that page', () => {
  expect(checkBox(file, { page: 1, left: 300, top: 530, ...size }).ground).toBe('free');
});

test('the place of another signature is taken', () => {
  const boxes = [{ id: 'a', page: 0, left: 300, top: 300, ...size }];
  const outcome = prepareFields({ file, fields: [{ name: 'ana', boxes }] });
  if (outcome.outcome !== 'prepared') throw new Error(outcome.outcome);
  const prepared = appendRevision(file, outcome.revision);
  expect(checkBox(prepared, { page: 0, left: 320, top: 310, ...size })).toMatchObject({ ground: 'taken' });
});

test('boxes of two people do not overlap; those of one person may', () => {
  const place = { page: 1, left: 300, top: 530, ...size };
  const beside = { ...place, left: 380 };
  const groundsOf = (second: string) =>
    checkBoxes({
      file,
      boxes: [
        { ...place, field: 'ana' },
        { ...beside, field: second },
      ],
    }).map((check) => check.ground);
  expect(groundsOf('luis')).toEqual(['taken', 'taken']);
  expect(groundsOf('ana')).toEqual(['free', 'free']);
});

test('a box leaves room for the stamp that will be printed on every page', () => {
  const stamp = { lines: ['7Q2K'], corner: 'bottom-right', width: 132, height: 36, margin: 10 } as const;
  const box = { page: 1, left: 490, top: 790, width: 64, height: 30, field: 'ana' };
  const [check] = checkBoxes({ file, boxes: [box], stamp });
  expect(check?.ground).toBe('taken');
  if (!check?.nearest) throw new Error('no place');
  expect(checkBoxes({ file, boxes: [{ ...box, ...check.nearest }], stamp })).toMatchObject([{ ground: 'free' }]);
});

test('a link or an empty form field under a box hides nothing; a note on the page does', () => {
  const over = (annotation: string) => {
    const entries = `/Annots[<</Type/Annot/Rect[300 252 450 312]${annotation}>>]`;
    return checkBox(pdfFileOf(buildPdf({ pages: [{ entries }] })), { page: 0, left: 300, top: 530, ...size }).ground;
  };
  expect(over('/Subtype/Link')).toBe('free');
  expect(over('/Subtype/Widget/FT/Tx')).toBe('free');
  expect(over('/Subtype/Text/Contents(Nota)')).toBe('content');
});

test('where nothing is free nothing is offered', () => {
  const full = '0 0 595 842 re W n BT /F1 9 Tf 12 TL 0 840 Td '.concat(
    Array.from({ length: 72 }, () => `(${'palabras y cifras 100 '.repeat(10)}) Tj T*`).join(' '),
    ' ET',
  );
  const crowded = pdfFileOf(buildPdf({ pages: [{ text: '', ground: full }] }));
  expect(checkBox(crowded, { page: 0, left: 60, top: 300, ...size })).toEqual({
    ground: 'content',
    nearest: undefined,
  });
});
