interface Size {
  readonly width: number;
  readonly height: number;
}

/** As large as it is, or smaller so that its longer side fits. Never larger, never without a side. */
export function fitWithin({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
