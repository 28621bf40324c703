import { Button } from '@mantine/core';
import type { DocumentView } from '@rubrica/contract';
import { IconFileText } from '@tabler/icons-react';
import { Suspense, useState, type ReactNode } from 'react';

import { lazyPart } from '../../../shared/lazy-part.ts';
import { Dialog } from '../../../shared/ui/dialog/dialog.tsx';
import { LoadingRegion, SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';
import { documentSource } from '../documents.ts';
import { messages } from './messages.ts';

import classes from './summary-step.module.css';

const loadViewer = () => import('../../../shared/ui/pdf-viewer/pdf-viewer.tsx');
const PdfViewer = lazyPart(loadViewer, 'PdfViewer');

export interface DocumentListProps {
  readonly documents: readonly DocumentView[];
  /** What else can be done with a document, beside reading it. */
  readonly renderAction?: (document: DocumentView) => ReactNode;
  /** Pictures of its pages, below its name. */
  readonly renderPages?: (document: DocumentView) => ReactNode;
  /** Said of it beside its pages. */
  readonly noteOf?: (document: DocumentView) => string;
}

/** The documents as they will be signed, each to be read whole. */
export function DocumentList({ documents, renderAction, renderPages, noteOf }: DocumentListProps) {
  const [read, setRead] = useState<DocumentView>();
  const [isOpen, setOpen] = useState(false);
  const open = (document: DocumentView): void => {
    setRead(document);
    setOpen(true);
  };
  return (
    <>
      <ul className={classes.rows}>
        {documents.map((document) => (
          <li key={document.path} className={classes.row}>
            <span className={classes.tile}>
              <IconFileText size={22} stroke={1.6} aria-hidden />
            </span>
            <div className="fills">
              <p className="strong breaks">{titleOf(document)}</p>
              <p className="text-xs quiet breaks">
                {[messages.pages(document.page_count), ...(noteOf ? [noteOf(document)] : []), ...document.notes].join(
                  ' · ',
                )}
              </p>
            </div>
            <div className={classes.actions}>
              {renderAction?.(document)}
              <Button
                variant="default"
                aria-label={messages.readDocument(titleOf(document))}
                onPointerEnter={() => void loadViewer()}
                onClick={() => open(document)}
              >
                {messages.read}
              </Button>
            </div>
            {renderPages?.(document)}
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={read === undefined ? '' : titleOf(read)}
        size="large"
      >
        {read !== undefined && <Reader document={read} />}
      </Dialog>
    </>
  );
}

function Reader({ document }: { readonly document: DocumentView }) {
  return (
    <div className={classes.reader}>
      <Suspense
        fallback={
          <LoadingRegion>
            <SkeletonText lines={12} />
          </LoadingRegion>
        }
      >
        <PdfViewer key={document.path} source={documentSource(document.path)} name={titleOf(document)} hasThumbnails />
      </Suspense>
    </div>
  );
}

/** What people call it; the ending is the file's business. */
const titleOf = ({ name }: DocumentView): string => name.replace(/\.pdf$/i, '');
