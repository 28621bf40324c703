import { useState, type ReactNode, type Ref } from 'react';

import type { PageGeometry } from './layout.ts';
import type { PdfSource } from './pdf-source.ts';
import { usePdfDocument } from './use-pdf-document.ts';
import { useSeenPages } from './use-seen-pages.ts';
import { ViewerPages } from './viewer-pages.tsx';
import { ViewerOpening, ViewerProblem } from './viewer-states.tsx';

import classes from './pdf-viewer.module.css';

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

/** Fills the box it stands in; a document of any length keeps only a few pages alive. Another document is another `key`. */
export function PdfViewer(props: PdfViewerProps) {
  const { source, name, startPage = 1, onPageSeen, onAllPagesSeen, onPageChange } = props;
  const state = usePdfDocument(source);
  const count = state.status === 'ready' ? state.document.pageCount : 0;
  // Both survive reopening the document after a network failure, so that nobody has to read from the start.
  const [current, setCurrent] = useState(startPage);
  const seen = useSeenPages({ count, onPageSeen, onAllPagesSeen });
  return (
    <section className={classes.viewer} aria-label={name}>
      {state.status === 'loading' && <ViewerOpening loaded={state.loaded} />}
      {state.status === 'failed' && <ViewerProblem problem={state.problem} onRetry={state.retry} />}
      {state.status === 'ready' && (
        <ViewerPages
          {...props}
          document={state.document}
          seen={seen}
          startPage={current}
          onPageChange={(number) => {
            setCurrent(number);
            onPageChange?.(number);
          }}
          onRetry={state.retry}
        />
      )}
    </section>
  );
}
