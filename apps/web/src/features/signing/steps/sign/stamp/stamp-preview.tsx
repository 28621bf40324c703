import { useElementSize } from '@mantine/hooks';
import type { StampPreview as Stamp } from '@rubrica/contract';
import { useMemo, useState } from 'react';

import { backendUrl } from '../../../../../shared/backend.ts';
import { fromBase64 } from '../../../../../shared/base64.ts';
import { PdfPage } from '../../../../../shared/ui/pdf-viewer/pdf-page.tsx';
import { usePdfDocument } from '../../../../../shared/ui/pdf-viewer/use-pdf-document.ts';
import { useSigning } from '../../../flow/use-signing.ts';
import type { Answers, Marks } from '../use-sign.ts';
import { messages } from './messages.ts';
import { regionOf } from './region.ts';
import { useStamp } from './use-stamp.ts';

import classes from './stamp-preview.module.css';

/** The part of the page where the mark will stand, with the mark as the server will draw it. */
export function StampPreview({ answers, marks }: { readonly answers: Answers; readonly marks: Marks }) {
  const state = useStamp(answers, marks);
  if (state.status === 'ready') return state.stamp && <Region key={state.stamp.document} stamp={state.stamp} />;
  const isFailed = state.status === 'failed';
  return <output className={classes.waiting}>{isFailed ? messages.failed : messages.drawing}</output>;
}

function Region({ stamp }: { readonly stamp: Stamp }) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const { page_width: widthPt, page_height: heightPt } = stamp;
  const { left, top, scale, height } = regionOf(stamp, width);
  const paper = usePdfDocument(usePaper(stamp.document));
  const ink = usePdfDocument(useMemo(() => ({ bytes: fromBase64(stamp.pdf) }), [stamp.pdf]));
  const box = { widthPt: stamp.width, heightPt: stamp.height };
  const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  return (
    <figure className={classes.region}>
      <div ref={ref} className={classes.window} style={{ height }} aria-hidden>
        {width > 0 && paper.status === 'ready' && (
          <div style={{ transform: `translate(${-left}px, ${-top}px)`, width: widthPt * scale }}>
            <PdfPage
              document={paper.document}
              number={stamp.page + 1}
              width={widthPt * scale}
              size={{ widthPt, heightPt }}
              overlay={
                <div
                  className={classes.stamp}
                  style={{
                    left: percent(stamp.x, widthPt),
                    top: percent(heightPt - stamp.y - stamp.height, heightPt),
                  }}
                >
                  {ink.status === 'ready' && (
                    <PdfPage document={ink.document} number={1} width={stamp.width * scale} size={box} />
                  )}
                </div>
              }
            />
          </div>
        )}
      </div>
      <figcaption>
        <b>{messages.title}</b> {messages.where(stamp.name, stamp.page + 1)}
        <span className="unseen">{stamp.words.join('. ')}</span>
      </figcaption>
    </figure>
  );
}

/** The document itself, in the parts that its page needs. */
function usePaper(path: string) {
  const { flow, token } = useSigning();
  const [source] = useState(() => {
    const url = `${backendUrl()}/api/portal/document?path=${encodeURIComponent(path)}`;
    const headers = async () => ({ authorization: `Bearer ${token}`, ...(await flow.headersFor('GET', url)) });
    return { url, headers };
  });
  return source;
}
