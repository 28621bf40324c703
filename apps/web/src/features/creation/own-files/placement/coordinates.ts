import { clampToPage, type Box, type Size } from '../../../../shared/ui/drag-box/geometry.ts';

/** Points from the lower left corner of a page as its reader sees it, as the contract has them. */
export interface PointBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A hundredth of a point is a three-hundredth of a millimetre. */
const round = (points: number): number => Math.round(points * 100) / 100;

/** The page's size is that of the page as it is shown, so a turned page needs no other arithmetic. */
export function toPoints(box: Box, page: Size): PointBox {
  const { x, y, width, height } = clampToPage(box);
  const wide = Math.min(round(width * page.width), page.width);
  const high = Math.min(round(height * page.height), page.height);
  return {
    x: Math.max(0, Math.min(round(x * page.width), page.width - wide)),
    y: Math.max(0, Math.min(round((1 - y - height) * page.height), page.height - high)),
    width: wide,
    height: high,
  };
}

export function toFractions({ x, y, width, height }: PointBox, page: Size): Box {
  return {
    x: x / page.width,
    y: 1 - (y + height) / page.height,
    width: width / page.width,
    height: height / page.height,
  };
}
