import { useElementSize } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';

import type { PageGeometry } from '../../../../shared/ui/pdf-viewer/layout.ts';
import { PdfPage } from '../../../../shared/ui/pdf-viewer/pdf-page.tsx';
import type { PdfSource } from '../../../../shared/ui/pdf-viewer/pdf-source.ts';
import { usePdfDocument, type PdfDocument } from '../../../../shared/ui/pdf-viewer/use-pdf-document.ts';
import { messages } from './messages.ts';

import classes from './text-view.module.css';

export type OpenedPictures =
  | { readonly status: 'opening' | 'failed' }
  | { readonly status: 'ready'; readonly document: PdfDocument };

/** Opens the file once for all of its pages without text; a text alone needs no file. */
export function PictureOpener(props: {
  readonly source: PdfSource;
  readonly onChange: (opened: OpenedPictures) => void;
}) {
  const state = usePdfDocument(props.source);
  const change = useEffectEvent(props.onChange);
  const { status } = state;
  const document = state.status === 'ready' ? state.document : undefined;
  useEffect(() => {
    if (document) change({ status: 'ready', document });
    else change({ status: status === 'failed' ? 'failed' : 'opening' });
  }, [status, document]);
  return null;
}

interface PageAsPictureProps {
  readonly number: number;
  readonly pictures: OpenedPictures;
  /** Only pages near the window are drawn. */
  readonly isNear: boolean;
  readonly onPainted: (isPainted: boolean) => void;
}

const a4 = { widthPt: 595, heightPt: 842 };

export function PageAsPicture({ number, pictures, isNear, onPainted }: PageAsPictureProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [geometry, setGeometry] = useState<PageGeometry>();
  const size = geometry ?? a4;
  return (
    <>
      <p className={classes.scanned}>{messages.scanned}</p>
      <div ref={ref} className={classes.picture} style={{ height: (width * size.heightPt) / size.widthPt }}>
        {pictures.status === 'opening' && messages.openingPicture}
        {pictures.status === 'failed' && messages.pictureFailed}
        {pictures.status === 'ready' && isNear && width > 0 && (
          <PdfPage
            document={pictures.document}
            number={number}
            width={width}
            size={size}
            onGeometry={setGeometry}
            onPainted={onPainted}
          />
        )}
      </div>
    </>
  );
}
