import { useElementSize } from '@mantine/hooks';
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
} from 'react';

import { announce } from '../announce/announce.ts';
import { useIsPhone } from '../viewport/use-is-phone.ts';
import { messages } from './messages.ts';
import { PdfPage } from './pdf-page.tsx';
import { ThumbnailList } from './thumbnail-list.tsx';
import { ThumbnailSheet } from './thumbnail-sheet.tsx';
import { usePageSizes } from './use-page-sizes.ts';
import { usePageWindow } from './use-page-window.ts';
import type { PdfDocument } from './use-pdf-document.ts';
import type { SeenPages } from './use-seen-pages.ts';
import { useTextBox } from './use-text-box.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import type { PdfViewerProps } from './viewer-props.ts';
import { ViewerToolbar } from './viewer-toolbar.tsx';
import { stepIn, stepOut } from './zoom.ts';

import classes from './pdf-viewer.module.css';

const paddingOf = (isPhone: boolean): number => (isPhone ? 12 : 24);

export interface ViewerPagesProps extends Omit<PdfViewerProps, 'source' | 'startPage' | 'startFraction'> {
  readonly start: { readonly page: number; readonly fraction: number };
  readonly document: PdfDocument;
  readonly seen: SeenPages;
  readonly onRetry: () => void;
}

export function ViewerPages(props: ViewerPagesProps) {
  const { document: pdf, start, startZoom = 'comfortable', hasThumbnails = true } = props;
  const [areThumbnailsOpen, setAreThumbnailsOpen] = useState(false);
  const count = pdf.pageCount;
  const isPhone = useIsPhone();
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: roomRef, width, height } = useElementSize<HTMLDivElement>();
  const sizes = usePageSizes();
  const textBox = useTextBox(pdf, { isWanted: startZoom === 'text' });
  const room = { width, height };
  const padding = paddingOf(isPhone);
  const pages = usePageWindow({ scroller, count, sizes, start, startZoom, textBox, room, padding });
  const { scale, current, goToPage } = pages;
  const { onZoom, ref: handle, seen } = props;
  const zoomTo = reporting(pages.zoomTo, onZoom);
  useZoomGestures({ scroller, scale, zoomTo });
  useHandle(handle, { goToPage, seen });
  useNotices(props, { count, current });
  const turnTo = (number: number): void => {
    goToPage(number);
    announce(messages.page(Math.max(1, Math.min(count, number)), count));
  };
  const thumbnails = {
    document: pdf,
    sizes,
    current,
    seen: props.onPageSeen || props.onAllPagesSeen ? seen.seen : undefined,
    renderOverlay: props.renderThumbnailOverlay,
  };
  return (
    <>
      <div className={classes.well}>
        <div ref={roomRef} className="covers">
          <PageScroller {...props} {...{ scroller, sizes, pages }} isMeasured={width > 0} onTurn={turnTo} />
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
      {hasThumbnails && !isPhone && <ThumbnailRail {...thumbnails} onChoose={turnTo} />}
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

type ZoomTo = ReturnType<typeof usePageWindow>['zoomTo'];

const reporting =
  (zoomTo: ZoomTo, onZoom: PdfViewerProps['onZoom']): ZoomTo =>
  (zoom, at) => {
    zoomTo(zoom, at);
    onZoom?.(zoom);
  };

function useHandle(
  handle: PdfViewerProps['ref'],
  { goToPage, seen }: Pick<ReturnType<typeof usePageWindow>, 'goToPage'> & { readonly seen: SeenPages },
): void {
  const goToUnseen = (): void => {
    const unseen = seen.findUnseen();
    if (unseen) goToPage(unseen.page, unseen.fraction);
  };
  useImperativeHandle(handle, () => ({ goToPage, goToUnseen }));
}

function ThumbnailRail(props: Omit<ComponentProps<typeof ThumbnailList>, 'width' | 'layout'>) {
  return (
    <nav className={classes.rail} aria-label={messages.pages}>
      <p className={classes.railTitle}>{messages.pages}</p>
      <ThumbnailList {...props} width={102} layout="rail" />
    </nav>
  );
}

function useNotices(
  listener: Pick<PdfViewerProps, 'onReady' | 'onPageChange'>,
  { count, current }: { readonly count: number; readonly current: number },
): void {
  const notifyReady = useEffectEvent((pageCount: number) => listener.onReady?.(pageCount));
  useEffect(() => notifyReady(count), [count]);
  const notifyPage = useEffectEvent((number: number) => listener.onPageChange?.(number));
  useEffect(() => notifyPage(current), [current]);
}

interface PageScrollerProps extends ViewerPagesProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly sizes: ReturnType<typeof usePageSizes>;
  readonly pages: ReturnType<typeof usePageWindow>;
  readonly isMeasured: boolean;
  /** Goes to a page and announces it. */
  readonly onTurn: (number: number) => void;
}

function PageScroller(props: PageScrollerProps) {
  const { name, seen, scroller, pages } = props;
  const { layout } = pages;
  const [focused, setFocused] = useState<number>();
  const keysId = useId();
  const onKeyDown = usePageKeys(props);
  // The page with the focus stays drawn, or the keyboard would lose its place when the page scrolls away.
  const drawn = layout.slots.filter(
    ({ number }) => (number >= pages.drawn.first && number <= pages.drawn.last) || number === focused,
  );
  return (
    <>
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
        onFocus={(event) => setFocused(pageOf(event.target))}
        onBlur={() => setFocused(undefined)}
      >
        <div className={classes.pages} style={{ width: layout.width, height: layout.height }}>
          {drawn.map((slot) => (
            <div key={slot.number} className={classes.slot} style={{ left: slot.left, top: slot.top }}>
              <DrawnPage {...props} number={slot.number} width={slot.width} />
            </div>
          ))}
        </div>
      </section>
      <span id={keysId} hidden>
        {messages.keys}
      </span>
    </>
  );
}

interface DrawnPageProps extends PageScrollerProps {
  readonly number: number;
  readonly width: number;
}

function DrawnPage({ document: pdf, number, width, seen, sizes, pages, isMeasured, ...props }: DrawnPageProps) {
  const geometry = sizes.known.get(number);
  return (
    <PdfPage
      document={pdf}
      number={number}
      width={isMeasured ? width : 0}
      size={sizes.sizeOf(number)}
      onGeometry={sizes.learn}
      onPainted={(isPainted) => {
        seen.setPainted(number, isPainted);
        seen.look(pages.layout, pages.readWindow());
      }}
      onRetry={props.onRetry}
      overlay={geometry && props.renderOverlay?.(geometry)}
    />
  );
}

function usePageKeys({ document: pdf, scroller, pages, onTurn }: PageScrollerProps) {
  const { scale, current, zoomTo } = pages;
  const zoomStep = (next: number): void => {
    zoomTo(next);
    announce(messages.zoomed(next));
  };
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== scroller.current) return;
    const action = {
      PageDown: () => onTurn(current + 1),
      PageUp: () => onTurn(current - 1),
      Home: () => onTurn(1),
      End: () => onTurn(pdf.pageCount),
      '+': () => zoomStep(stepIn(scale)),
      '-': () => zoomStep(stepOut(scale)),
      '0': () => zoomTo('fit'),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
}

function pageOf(element: Element): number | undefined {
  const number = element.closest<HTMLElement>('[data-page]')?.dataset['page'];
  return number === undefined ? undefined : Number(number);
}
