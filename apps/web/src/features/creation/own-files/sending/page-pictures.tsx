import type { DocumentView } from '@rubrica/contract';

import { PdfThumbnail } from '../../../../shared/ui/pdf-viewer/pdf-thumbnail.tsx';
import { usePdfDocument } from '../../../../shared/ui/pdf-viewer/use-pdf-document.ts';
import type { Signer } from '../envelope.ts';
import { sourceOf } from '../files/document-service.ts';
import { boxesIn } from '../placement/boxes.ts';
import { SmallBoxes } from '../placement/page-fields.tsx';
import { messages } from './messages.ts';

import classes from './page-pictures.module.css';

export interface PagePicturesProps {
  readonly document: DocumentView;
  /** Whose fields are drawn. */
  readonly signers: readonly Signer[];
}

const width = 120;
const maxShown = 6;

/** The pages that carry fields, with them; the first page where none does. */
export function PagePictures({ document, signers }: PagePicturesProps) {
  const state = usePdfDocument(sourceOf(document));
  const pages = [...new Set(boxesIn(signers, document.path).map(({ box }) => box.page))].toSorted((a, b) => a - b);
  const shown = pages.length === 0 ? [0] : pages.slice(0, maxShown);
  return (
    <ul className={classes.pages} aria-label={messages.pagesOf(document.name)}>
      {shown.map((page) => {
        const size = document.pages[page] ?? { width: 595, height: 842 };
        const count = boxesIn(signers, document.path).filter(({ box }) => box.page === page).length;
        return (
          <li key={page} className="grid gap-4">
            <span className={classes.sheet} style={{ width, height: Math.round((width * size.height) / size.width) }}>
              {state.status === 'ready' && (
                <PdfThumbnail
                  document={state.document}
                  number={page + 1}
                  width={width}
                  size={{ widthPt: size.width, heightPt: size.height }}
                  overlay={<SmallBoxes document={document} signers={signers} page={page} />}
                />
              )}
            </span>
            <span className="text-xs quiet">{messages.pageFields(page + 1, count)}</span>
          </li>
        );
      })}
      {pages.length > maxShown && <li className="text-xs quiet">{messages.morePages(pages.length - maxShown)}</li>}
    </ul>
  );
}
