import type { ReactNode, Ref } from 'react';

import type { PageGeometry } from './layout.ts';
import type { PdfSource } from './pdf-source.ts';
import type { Zoom } from './zoom.ts';

export interface PdfViewerHandle {
  /** `fraction` of the page's height comes to the top of the window. */
  readonly goToPage: (number: number, fraction?: number) => void;
  /** To the first part that was not on the screen yet. */
  readonly goToUnseen: () => void;
}

export interface PdfViewerProps {
  readonly source: PdfSource;
  /** The name of the document, for screen readers. */
  readonly name: string;
  readonly startPage?: number;
  /** How far down that page the window begins. */
  readonly startFraction?: number;
  readonly onPageChange?: (number: number) => void;
  readonly onReady?: (pageCount: number) => void;
  /** How large pages are at first, and what is chosen later. */
  readonly startZoom?: Zoom;
  readonly onZoom?: (zoom: Zoom) => void;
  /** Pages that count as seen from the start. */
  readonly seenBefore?: readonly number[];
  /** Once per page, when most of it was on the screen, drawn, and for a moment. */
  readonly onPageSeen?: (number: number) => void;
  readonly onAllPagesSeen?: () => void;
  /** What stands on a page; its children are placed in fractions of the page. */
  readonly renderOverlay?: (page: PageGeometry) => ReactNode;
  readonly renderThumbnailOverlay?: (number: number) => ReactNode;
  /** Whether small pictures of the pages are offered: beside the document, or on a phone in a sheet. */
  readonly hasThumbnails?: boolean;
  readonly ref?: Ref<PdfViewerHandle>;
}
