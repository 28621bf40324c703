import { Button } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';

import type { PageGeometry, PageSize } from './layout.ts';
import { messages } from './messages.ts';
import { usePageCanvas } from './use-page-canvas.ts';
import { usePageLinks } from './use-page-links.ts';
import type { PdfDocument } from './use-pdf-document.ts';
import { useTextLayer } from './use-text-layer.ts';

import classes from './pdf-page.module.css';

export interface PdfPageProps {
  readonly document: PdfDocument;
  readonly number: number;
  /** In CSS pixels. */
  readonly width: number;
  /** The size of the page; an estimate until `onGeometry` was called. */
  readonly size: PageSize;
  readonly onGeometry?: (geometry: PageGeometry) => void;
  readonly onPainted?: (isPainted: boolean) => void;
  /** Offered where the page could not be drawn. */
  readonly onRetry?: () => void;
  /** Lies exactly over the page: its children are placed in fractions of it. */
  readonly overlay?: ReactNode;
}

/** One page: its picture, its words for selecting and listening, and whatever stands on it. */
export function PdfPage({ document: pdf, number, width, size, onGeometry, onPainted, onRetry, overlay }: PdfPageProps) {
  const { host, status } = usePageCanvas({ document: pdf, number, width, onGeometry, onPainted });
  const words = useTextLayer(pdf, number);
  const links = usePageLinks(pdf, number);
  const scale = width / size.widthPt;
  const style = { width, height: Math.round(size.heightPt * scale), '--total-scale-factor': scale } as CSSProperties;
  return (
    <article
      className={classes.page}
      aria-label={messages.page(number, pdf.pageCount)}
      data-page={number}
      data-status={status}
      style={style}
    >
      <span ref={host} className={classes.picture} aria-hidden />
      <div ref={words} className={classes.words} />
      {links.map(({ address, left, top, ...box }) => (
        <span
          key={`${address}${left}${top}`}
          className={classes.link}
          title={messages.link(address)}
          style={{
            left: `${left * 100}%`,
            top: `${top * 100}%`,
            width: `${box.width * 100}%`,
            height: `${box.height * 100}%`,
          }}
        >
          {messages.link(address)}
        </span>
      ))}
      {status === 'failed' && (
        <div className={classes.failed} role="alert">
          <p>{messages.pageFailed}</p>
          {onRetry && (
            <Button variant="default" mih={44} onClick={onRetry}>
              {messages.retry}
            </Button>
          )}
        </div>
      )}
      {overlay && <div className={classes.overlay}>{overlay}</div>}
    </article>
  );
}
