/** A part of a page's height, 0 to 1. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A page counts as seen once this much of it was on the screen, drawn, at one time or another… */
export const enough = 0.6;
/** …and the page was in view for so long at a stretch: flying past is not reading. */
export const stayMilliseconds = 1000;

export function addSpan(spans: readonly Span[], added: Span): readonly Span[] {
  if (added.to <= added.from) return spans;
  const apart = spans.filter((span) => span.to < added.from || span.from > added.to);
  const joined = spans.filter((span) => !apart.includes(span));
  const merged = {
    from: Math.min(added.from, ...joined.map(({ from }) => from)),
    to: Math.max(added.to, ...joined.map(({ to }) => to)),
  };
  return [...apart, merged];
}

export function shareSeen(spans: readonly Span[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** Where the first part begins that was not on the screen yet. */
export function firstGap(spans: readonly Span[]): number {
  const first = spans.toSorted((a, b) => a.from - b.from)[0];
  return first && first.from < 0.05 ? first.to : 0;
}

/** The part of something between `top` and `top + height` that the window shows. */
export function visibleSpan(
  page: { readonly top: number; readonly height: number },
  window: { readonly top: number; readonly height: number },
): Span {
  const share = (y: number): number => Math.max(0, Math.min(1, (y - page.top) / page.height));
  return { from: share(window.top), to: share(window.top + window.height) };
}
