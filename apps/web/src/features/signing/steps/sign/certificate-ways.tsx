import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../shared/lazy-part.ts';
import { messages } from './ask/messages.ts';
import { isUnderWay, type AskedRequest } from './ask/stage-of.ts';
import { useAsked } from './ask/use-asked.ts';
import { useIssuedSource } from './ask/use-issued-source.ts';
import { CertificateForm, type CertificateFormProps } from './certificate-form.tsx';

const AskPart = lazyPart(() => import('./ask/ask-part.tsx'), 'AskPart');

/** To a certificate that can be opened: one that they have, or one that they ask for here. */
export function CertificateWays(form: Omit<CertificateFormProps, 'issued' | 'asking'>) {
  const asked = useAsked();
  const issued = useIssuedSource(asked);
  const { offer, request } = asked?.view ?? { offer: null, request: null };
  const [isAsking, setAsking] = useAskingHere(request);
  const mayAsk = !issued && (offer !== null || request !== null);
  if (asked && mayAsk && isAsking)
    return (
      <Suspense>
        <AskPart asked={asked} onClose={() => setAsking(false)} />
      </Suspense>
    );
  const words = isUnderWay(request) ? messages.goOn : messages.ask;
  return (
    <CertificateForm
      {...form}
      key={issued ? 'issued' : 'own'}
      issued={issued}
      asking={mayAsk ? { words, begin: () => setAsking(true) } : undefined}
    />
  );
}

/** What ends while they look at it, by them or by the company, says so where they are. */
function useAskingHere(request: AskedRequest | null) {
  const [isChosen, setChosen] = useState<boolean>();
  if (isChosen === undefined && isUnderWay(request)) setChosen(true);
  return [isChosen === true, setChosen] as const;
}
