import { useElementSize } from '@mantine/hooks';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState, type KeyboardEvent } from 'react';

import { announce } from '../announce/announce.ts';
import { useIsPhone } from '../viewport/use-is-phone.ts';
import { messages } from './messages.ts';
import { PdfPage } from './pdf-page.tsx';
import type { PdfViewerProps } from './pdf-viewer.tsx';
import { ThumbnailList } from './thumbnail-list.tsx';
import { ThumbnailSheet } from './thumbnail-sheet.tsx';
import { usePageSizes } from './use-page-sizes.ts';
import { usePageWindow } from './use-page-window.ts';
import type { PdfDocument } from './use-pdf-document.ts';
import type { SeenPages } from './use-seen-pages.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { ViewerToolbar } from './viewer-toolbar.tsx';
import { stepIn, stepOut } from './zoom.ts';

import classes from './pdf-viewer.module.css';

const padding = { phone: 12, desk: 24 } as const;

export interface ViewerPagesProps extends Omit<PdfViewerProps, 'source'> {
  readonly document: PdfDocument;
  readonly seen: SeenPages;
  readonly onRetry: () => void;
}

export function ViewerPages(props: ViewerPagesProps) {
  const { document: pdf, name, startPage = 1, hasThumbnails = true, renderOverlay } = props;
  const { seen, onPageSeen, onAllPagesSeen, ref: handle } = props;
  const count = pdf.pageCount;
  const isPhone = useIsPhone();
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: room, width, height } = useElementSize<HTMLDivElement>();
  const sizes = usePageSizes();
  const pages = usePageWindow({
    scroller,
    room: { width, height },
    count,
    sizes,
    padding: isPhone ? padding.phone : padding.desk,
    startPage,
  });
  const { layout, scale, current, zoomTo, goToPage } = pages;
  const [held, setHeld] = useState<number>();
  const [areThumbnailsOpen, setAreThumbnailsOpen] = useState(false);
  const keysId = useId();
  useZoomGestures({ scroller, scale, zoomTo });
  useImperativeHandle(handle, () => ({ goToPage }));

  const tellReady = useEffectEvent((pageCount: number) => props.onReady?.(pageCount));
  useEffect(() => tellReady(count), [count]);
  const tellPage = useEffectEvent((number: number) => props.onPageChange?.(number));
  useEffect(() => tellPage(current), [current]);

  const turnTo = (number: number): void => {
    goToPage(number);
    announce(messages.page(Math.max(1, Math.min(count, number)), count));
  };
  const zoomStep = (next: number): void => {
    zoomTo(next);
    announce(messages.zoomed(next));
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== scroller.current) return;
    const action = {
      PageDown: () => turnTo(current + 1),
      PageUp: () => turnTo(current - 1),
      Home: () => turnTo(1),
      End: () => turnTo(count),
      '+': () => zoomStep(stepIn(scale)),
      '-': () => zoomStep(stepOut(scale)),
      '0': () => zoomTo('fit'),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };

  // A page that holds the focus stays, or the keyboard would be thrown out when it scrolls away.
  const drawn = layout.slots.filter(
    ({ number }) => (number >= pages.drawn.first && number <= pages.drawn.last) || number === held,
  );
  const thumbnails = {
    document: pdf,
    sizes,
    current,
    seen: onPageSeen || onAllPagesSeen ? seen.seen : undefined,
    renderOverlay: props.renderThumbnailOverlay,
  };
  return (
    <>
      <div className={classes.well}>
        <div ref={room} className="covers">
          {/* What scrolls must be reachable by keyboard. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <section
            ref={scroller}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label={messages.document(name)}
            aria-describedby={keysId}
            className={classes.scroller}
            onKeyDown={onKeyDown}
            onScroll={() => {
              pages.look();
              seen.look(layout, pages.readWindow());
            }}
            onFocus={(event) => setHeld(pageOf(event.target))}
            onBlur={() => setHeld(undefined)}
          >
            <div className={classes.pages} style={{ width: layout.width, height: layout.height }}>
              {drawn.map(({ number, left, top, width: pageWidth }) => {
                const geometry = sizes.known.get(number);
                return (
                  <div key={number} className={classes.slot} style={{ left, top }}>
                    <PdfPage
                      document={pdf}
                      number={number}
                      width={width > 0 ? pageWidth : 0}
                      size={sizes.sizeOf(number)}
                      onGeometry={sizes.learn}
                      onPainted={(isPainted) => {
                        seen.setPainted(number, isPainted);
                        seen.look(layout, pages.readWindow());
                      }}
                      onRetry={props.onRetry}
                      overlay={geometry && renderOverlay?.(geometry)}
                    />
                  </div>
                );
              })}
            </div>
          </section>
          <span id={keysId} hidden>
            {messages.keys}
          </span>
        </div>
        <div className={classes.foot}>
          <ViewerToolbar
            current={current}
            count={count}
            scale={scale}
            isPhone={isPhone}
            goToPage={turnTo}
            zoomTo={zoomTo}
            onShowPages={hasThumbnails && isPhone ? () => setAreThumbnailsOpen(true) : undefined}
          />
        </div>
      </div>
      {hasThumbnails && !isPhone && (
        <nav className={classes.rail} aria-label={messages.pages}>
          <p className={classes.railTitle}>{messages.pages}</p>
          <ThumbnailList {...thumbnails} width={102} layout="rail" onChoose={turnTo} />
        </nav>
      )}
      {hasThumbnails && isPhone && (
        <ThumbnailSheet
          {...thumbnails}
          isOpen={areThumbnailsOpen}
          onClose={() => setAreThumbnailsOpen(false)}
          onChoose={turnTo}
        />
      )}
    </>
  );
}

function pageOf(element: Element): number | undefined {
  const number = element.closest<HTMLElement>('[data-page]')?.dataset['page'];
  return number === undefined ? undefined : Number(number);
}
