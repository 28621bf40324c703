/** Where along a list each item begins and how long it is, in pixels. */
export interface Slot {
  readonly start: number;
  readonly length: number;
}

/** The place that an item takes when it was dragged by so many pixels: past the middle of a neighbour it takes its place. */
export function placeAfterDrag(slots: readonly Slot[], from: number, by: number): number {
  const own = slots[from];
  if (!own) return from;
  const middle = own.start + own.length / 2 + by;
  if (by > 0) return slots.findLastIndex((slot, index) => index >= from && slot.start + slot.length / 2 <= middle);
  const place = slots.findIndex((slot) => slot.start + slot.length / 2 >= middle);
  return place === -1 ? from : Math.min(place, from);
}

/** How far the others step aside meanwhile. */
export function stepAside(index: number, drag: { readonly from: number; readonly to: number }, length: number): number {
  if (index > drag.from && index <= drag.to) return -length;
  if (index < drag.from && index >= drag.to) return length;
  return 0;
}
