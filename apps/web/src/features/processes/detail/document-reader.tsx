import type { DocumentView } from '@rubrica/contract';
import { Suspense, type ReactNode } from 'react';

import { lazyPart } from '../../../shared/lazy-part.ts';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';
import { documentSource } from '../../creation/index.ts';

import classes from './document-cards.module.css';

const PdfViewer = lazyPart(() => import('../../../shared/ui/pdf-viewer/pdf-viewer.tsx'), 'PdfViewer');

interface DocumentReaderProps {
  readonly document: DocumentView | undefined;
  readonly onClose: () => void;
  /** What can be done with what is read. */
  readonly foot: ReactNode;
}

/** A document, whole, over the page. */
export function DocumentReader({ document, onClose, foot }: DocumentReaderProps) {
  const title = document?.name.replace(/\.pdf$/i, '') ?? '';
  return (
    <Dialog isOpen={document !== undefined} onClose={onClose} title={title} size="large" foot={foot}>
      {document && (
        <div className={classes.reader}>
          <Suspense
            fallback={
              <LoadingRegion>
                <SkeletonText lines={12} />
              </LoadingRegion>
            }
          >
            <PdfViewer key={document.path} source={documentSource(document.path)} name={title} hasThumbnails />
          </Suspense>
        </div>
      )}
    </Dialog>
  );
}
