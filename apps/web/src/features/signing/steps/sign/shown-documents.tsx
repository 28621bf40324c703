import { useMemo, useState } from 'react';

import { PdfViewer } from '../../../../shared/ui/pdf-viewer/pdf-viewer.tsx';
import type { ShownDocument } from '../../certificate/sign-with-certificate.ts';
import { messages } from './messages.ts';

import classes from './sign.module.css';

export interface ShownDocumentsProps {
  readonly documents: readonly ShownDocument[];
}

/** The very bytes that the key will sign, drawn. */
export function ShownDocuments({ documents }: ShownDocumentsProps) {
  const [chosen, setChosen] = useState(0);
  const shown = documents[chosen] ?? documents[0];
  return (
    <section className={classes.shown} aria-label={messages.shownTitle}>
      <h2>{messages.shownTitle}</h2>
      <p className="text-m soft">{messages.shownLead}</p>
      {documents.length > 1 && (
        <fieldset className={classes.papers} aria-label={messages.shownWhich}>
          {documents.map(({ id, name }, index) => (
            <button
              key={id}
              type="button"
              className={classes.paper}
              aria-pressed={index === chosen}
              onClick={() => setChosen(index)}
            >
              {name.replace(/\.pdf$/i, '')}
            </button>
          ))}
        </fieldset>
      )}
      {shown && <Paper key={shown.id} document={shown} />}
    </section>
  );
}

/** A copy: the engine takes its bytes away, and these are the ones that are signed. */
function Paper({ document: { bytes, name } }: { readonly document: ShownDocument }) {
  const source = useMemo(() => ({ bytes: bytes.slice() }), [bytes]);
  return (
    <div className={classes.pages}>
      <PdfViewer source={source} name={name} hasThumbnails={false} />
    </div>
  );
}
