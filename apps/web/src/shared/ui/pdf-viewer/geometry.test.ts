import fc from 'fast-check';
import { expect, test } from 'vitest';

import { anchorAt, scrollTo } from './anchor.ts';
import { currentPage, layoutPages, slotAt, slotsIn, type PageLayout } from './layout.ts';
import { addSpan, shareSeen, visibleSpan } from './seen.ts';
import { largest, resolveZoom, smallest, stepIn, stepOut } from './zoom.ts';

const a4 = { widthPt: 595, heightPt: 842 };
const layoutOf = (count: number, scale = 1, roomWidth = 700): PageLayout =>
  layoutPages({ count, sizeOf: () => a4, scale, isFitting: false, roomWidth, gap: 16, padding: 20 });

const anySize = fc.record({
  widthPt: fc.integer({ min: 50, max: 2000 }),
  heightPt: fc.integer({ min: 50, max: 2000 }),
});
const anyScale = fc.double({ min: smallest, max: largest, noNaN: true });

test('pages lie one under the other and never on each other, whatever their sizes', () => {
  fc.assert(
    fc.property(fc.array(anySize, { minLength: 1, maxLength: 40 }), anyScale, (sizes, scale) => {
      const sizeOf = (number: number) => sizes[number - 1] ?? a4;
      const options = { count: sizes.length, sizeOf, scale, isFitting: false, roomWidth: 390, gap: 16, padding: 12 };
      const layout = layoutPages(options);
      expect(layoutPages({ ...options, isFitting: true }).width).toBe(390);
      let top = 12;
      for (const slot of layout.slots) {
        expect(slot.top).toBe(top);
        expect(slot.left).toBeGreaterThanOrEqual(12);
        expect(slot.left + slot.width).toBeLessThanOrEqual(layout.width - 11);
        top = slot.top + slot.height + 16;
      }
      expect(layout.height).toBe((layout.slots.at(-1)?.top ?? 0) + (layout.slots.at(-1)?.height ?? 0) + 12);
    }),
  );
});

test('only the pages in the window are drawn, however long the document is', () => {
  const layout = layoutOf(300);
  const window = { top: 100 * 858, height: 800 };
  expect(slotsIn(layout, window).length).toBeLessThanOrEqual(2);
  expect(slotAt(layout, -5)?.number).toBe(1);
  expect(slotAt(layout, 1e9)?.number).toBe(300);
});

test('at the end of the document a person is on its last page', () => {
  const layout = layoutOf(3, 0.3);
  expect(currentPage(layout, { top: 0, height: 500 })).toBe(1);
  expect(currentPage(layout, { top: layout.height - 500, height: 500 })).toBe(3);
});

test('zooming at a point keeps that point where it was', () => {
  fc.assert(
    fc.property(
      fc.record({ x: fc.nat(600), y: fc.nat(8000) }),
      fc.record({ x: fc.nat(390), y: fc.nat(700) }),
      anyScale,
      (scroll, seenAt, scale) => {
        const anchor = anchorAt(layoutOf(10), scroll, seenAt);
        if (anchor && anchor.fraction.y < 0) return; // over the first page there is only a margin
        if (!anchor) throw new Error('no page');
        const zoomed = layoutOf(10, scale);
        const moved = scrollTo(zoomed, anchor);
        if (!moved) throw new Error('no page');
        const again = anchorAt(zoomed, moved, seenAt);
        if (again?.page !== anchor.page) return; // between two pages there is no place on a page
        expect(again.fraction.x).toBeCloseTo(anchor.fraction.x, 6);
        expect(again.fraction.y).toBeCloseTo(anchor.fraction.y, 6);
      },
    ),
  );
});

test('a page is comfortable to read at first, and as wide as there is room when asked', () => {
  const phone = { width: 366, pageWidthPt: 595 };
  const desktop = { width: 1100, pageWidthPt: 595 };
  expect(resolveZoom('comfortable', phone)).toBeCloseTo(0.615, 3);
  expect(resolveZoom('comfortable', desktop)).toBe(1.1);
  expect(resolveZoom('fit', desktop)).toBeCloseTo(1.849, 3);
});

test('zoom steps go up and down and stop at the ends', () => {
  expect(stepIn(1)).toBe(1.1);
  expect(stepOut(1)).toBe(0.9);
  expect(stepIn(0.615)).toBe(0.67);
  expect(stepIn(largest)).toBe(largest);
  expect(stepOut(smallest)).toBe(smallest);
});

test('what was seen of a page adds up, and the same part twice counts once', () => {
  const half = addSpan([], { from: 0, to: 0.4 });
  expect(shareSeen(addSpan(half, { from: 0.1, to: 0.3 }))).toBeCloseTo(0.4);
  expect(shareSeen(addSpan(half, { from: 0.3, to: 0.8 }))).toBeCloseTo(0.8);
  expect(shareSeen(addSpan(half, { from: 0.9, to: 1 }))).toBeCloseTo(0.5);
  expect(addSpan(half, { from: 1, to: 1 })).toBe(half);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(100), fc.nat(100)), { maxLength: 20 }), (pairs) => {
      const share = shareSeen(
        pairs.reduce<ReturnType<typeof addSpan>>((spans, [a, b]) => addSpan(spans, { from: a / 100, to: b / 100 }), []),
      );
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

test('a page above or below the window is not seen at all', () => {
  const page = { top: 1000, height: 500 };
  expect(shareSeen(addSpan([], visibleSpan(page, { top: 0, height: 900 })))).toBe(0);
  expect(visibleSpan(page, { top: 750, height: 500 })).toEqual({ from: 0, to: 0.5 });
  expect(visibleSpan(page, { top: 1100, height: 100 })).toEqual({ from: 0.2, to: 0.4 });
});
