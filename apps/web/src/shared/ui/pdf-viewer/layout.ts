import type { Scale } from './zoom.ts';

export interface PageSize {
  readonly widthPt: number;
  readonly heightPt: number;
}

/** A page as it is shown: turned by its own /Rotate and cut to its CropBox. */
export interface PageGeometry extends PageSize {
  readonly number: number;
  /** Clockwise degrees that the file asks for; width and height already follow it. */
  readonly rotation: number;
}

export interface PageSlot {
  readonly number: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PageLayout {
  readonly slots: readonly PageSlot[];
  readonly width: number;
  readonly height: number;
}

export interface LayoutOptions {
  readonly count: number;
  /** The size of pages that were not opened yet is assumed to be that of the first. */
  readonly sizeOf: (number: number) => PageSize;
  readonly scale: Scale;
  /** Pages wider than the room, as those lying on their side, are made smaller until they fit. */
  readonly isFitting: boolean;
  readonly roomWidth: number;
  readonly gap: number;
  readonly padding: number;
}

/** One page under the other, each in the middle. */
export function layoutPages(options: LayoutOptions): PageLayout {
  const { count, sizeOf, scale, isFitting, roomWidth, gap, padding } = options;
  const sizes = Array.from({ length: count }, (_, index) => {
    const { widthPt, heightPt } = sizeOf(index + 1);
    const own = isFitting ? Math.min(scale, Math.max(0, roomWidth - 2 * padding) / widthPt) : scale;
    return { width: Math.round(widthPt * own), height: Math.round(heightPt * own) };
  });
  const widest = Math.max(0, ...sizes.map((size) => size.width));
  const width = Math.max(roomWidth, widest + 2 * padding);
  let top = padding;
  const slots = sizes.map((size, index) => {
    const slot = { number: index + 1, left: Math.round((width - size.width) / 2), top, ...size };
    top += size.height + gap;
    return slot;
  });
  return { slots, width, height: top - (count > 0 ? gap : 0) + padding };
}

/** The slot that holds this height, or the nearest one. */
export function slotAt({ slots }: PageLayout, y: number): PageSlot | undefined {
  let [low, high] = [0, slots.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((slots[middle]?.top ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return slots[low];
}

export interface Window {
  readonly top: number;
  readonly height: number;
}

export function slotsIn(layout: Pick<PageLayout, 'slots'>, { top, height }: Window): readonly PageSlot[] {
  return layout.slots.filter((slot) => slot.top < top + height && slot.top + slot.height > top);
}

/** The page that counts as the current one. */
export function currentPage(layout: PageLayout, { top, height }: Window): number {
  if (top > 0 && top + height >= layout.height - 1) return layout.slots.length;
  return slotAt(layout, top + height * 0.4)?.number ?? 1;
}
