import { useState } from 'react';

import { usePdfDocument } from './use-pdf-document.ts';
import { useSeenPages } from './use-seen-pages.ts';
import { ViewerPages } from './viewer-pages.tsx';
import type { PdfViewerProps } from './viewer-props.ts';
import { ViewerOpening, ViewerProblem } from './viewer-states.tsx';

import classes from './pdf-viewer.module.css';

export type { PdfViewerHandle, PdfViewerProps } from './viewer-props.ts';

/** Fills the box it stands in; a document of any length keeps only a few pages alive. Another document is another `key`. */
export function PdfViewer(props: PdfViewerProps) {
  const { source, name, startPage = 1, startFraction = 0, onPageSeen, onAllPagesSeen, onPageChange } = props;
  const state = usePdfDocument(source);
  const count = state.status === 'ready' ? state.document.pageCount : 0;
  // Both survive reopening the document after a network failure, so that nobody has to read from the start.
  const [start, setStart] = useState({ page: startPage, fraction: startFraction });
  const seen = useSeenPages({ count, before: props.seenBefore, onPageSeen, onAllPagesSeen });
  return (
    <section className={classes.viewer} aria-label={name}>
      {state.status === 'loading' && <ViewerOpening loaded={state.loaded} />}
      {state.status === 'failed' && <ViewerProblem problem={state.problem} onRetry={state.retry} />}
      {state.status === 'ready' && (
        <ViewerPages
          {...props}
          document={state.document}
          seen={seen}
          start={start}
          onPageChange={(number) => {
            setStart((before) => (before.page === number ? before : { page: number, fraction: 0 }));
            onPageChange?.(number);
          }}
          onRetry={state.retry}
        />
      )}
    </section>
  );
}
