import { describe, expect, test } from 'vitest';

import { overlaps } from '../../../../shared/ui/drag-box/geometry.ts';
import { contract, makeBox, makeSigners } from '../envelope.fixture.ts';
import type { Signer } from '../envelope.ts';
import {
  besideText,
  boxesOn,
  copyBox,
  copyToDocument,
  dropBox,
  repeatBox,
  settleBox,
  takenOn,
  turnBoxes,
  usualSizes,
} from './boxes.ts';
import { toFractions } from './coordinates.ts';

const page = contract.pages[0] ?? { width: 595, height: 842 };

function withBoxes(...boxes: Signer['position_sign']): readonly Signer[] {
  return makeSigners('Ana', 'Luis').map((signer, place) =>
    place === 0 ? { ...signer, position_sign: boxes } : signer,
  );
}

describe('a field that is dropped', () => {
  const wish = { kind: 'signature', document: contract, page: 0, taken: [] } as const;

  test('stands around the point, as large as it is usual', () => {
    expect(dropBox(wish, { x: 0.5, y: 0.5 })).toMatchObject({
      document: contract.path,
      page: 0,
      ...usualSizes.signature,
      x: 595 / 2 - usualSizes.signature.width / 2,
      y: 842 / 2 - usualSizes.signature.height / 2,
    });
  });

  test('over the edge is moved back onto the page', () => {
    expect(dropBox(wish, { x: 1.2, y: -0.1 })).toMatchObject({
      x: 595 - usualSizes.signature.width,
      y: 842 - usualSizes.signature.height,
    });
  });

  test('is refused where it would cover another, and on a page that is not there', () => {
    const taken = takenOn(withBoxes(makeBox({ x: 250, y: 400 })), contract, 0);
    expect(dropBox({ ...wish, taken }, { x: 0.5, y: 0.5 })).toBeUndefined();
    expect(dropBox({ ...wish, page: 9 }, { x: 0.5, y: 0.5 })).toBeUndefined();
  });
});

test('fields added without dragging find free space one after the other, and none on a full page', () => {
  const taken = [];
  for (let count = 0; count < 6; count += 1) {
    const box = settleBox({ kind: 'signature', document: contract, page: 0, taken });
    const place = box && toFractions(box, page);
    expect(place && taken.some((other) => overlaps(place, other))).toBe(false);
    if (place) taken.push(place);
  }
  const full = [{ x: 0, y: 0, width: 1, height: 1 }];
  expect(settleBox({ kind: 'signature', document: contract, page: 0, taken: full })).toBeUndefined();
});

test('a signature stands after the text that asks for it, or above where the line is full', () => {
  const wish = { kind: 'signature', document: contract, page: 0, taken: [] } as const;
  const text = { x: 72, y: 120, width: 40, height: 12 };
  expect(besideText(wish, text)).toMatchObject({ x: 118, y: 116 });
  expect(besideText(wish, { ...text, x: 480 })).toMatchObject({ x: 595 - usualSizes.signature.width, y: 138 });
});

test('the same field stands on every page where there is room, also on those that lie on their side', () => {
  const initials = makeBox({ kind: 'initials', x: 500, y: 20, width: 64, height: 30 });
  const blocked = makeBox({ page: 1, x: 480, y: 10 });
  const { boxes, refusedCount } = repeatBox(initials, contract, withBoxes(initials, blocked));
  expect(boxes.map((box) => box.page)).toEqual([2]);
  expect(boxes[0]).toMatchObject({ x: 500, y: 20, width: 64, height: 30 });
  expect(refusedCount).toBe(1);
});

test('a copy keeps kind, size and words, and covers nothing', () => {
  const original = makeBox({ kind: 'text', label: 'Dirección', required: false });
  const signers = withBoxes(original);
  const copy = copyBox(original, { document: contract, page: 0, taken: takenOn(signers, contract, 0) });
  expect(copy).toMatchObject({ kind: 'text', label: 'Dirección', required: false, width: 160, height: 46 });
  expect(copy && overlaps(toFractions(copy, page), toFractions(original, page))).toBe(false);
});

describe('a document that is turned to the right', () => {
  const corner = makeBox({ x: 0, y: 0, width: 40, height: 20 });

  test('moves its fields with it, upright: lower left becomes upper left', () => {
    const [signer] = turnBoxes(withBoxes(corner), contract, 90);
    expect(signer?.position_sign[0]).toMatchObject({ x: 0, y: 595 - 20 - 10, width: 40, height: 20 });
  });

  test('four times is as it was, in the middle of the page', () => {
    const middle = makeBox({ x: 200, y: 300, width: 160, height: 46 });
    const lying = { ...contract, pages: contract.pages.map(({ width, height }) => ({ width: height, height: width })) };
    let turned: readonly Signer[] = withBoxes(middle);
    for (const document of [contract, lying, contract, lying]) turned = turnBoxes(turned, document, 90);
    expect(turned[0]?.position_sign[0]).toMatchObject({ x: 200, y: 300, width: 160, height: 46 });
    expect(turnBoxes(turnBoxes(withBoxes(middle), contract, 180), contract, 180)[0]?.position_sign[0]).toMatchObject({
      x: 200,
      y: 300,
    });
  });

  test('never puts one field over another, and leaves other documents alone', () => {
    const above = makeBox({ x: 20, y: 100, width: 160, height: 46 });
    const below = makeBox({ x: 20, y: 50, width: 160, height: 46 });
    const elsewhere = makeBox({ document: '22222222-2222-4222-8222-222222222222' });
    const turned = turnBoxes(withBoxes(above, below, elsewhere), contract, 90);
    const [one, other] = boxesOn(turned, contract.path, 0).map(({ box }) =>
      toFractions(box, contract.pages[2] ?? page),
    );
    expect(one && other && overlaps(one, other)).toBe(false);
    expect(turned[0]?.position_sign).toContainEqual(elsewhere);
  });
});

test('fields go to the same place of another document, on its last page where it has fewer, and never over others', () => {
  const [ana] = makeSigners('Ana');
  if (!ana) throw new Error('no signer');
  const other = { path: '22222222-2222-4222-8222-222222222222', pages: [{ width: 595, height: 842 }] };
  const owned = [makeBox(), makeBox({ page: 2, x: 400, y: 100 }), makeBox({ page: 1 })].map((box) => ({
    signer: ana,
    box,
  }));
  const copied = copyToDocument(owned, other, [ana]);
  expect(copied.map(({ box }) => [box.document, box.page, box.x, box.y])).toEqual([
    [other.path, 0, 100, 200],
    [other.path, 0, 400, 100],
  ]);
  const full = [{ ...ana, position_sign: copied.map(({ box }) => box) }];
  expect(copyToDocument(owned, other, full)).toEqual([]);
});
