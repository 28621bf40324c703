import { IconCheck } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';

import { messages } from './messages.ts';
import { PdfThumbnail } from './pdf-thumbnail.tsx';
import type { PageSizes } from './use-page-sizes.ts';
import type { PdfDocument } from './use-pdf-document.ts';

import classes from './thumbnail-list.module.css';

export interface ThumbnailListProps {
  readonly document: PdfDocument;
  readonly sizes: PageSizes;
  readonly current: number;
  readonly width: number;
  readonly layout: 'rail' | 'grid';
  /** Pages to mark as seen; undefined where that is not tracked. */
  readonly seen?: ReadonlySet<number> | undefined;
  readonly onChoose: (number: number) => void;
  readonly renderOverlay?: ((number: number) => ReactNode) | undefined;
}

/** All pages as small pictures; one stop for the keyboard, arrows inside. Only visible ones are drawn. */
export function ThumbnailList(props: ThumbnailListProps) {
  const { document: pdf, current, width, layout, seen, onChoose } = props;
  const list = useRef<HTMLOListElement>(null);
  const inSight = useInSight(list);
  const [movedTo, setMovedTo] = useState({ from: current, stop: current });
  const stop = movedTo.from === current ? movedTo.stop : current;

  useEffect(() => {
    const chosen = list.current?.children[current - 1];
    chosen?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = { Home: 1, End: pdf.pageCount }[event.key] ?? stop + (steps(list.current)[event.key] ?? 0);
    if (next === stop || next < 1 || next > pdf.pageCount) return;
    event.preventDefault();
    setMovedTo({ from: current, stop: next });
    list.current?.children[next - 1]?.querySelector('button')?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the arrows of its buttons
    <ol ref={list} className={clsx('', classes[layout])} onKeyDown={onKeyDown}>
      {Array.from({ length: pdf.pageCount }, (_, index) => {
        const number = index + 1;
        const { widthPt, heightPt } = props.sizes.sizeOf(number);
        return (
          <li key={number} data-number={number}>
            <button
              type="button"
              className={classes.choice}
              tabIndex={number === stop ? 0 : -1}
              aria-current={number === current ? 'page' : undefined}
              aria-label={seen?.has(number) ? messages.pageSeen(number, pdf.pageCount) : messages.thumbnail(number)}
              onClick={() => onChoose(number)}
            >
              <span className={classes.sheet} style={{ width, height: Math.round((width * heightPt) / widthPt) }}>
                {inSight.has(number) && (
                  <PdfThumbnail
                    document={pdf}
                    number={number}
                    width={width}
                    size={{ widthPt, heightPt }}
                    onGeometry={props.sizes.learn}
                    overlay={props.renderOverlay?.(number)}
                  />
                )}
              </span>
              <span className={classes.number}>
                {number}
                {seen?.has(number) && <IconCheck size={14} stroke={2.4} className="right" aria-hidden />}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** How far each arrow goes: in a grid, up and down are a row. */
function steps(list: HTMLOListElement | null): Readonly<Record<string, number>> {
  const items = [...(list?.children ?? [])] as HTMLElement[];
  const row = items.filter((item) => item.offsetTop === items[0]?.offsetTop).length;
  return { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -row, ArrowDown: row };
}

/** Which items are visible or nearly so. */
function useInSight(list: RefObject<HTMLOListElement | null>): ReadonlySet<number> {
  const [inSight, setInSight] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const items = list.current?.children;
    if (!items) return;
    const observer = new IntersectionObserver(
      (entries) =>
        setInSight((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const number = Number((target as HTMLElement).dataset['number']);
            if (isIntersecting) after.add(number);
            else after.delete(number);
          }
          return after;
        }),
      { rootMargin: '120px 0px' },
    );
    for (const item of items) observer.observe(item);
    return () => observer.disconnect();
  }, [list]);
  return inSight;
}
