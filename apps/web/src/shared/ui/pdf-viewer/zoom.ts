/** Pixels per point; 1 is shown as 100 %. */
export type Scale = number;

/** `comfortable` is the page as wide as it reads well, `fit` as wide as there is room, `text` its text without margins. */
export type Zoom = 'comfortable' | 'fit' | 'text' | Scale;

export const smallest: Scale = 0.25;
export const largest: Scale = 4;
const comfortable: Scale = 1.1;

const steps: readonly Scale[] = [0.25, 0.33, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];

export const clampScale = (scale: Scale): Scale => Math.max(smallest, Math.min(largest, scale));

export interface ZoomRoom {
  readonly width: number;
  readonly pageWidthPt: number;
  /** From the first letter to the last; undefined where the page has no text, or it is not known yet. */
  readonly textWidthPt?: number | undefined;
}

export function resolveZoom(zoom: Zoom, room: ZoomRoom): Scale {
  if (typeof zoom === 'number') return clampScale(zoom);
  const fit = clampScale(room.width / room.pageWidthPt);
  if (zoom === 'text')
    return clampScale(Math.max(fit, Math.min(1.6 * fit, room.width / (room.textWidthPt ?? Infinity))));
  return zoom === 'fit' ? fit : Math.min(fit, comfortable);
}

export function stepIn(scale: Scale): Scale {
  return steps.find((step) => step > scale * 1.01) ?? largest;
}

export function stepOut(scale: Scale): Scale {
  return steps.findLast((step) => step < scale * 0.99) ?? smallest;
}
