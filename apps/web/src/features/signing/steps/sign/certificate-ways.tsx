import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../shared/lazy-part.ts';
import { messages } from './ask/messages.ts';
import { isUnderWay } from './ask/stage-of.ts';
import { useAsked } from './ask/use-asked.ts';
import { useIssuedSource } from './ask/use-issued-source.ts';
import { CertificateForm, type CertificateFormProps } from './certificate-form.tsx';

const AskPart = lazyPart(() => import('./ask/ask-part.tsx'), 'AskPart');

/** To a certificate that can be opened: one that they have, or one that they ask for here. */
export function CertificateWays(form: Omit<CertificateFormProps, 'issued' | 'asking'>) {
  const asked = useAsked();
  const issued = useIssuedSource(asked);
  const [wantsToAsk, setWantsToAsk] = useState<boolean>();
  const { offer, request } = asked?.view ?? { offer: null, request: null };
  const mayAsk = !issued && (offer !== null || request !== null);
  if (asked && mayAsk && (wantsToAsk ?? isUnderWay(request)))
    return (
      <Suspense>
        <AskPart asked={asked} onClose={() => setWantsToAsk(false)} />
      </Suspense>
    );
  const words = isUnderWay(request) ? messages.goOn : messages.ask;
  return (
    <CertificateForm
      {...form}
      key={issued ? 'issued' : 'own'}
      issued={issued}
      asking={mayAsk ? { words, begin: () => setWantsToAsk(true) } : undefined}
    />
  );
}
