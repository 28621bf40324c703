import type { ReactNode } from 'react';

import type { PageGeometry, PageSize } from './layout.ts';
import { usePageCanvas } from './use-page-canvas.ts';
import type { PdfDocument } from './use-pdf-document.ts';

import classes from './pdf-thumbnail.module.css';

export interface PdfThumbnailProps {
  readonly document: PdfDocument;
  readonly number?: number;
  /** In CSS pixels. */
  readonly width: number;
  readonly size?: PageSize;
  readonly onGeometry?: (geometry: PageGeometry) => void;
  readonly overlay?: ReactNode;
}

const maxPixels = 120_000;
const a4: PageSize = { widthPt: 595, heightPt: 842 };

/** A small picture of a page. It has no accessible name: the parent gives one. */
export function PdfThumbnail(props: PdfThumbnailProps) {
  const { document: pdf, number = 1, width, size = a4, onGeometry, overlay } = props;
  const { host } = usePageCanvas({ document: pdf, number, width, maxPixels, onGeometry });
  return (
    <span
      className={classes.thumbnail}
      aria-hidden
      data-thumbnail={number}
      style={{ width, height: Math.round((width * size.heightPt) / size.widthPt) }}
    >
      <span ref={host} className={classes.picture} />
      {overlay && <span className="covers block">{overlay}</span>}
    </span>
  );
}
