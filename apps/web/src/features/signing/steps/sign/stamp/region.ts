import type { StampPreview } from '@rubrica/contract';

type Place = Pick<StampPreview, 'x' | 'y' | 'width' | 'height' | 'page_width' | 'page_height'>;

export interface Region {
  /** In CSS pixels from the upper left corner of the page, drawn at `scale`. */
  readonly left: number;
  readonly top: number;
  readonly height: number;
  /** CSS pixels for a point. */
  readonly scale: number;
}

/** Of the page around the box, so much that one sees where it stands; never beyond the paper. */
const around = { side: 0.3, above: 46, below: 26 };

/** The box fills most of the window, whose width is given in CSS pixels. */
export function regionOf(
  { x, y, width, height, page_width: pageWidth, page_height: pageHeight }: Place,
  window: number,
): Region {
  const widthPt = Math.min(pageWidth, width * (1 + 2 * around.side));
  const leftPt = clamp(x - width * around.side, 0, pageWidth - widthPt);
  const heightPt = Math.min(pageHeight, height + around.above + around.below);
  const topPt = clamp(pageHeight - y - height - around.above, 0, pageHeight - heightPt);
  const scale = window / widthPt;
  return { left: leftPt * scale, top: topPt * scale, height: heightPt * scale, scale };
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);
