import type { Point } from './geometry.ts';

const edgePixels = 56;
const fastestPixels = 14;

export interface EdgeScroll {
  /** Takes the pointer's position. Near an edge the page scrolls until the pointer leaves it; `onScrolled` is called for each step. */
  readonly follow: (client: Point) => void;
  readonly stop: () => void;
}

/** Scrolls the page while something is dragged to the edge of the visible part. */
export function createEdgeScroll(inside: Element, onScrolled: (client: Point) => void): EdgeScroll {
  const scroller = findScroller(inside);
  let client: Point | undefined;
  let frame: number | undefined;
  const stop = (): void => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = client = undefined;
  };
  const step = (): void => {
    frame = undefined;
    if (!scroller || !client) return;
    const rect = scroller.getBoundingClientRect();
    const by = pull(client.y, rect.top, rect.bottom);
    const before = scroller.scrollTop;
    if (by !== 0) scroller.scrollTop += by;
    if (scroller.scrollTop === before) return;
    onScrolled(client);
    frame = requestAnimationFrame(step);
  };
  return {
    follow: (at) => {
      client = at;
      frame ??= requestAnimationFrame(step);
    },
    stop,
  };
}

function pull(at: number, start: number, end: number): number {
  const strength = (distance: number): number => Math.max(0, Math.min(1, 1 - distance / edgePixels)) * fastestPixels;
  return strength(end - at) - strength(at - start);
}

function findScroller(inside: Element): Element | undefined {
  for (let element = inside.parentElement; element; element = element.parentElement) {
    const { overflowY } = getComputedStyle(element);
    if (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight) return element;
  }
  return undefined;
}
