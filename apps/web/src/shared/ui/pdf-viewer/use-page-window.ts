import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';

import { anchorAt, scrollTo, type Anchor, type Offset } from './anchor.ts';
import { currentPage, layoutPages, slotsIn, type PageLayout, type Window } from './layout.ts';
import type { TextBox } from './text-box.ts';
import type { PageSizes } from './use-page-sizes.ts';
import { clampScale, resolveZoom, type Scale, type Zoom } from './zoom.ts';

export interface PageWindow {
  readonly layout: PageLayout;
  readonly scale: Scale;
  /** First and last page that are drawn. */
  readonly drawn: { readonly first: number; readonly last: number };
  readonly current: number;
  readonly look: () => void;
  readonly readWindow: () => Window;
  readonly goToPage: (number: number, fraction?: number) => void;
  /** Zooms around the given place of the window, or around its middle. */
  readonly zoomTo: (zoom: Zoom, at?: Offset) => void;
}

export interface PageWindowOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly room: { readonly width: number; readonly height: number };
  readonly count: number;
  readonly sizes: PageSizes;
  readonly padding: number;
  readonly start: { readonly page: number; readonly fraction: number };
  readonly startZoom: Zoom;
  readonly textBox: TextBox | undefined;
}

const gap = 16;

/** Which pages of a long document are in the window, and how big. */
export function usePageWindow(options: PageWindowOptions): PageWindow {
  const { scroller, room, count, sizes, padding, start, textBox } = options;
  const [zoom, setZoom] = useState<Zoom>(options.startZoom);
  const [view, setView] = useState({ first: start.page, last: start.page, current: start.page });
  const anchor = useRef<Anchor>(start.page > 1 || start.fraction > 0 ? startOf(start) : undefined);
  const { sizeOf } = sizes;
  const [width, pageWidthPt, textWidthPt] = [room.width - 2 * padding, sizeOf(1).widthPt, textBox?.width];
  const scale = resolveZoom(zoom, { width, pageWidthPt, textWidthPt });
  const isCut = zoom === 'text' && textBox !== undefined;
  const isFitting = typeof zoom !== 'number' && !isCut;
  const layout = useMemo(
    () => layoutPages({ count, sizeOf, scale, isFitting, roomWidth: room.width, gap, padding }),
    [count, sizeOf, scale, isFitting, room.width, padding],
  );

  const readWindow = (): Window => ({
    top: scroller.current?.scrollTop ?? 0,
    height: scroller.current?.clientHeight ?? 0,
  });

  const look = (): void => {
    const element = scroller.current;
    if (!element || room.width === 0 || element.clientHeight === 0) return;
    const window = readWindow();
    const inView = slotsIn(layout, window);
    const first = Math.max(1, (inView[0]?.number ?? 1) - 1);
    const last = Math.min(count, (inView.at(-1)?.number ?? 1) + 1);
    const current = currentPage(layout, window);
    setView((before) =>
      before.first === first && before.last === last && before.current === current ? before : { first, last, current },
    );
    const y = window.top === 0 ? 0 : window.height / 2; // at the very top, stay there
    anchor.current = anchorAt(layout, scrollOf(element), { x: element.clientWidth / 2, y });
  };

  useLayoutEffect(() => {
    if (room.width > 0) restorePlace(scroller.current, layout, anchor.current);
    const [slot] = layout.slots;
    if (slot && isCut)
      scroller.current?.scrollTo({ left: slot.left + textBox.left * scale - padding, behavior: 'instant' });
    look();
    // oxlint-disable-next-line react/exhaustive-deps -- only what moves the pages may move the window
  }, [layout, room.height]);

  const goToPage = (number: number, fraction = 0): void => {
    const slot = layout.slots[Math.max(1, Math.min(count, number)) - 1];
    if (!slot) return;
    scroller.current?.scrollTo({ top: slot.top - gap / 2 + slot.height * fraction, behavior: 'instant' });
    look();
  };

  const zoomTo = (wanted: Zoom, at?: Offset): void => {
    const element = scroller.current;
    if (element && at) anchor.current = anchorAt(layout, scrollOf(element), at);
    setZoom(typeof wanted === 'number' ? clampScale(wanted) : wanted);
  };

  return { layout, scale, drawn: view, current: view.current, look, readWindow, goToPage, zoomTo };
}

function restorePlace(element: Element | null, layout: PageLayout, anchor: Anchor | undefined): void {
  const to = anchor && scrollTo(layout, anchor);
  if (to) element?.scrollTo({ left: to.x, top: to.y, behavior: 'instant' });
}

const scrollOf = (element: Element): Offset => ({ x: element.scrollLeft, y: element.scrollTop });

const startOf = ({ page, fraction }: PageWindowOptions['start']): Anchor => ({
  page,
  fraction: { x: 0.5, y: fraction },
  seenAt: { x: 0, y: gap },
});
