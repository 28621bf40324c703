import { ApiError, type SigningState } from '@rubrica/contract';
import { useState } from 'react';

import { loadSigningScript, type LoadedScript } from '../../certificate/load-signing-script.ts';
import {
  isStale,
  prepareDocuments,
  signWithCertificate,
  type ShownDocument,
} from '../../certificate/sign-with-certificate.ts';
import type { OpenedCertificate } from '../../certificate/signing-script.ts';
import { useSigning } from '../../flow/use-signing.ts';
import { CertificateFacts, type ValidCertificate } from './certificate-facts.tsx';
import type { SourceProblem } from './certificate-source.ts';
import { CertificateWays } from './certificate-ways.tsx';
import { messages } from './messages.ts';
import type { PartProps } from './part-props.ts';
import { ServerPart } from './server-part.tsx';
import { ShownDocuments } from './shown-documents.tsx';
import { SignFrame } from './sign-frame.tsx';
import type { OpeningAttempt } from './use-certificate-form.ts';
import { useSign } from './use-sign.ts';

interface Ready extends LoadedScript {
  readonly opened: OpenedCertificate;
  /** As they will be signed: shown first. */
  readonly documents: readonly ShownDocument[];
  readonly facts: ValidCertificate;
  readonly fileName: string;
}

/** The person's own certificate: opened here, checked by its public part, used once and discarded. */
export function CertificatePart({ answers, onBack }: PartProps) {
  const { flow, state } = useSigning();
  const { act, during } = useSign();
  const [ready, setReady] = useState<Ready>();
  const [isOnServer, setOnServer] = useState(false);
  const order = { signatoryId: flow.signatoryId, answers };

  const open = async ({ source, password, onProgress }: OpeningAttempt): Promise<SourceProblem | undefined> => {
    try {
      const loaded = await loadSigningScript();
      const file = await source.read(password);
      if ('where' in file) return file;
      const opened = await loaded.script.openCertificate({ file, password, now: new Date(), onProgress });
      if ('problem' in opened) {
        const where = opened.problem === 'wrong_password' ? 'password' : 'file';
        return { where, text: messages.problems[opened.problem] };
      }
      const facts = await flow.call('POST /api/portal/electronic-certificate/validation', {
        body: { certificates: [...opened.certificates] },
      });
      const documents = await prepareDocuments(flow.call, opened, order);
      setReady({ ...loaded, opened, documents, facts, fileName: source.name });
      return undefined;
    } catch (error) {
      const text = await flow.settle(error);
      return text === undefined ? undefined : { where: 'file', text };
    }
  };
  /** What was shown, once: where it is no longer the latest, the new one is shown and the person decides again. */
  const sign = async (shown: Ready): Promise<SigningState> => {
    const { opened, documents, script, sha256 } = shown;
    try {
      return await signWithCertificate(flow.call, opened, { ...order, documents, script: sha256 });
    } catch (error) {
      if (error instanceof script.AnotherDocument)
        throw new ApiError(422, { code: 'signature.wrong', message: messages.anotherDocument });
      if (isStale(error)) setReady({ ...shown, documents: await prepareDocuments(flow.call, opened, order) });
      throw error;
    }
  };
  if (isOnServer) return <ServerPart answers={answers} onBack={() => setOnServer(false)} />;
  if (!ready) {
    const turnToServer = state.certificate_on_server ? () => setOnServer(true) : undefined;
    return <CertificateWays onOpen={open} onCannotOpen={turnToServer} onBack={onBack} />;
  }
  return (
    <SignFrame
      title={messages.certificateTitle}
      privacy={messages.certificatePrivacy}
      act={act}
      onBack={onBack}
      onSign={() => during(() => sign(ready))}
    >
      <CertificateFacts {...ready} script={ready.sha256} onChange={() => setReady(undefined)} />
      <ShownDocuments documents={ready.documents} />
    </SignFrame>
  );
}
