import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../shared/lazy-part.ts';
import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { Note } from '../../../../shared/link-page/note.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { messages } from './ask/messages.ts';
import { isUnderWay, type AskedRequest } from './ask/stage-of.ts';
import { useAsked, type Asked } from './ask/use-asked.ts';
import { useIssuedSource } from './ask/use-issued-source.ts';
import { CertificateForm, type CertificateFormProps } from './certificate-form.tsx';

const AskPart = lazyPart(() => import('./ask/ask-part.tsx'), 'AskPart');

type Ways = Omit<CertificateFormProps, 'issued' | 'asking'>;

/** To a certificate that can be opened: one that they have, or one that they ask for here. */
export function CertificateWays(form: Ways) {
  const asked = useAsked();
  const issued = useIssuedSource(asked);
  if (asked?.view.is_only_way === true && !issued) return <OnlyWay asked={asked} onBack={form.onBack} />;
  return <EitherWay form={form} asked={asked} issued={issued} />;
}

interface EitherWayProps extends Pick<CertificateFormProps, 'issued'> {
  readonly form: Ways;
  readonly asked: Asked | undefined;
}

function EitherWay({ form, asked, issued }: EitherWayProps) {
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

const stay = (): void => undefined;

interface OnlyWayProps extends Pick<Ways, 'onBack'> {
  readonly asked: Asked;
}

function OnlyWay({ asked, onBack }: OnlyWayProps) {
  const { offer, request } = asked.view;
  if (offer === null && request === null) return <NotSold onBack={onBack} />;
  return (
    <Suspense>
      <AskPart asked={asked} onClose={onBack ?? stay} />
    </Suspense>
  );
}

/** The document says that it is signed with the certificate that is asked for here, and nobody sells one. */
function NotSold({ onBack }: Pick<Ways, 'onBack'>) {
  const company = useSigning().state.process.company_name;
  return (
    <StepFrame
      title={messages.opening}
      onBack={onBack}
      action={<PrimaryAction onClick={() => location.reload()}>{messages.lookLater}</PrimaryAction>}
    >
      <Note>{messages.notSold(company)}</Note>
    </StepFrame>
  );
}

/** What ends while they look at it, by them or by the company, says so where they are. */
function useAskingHere(request: AskedRequest | null) {
  const [isChosen, setChosen] = useState<boolean>();
  if (isChosen === undefined && isUnderWay(request)) setChosen(true);
  return [isChosen === true, setChosen] as const;
}
