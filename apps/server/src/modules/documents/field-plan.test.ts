import { expect, test } from 'vitest';

import { planFields, type FieldOwner, type PlannedDocument } from './field-plan.ts';

const pages = [{ width: 595, height: 842 }];
const uploaded: PlannedDocument = { id: 'a', pages, marks: [] };
const box = (document: string, kind: 'signature' | 'initials' | 'text' = 'signature') => ({
  document,
  kind,
  page: 0,
  x: 100,
  y: 200,
  width: 120,
  height: 40,
  required: true,
});
const owner = (position: number, given: Partial<FieldOwner> = {}): FieldOwner => ({
  field: `firmante-${position + 1}`,
  position,
  party: `parte-${position}`,
  signatureType: 'electronic_signature',
  boxes: [],
  ...given,
});

test('an uploaded document is signed visibly by those with a place in it, and invisibly by those with no place anywhere', () => {
  const plans = planFields(uploaded, [
    owner(0, { boxes: [box('a')] }),
    owner(1, { boxes: [box('b')] }),
    owner(2, { boxes: [] }),
  ]);
  expect(plans).toEqual([
    { name: 'firmante-1', boxes: [{ id: 'signature', page: 0, left: 100, top: 602, width: 120, height: 40 }] },
    { name: 'firmante-3', boxes: [] },
  ]);
});

test('each text box is its own field, while all signature boxes of a person share one', () => {
  const [plan] = planFields(uploaded, [owner(0, { boxes: [box('a'), box('a', 'text'), box('a'), box('a', 'text')] })]);
  expect(plan?.boxes.map(({ id }) => id)).toEqual(['signature', 'text-1', 'signature', 'text-3']);
});

test('initials go on every page for those who sign with them, unless they were placed', () => {
  const signs = { signatureType: 'and_sign_image__initials' } as const;
  const idsOf = (boxes: FieldOwner['boxes']) =>
    planFields(uploaded, [owner(0, { ...signs, boxes })])[0]?.boxes.map(({ id, page }) => [id, page]);
  expect(idsOf([box('a')])).toEqual([
    ['signature', 0],
    ['initials', 'every'],
  ]);
  expect(idsOf([box('a', 'initials')])).toEqual([['initials', 0]]);
});

test('the initials of two people never overlap', () => {
  const signs = { signatureType: 'and_sign_image__initials' } as const;
  const [first, second] = planFields(uploaded, [owner(0, signs), owner(1, signs)]).map(({ boxes }) => boxes[0]);
  expect((first?.top ?? 0) + (first?.height ?? 0)).toBeLessThan(second?.top ?? 0);
});

test('a typeset document is signed by those it names, in its reserved places', () => {
  const mark = { page: 0, x: 50, y: 100, width: 80, height: 30, pageHeight: 842 };
  const document: PlannedDocument = {
    id: 'c',
    pages,
    marks: [
      { ...mark, id: 'comprador', kind: 'signature' },
      { ...mark, id: 'comprador', kind: 'initials' },
      { ...mark, id: 'qr', kind: 'qr' },
    ],
  };
  expect(planFields(document, [owner(0, { party: 'comprador' }), owner(1, { party: 'vendedor' })])).toEqual([
    { name: 'firmante-1', boxes: [{ id: 'signature', page: 0, left: 50, top: 712, width: 80, height: 30 }] },
  ]);
});
