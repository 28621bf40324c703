import { ApiError } from '@rubrica/contract';
import { useRef, useState } from 'react';

import { SecondaryAction } from '../../../../shared/link-page/actions.tsx';
import { PasswordField } from '../../../../shared/ui/fields/password-field.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { CertificateChooser } from './certificate-chooser.tsx';
import type { CertificateSource } from './certificate-source.ts';
import { messages } from './messages.ts';
import type { PartProps } from './part-props.ts';
import { SignFrame } from './sign-frame.tsx';
import { useSign } from './use-sign.ts';

/** The second way, where the company allows it: file and password go to the server once, with the signature itself. */
export function ServerPart({ answers, onBack }: PartProps) {
  const { flow } = useSigning();
  const { act, during } = useSign();
  const [source, setSource] = useState<CertificateSource>();
  const [password, setPassword] = useState('');
  const chooser = useRef<HTMLInputElement>(null);

  const send = async (chosen: CertificateSource) => {
    const body = { signatory_id: flow.signatoryId, password, answers: JSON.stringify(answers) };
    const read = await chosen.read(password);
    if ('where' in read) throw new ApiError(422, { code: 'certificate.unreadable', message: read.text });
    const file = new File([read], chosen.name);
    try {
      return (await flow.call('POST /api/portal/signing-process-user/sign-with-file', { body, file })).state;
    } catch (error) {
      throw inOurWords(error);
    }
  };
  const passwordMissing = password === '' ? messages.passwordMissing : undefined;
  const missing = source === undefined ? messages.fileMissing : passwordMissing;
  return (
    <SignFrame
      title={messages.certificateTitle}
      lead={messages.serverLead}
      privacy={messages.serverPrivacy}
      missing={missing}
      act={act}
      onBack={onBack}
      onSign={() => source && during(() => send(source))}
    >
      <CertificateChooser
        inputRef={chooser}
        source={source}
        onChoose={setSource}
        onChange={() => chooser.current?.click()}
      />
      {source ? (
        <PasswordField
          size="large"
          label={messages.password}
          value={password}
          onChange={setPassword}
          autoComplete="off"
          note={messages.passwordNote}
        />
      ) : (
        <SecondaryAction onClick={() => chooser.current?.click()}>{messages.choose}</SecondaryAction>
      )}
    </SignFrame>
  );
}

const words: Readonly<Record<string, string>> = {
  'certificate.password_wrong': messages.problems.wrong_password,
  'certificate.unreadable': messages.problems.malformed,
  'certificate.too_slow': messages.problems.too_slow,
  'certificate.no_signing_key': messages.problems.no_signing_key,
};

/** The same that is said where the file is opened on the device. */
function inOurWords(error: unknown): unknown {
  const message = error instanceof ApiError ? words[error.code] : undefined;
  return error instanceof ApiError && message !== undefined
    ? new ApiError(error.status, { code: error.code, message })
    : error;
}
