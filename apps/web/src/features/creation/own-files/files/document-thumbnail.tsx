import type { DocumentView } from '@rubrica/contract';
import { IconFileText } from '@tabler/icons-react';

import { PdfThumbnail } from '../../../../shared/ui/pdf-viewer/pdf-thumbnail.tsx';
import { usePdfDocument } from '../../../../shared/ui/pdf-viewer/use-pdf-document.ts';
import { sourceOf } from './document-service.ts';

import classes from './document-thumbnail.module.css';

const frame = { width: 52, height: 66 } as const;

/** The first page, small; a sheet until it is drawn or where it cannot be. */
export function DocumentThumbnail({ document }: { readonly document: DocumentView }) {
  const state = usePdfDocument(sourceOf(document));
  const { width, height } = document.pages[0] ?? { width: 595, height: 842 };
  const scale = Math.min(frame.width / width, frame.height / height);
  return (
    <span className={classes.frame} aria-hidden>
      {state.status === 'ready' ? (
        <span className={classes.page}>
          <PdfThumbnail
            document={state.document}
            width={Math.round(width * scale)}
            size={{ widthPt: width, heightPt: height }}
          />
        </span>
      ) : (
        <IconFileText size={24} stroke={1.5} />
      )}
    </span>
  );
}
