import type { ReactNode, Ref } from 'react';

import type { PageGeometry } from './layout.ts';
import type { PdfSource } from './pdf-source.ts';

export interface PdfViewerHandle {
  /** `fraction` of the page's height comes to the top of the window. */
  readonly goToPage: (number: number, fraction?: number) => void;
}

export interface PdfViewerProps {
  readonly source: PdfSource;
  /** The name of the document, for screen readers. */
  readonly name: string;
  readonly startPage?: number;
  readonly onPageChange?: (number: number) => void;
  readonly onReady?: (pageCount: number) => void;
  /** Once per page, when at least half of it was on the screen, drawn. */
  readonly onPageSeen?: (number: number) => void;
  readonly onAllPagesSeen?: () => void;
  /** What stands on a page; its children are placed in fractions of the page. */
  readonly renderOverlay?: (page: PageGeometry) => ReactNode;
  readonly renderThumbnailOverlay?: (number: number) => ReactNode;
  /** Whether small pictures of the pages are offered: beside the document, or on a phone in a sheet. */
  readonly hasThumbnails?: boolean;
  readonly ref?: Ref<PdfViewerHandle>;
}
