import type { SignatureType } from '@rubrica/contract';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../shared/lazy-part.ts';
import { useSigning } from '../../flow/use-signing.ts';
import { useStored } from '../../flow/use-stored.ts';
import { RegisteredContext, useOffer } from '../../registered/use-registered.ts';
import { AnswersPart } from './answers-part.tsx';
import { ConfirmPart } from './confirm-part.tsx';
import { EitherPart, InitialsPart, LonePart, SignaturePart } from './mark-parts.tsx';
import type { PartProps } from './part-props.ts';
import type { Answers, Mark } from './use-sign.ts';

const CertificatePart = lazyPart(() => import('./certificate-part.tsx'), 'CertificatePart');

/** What is asked inside a document first; then the person's way to sign, as the process has it. */
export function SignStep() {
  const { flow, state } = useSigning();
  const { fields, signatory } = state;
  const [answers, setAnswers] = useStored<Answers>(`answers.${flow.signatoryId}`, {});
  const registered = useOffer(signatory.signature_type);
  const [isAnswered, setAnswered] = useState(fields.length === 0);
  if (!isAnswered) {
    return <AnswersPart answers={answers} onChange={setAnswers} onDone={() => setAnswered(true)} />;
  }
  const back = fields.length > 0 ? () => setAnswered(false) : undefined;
  return (
    <RegisteredContext value={registered}>
      <Way type={signatory.signature_type} answers={answers} onBack={back} />
    </RegisteredContext>
  );
}

function Way({ type, ...part }: PartProps & { readonly type: SignatureType }) {
  switch (type) {
    case 'sign_image':
      return <LonePart {...part} />;
    case 'and_sign_image__initials':
      return <BothParts {...part} />;
    case 'or_sommelier_image__initials':
      return <EitherPart {...part} />;
    case 'electronic_signature':
      return (
        <Suspense>
          <CertificatePart {...part} />
        </Suspense>
      );
    case 'clicwrap':
      return <ConfirmPart {...part} way="clickwrap" />;
    case 'anf':
    case 'dicert':
      return <ConfirmPart {...part} way="issued" />;
  }
}

/** One thing per screen: the signature, then the initials. */
function BothParts({ answers, onBack }: PartProps) {
  const [signature, setSignature] = useState<Mark>();
  if (!signature) return <SignaturePart onBack={onBack} onDone={setSignature} />;
  return <InitialsPart answers={answers} signature={signature} onBack={() => setSignature(undefined)} />;
}
