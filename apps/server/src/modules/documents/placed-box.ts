import type { BoxPlan } from '@rubrica/pades';

/** Where an official put something, as the contract tells it: points from the lower left corner of the page as shown. */
export interface PlacedBox {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The same place as signatures take it: from the upper left corner. */
export function boxPlan(id: string, box: PlacedBox, pages: readonly { readonly height: number }[]): BoxPlan {
  const page = pages[box.page];
  if (!page) throw new RangeError(`there is no page ${box.page}`);
  const { x: left, width, height } = box;
  return { id, page: box.page, left, top: page.height - box.y - height, width, height };
}
