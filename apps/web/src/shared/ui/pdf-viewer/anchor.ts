import { slotAt, type PageLayout } from './layout.ts';

export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** A place on a page and its position in the window: it stays there while the layout changes. */
export interface Anchor {
  readonly page: number;
  readonly fraction: Offset;
  readonly seenAt: Offset;
}

export function anchorAt(layout: PageLayout, scroll: Offset, seenAt: Offset): Anchor | undefined {
  const slot = slotAt(layout, scroll.y + seenAt.y);
  if (!slot) return undefined;
  return {
    page: slot.number,
    fraction: {
      x: (scroll.x + seenAt.x - slot.left) / slot.width,
      y: (scroll.y + seenAt.y - slot.top) / slot.height,
    },
    seenAt,
  };
}

/** The scroll position that shows the anchor where it was. */
export function scrollTo(layout: PageLayout, { page, fraction, seenAt }: Anchor): Offset | undefined {
  const slot = layout.slots[page - 1];
  if (!slot) return undefined;
  const isAboveAll = page === 1 && fraction.y < 0; // the margin over the first page does not grow with it
  return {
    x: slot.left + fraction.x * slot.width - seenAt.x,
    y: isAboveAll ? 0 : slot.top + fraction.y * slot.height - seenAt.y,
  };
}
