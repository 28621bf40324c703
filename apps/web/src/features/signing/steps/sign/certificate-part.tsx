import { useState } from 'react';

import { openCertificate, type OpenedCertificate } from '../../certificate/open-certificate.ts';
import { signWithCertificate } from '../../certificate/sign-with-certificate.ts';
import { useSigning } from '../../flow/use-signing.ts';
import { CertificateFacts, type ValidCertificate } from './certificate-facts.tsx';
import { CertificateForm } from './certificate-form.tsx';
import type { CertificateSource } from './certificate-source.ts';
import { messages } from './messages.ts';
import type { PartProps } from './part-props.ts';
import { ServerPart } from './server-part.tsx';
import { SignFrame } from './sign-frame.tsx';
import type { OpeningProblem } from './use-certificate-form.ts';
import { useSign } from './use-sign.ts';

interface Ready {
  readonly opened: OpenedCertificate;
  readonly facts: ValidCertificate;
  readonly fileName: string;
}

/** The person's own certificate: opened here, checked by its public part, used once and discarded. */
export function CertificatePart({ answers, onBack }: PartProps) {
  const { flow, state } = useSigning();
  const { act, during } = useSign();
  const [ready, setReady] = useState<Ready>();
  const [isOnServer, setOnServer] = useState(false);

  const open = async (source: CertificateSource, password: string): Promise<OpeningProblem | undefined> => {
    try {
      const opened = await openCertificate(await source.read(), password, new Date());
      if ('problem' in opened) {
        const where = opened.problem === 'wrong_password' ? 'password' : 'file';
        return { where, text: messages.problems[opened.problem] };
      }
      const facts = await flow.call('POST /api/portal/electronic-certificate/validation', {
        body: { certificates: [...opened.certificates] },
      });
      setReady({ opened, facts, fileName: source.name });
      return undefined;
    } catch (error) {
      const text = await flow.settle(error);
      return text === undefined ? undefined : { where: 'file', text };
    }
  };
  if (isOnServer) return <ServerPart answers={answers} onBack={() => setOnServer(false)} />;
  if (!ready) {
    const turnToServer = state.certificate_on_server ? () => setOnServer(true) : undefined;
    return <CertificateForm onOpen={open} onCannotOpen={turnToServer} onBack={onBack} />;
  }
  return (
    <SignFrame
      title={messages.certificateTitle}
      privacy={messages.certificatePrivacy}
      act={act}
      onBack={onBack}
      onSign={() =>
        during(() => signWithCertificate(flow.call, ready.opened, { signatoryId: flow.signatoryId, answers }))
      }
    >
      <CertificateFacts facts={ready.facts} fileName={ready.fileName} onChange={() => setReady(undefined)} />
    </SignFrame>
  );
}
