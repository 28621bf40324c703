import { IconId } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { formatDate } from '../../../../shared/format.ts';
import { PrimaryAction, QuietAction, SecondaryAction } from '../../../../shared/link-page/actions.tsx';
import { Problem } from '../../../../shared/link-page/note.tsx';
import { PasswordField } from '../../../../shared/ui/fields/password-field.tsx';
import { StepFrame } from '../../frame/step-frame.tsx';
import { useRegistered } from '../../registered/use-registered.ts';
import { CertificateChooser } from './certificate-chooser.tsx';
import { messages } from './messages.ts';

import classes from './sign.module.css';

export interface OpeningProblem {
  readonly where: 'file' | 'password';
  readonly text: string;
}

/** Where the file is: in this device, or in the person's account, from where it comes when it is opened. */
export interface CertificateSource {
  readonly name: string;
  readonly lead?: string;
  readonly detail?: string;
  readonly read: () => Promise<Blob>;
}

/** The password lives in this form only, and goes with it. */
export function CertificateForm({
  onOpen,
  onCannotOpen,
  onBack,
}: {
  /** What to tell, or undefined once the certificate is open. */
  readonly onOpen: (source: CertificateSource, password: string) => Promise<OpeningProblem | undefined>;
  /** To the second way, where the company has one. */
  readonly onCannotOpen: (() => void) | undefined;
  readonly onBack: (() => void) | undefined;
}) {
  const registered = useRegisteredSource();
  const [source, setSource] = useState<CertificateSource>();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<OpeningProblem>();
  const chooser = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = (chosen: CertificateSource | undefined): void => {
    setSource(chosen);
    setProblem(undefined);
  };
  const submit = async (): Promise<void> => {
    if (!source) return chooser.current?.click();
    if (password === '') {
      setProblem({ where: 'password', text: messages.passwordMissing });
      return input.current?.focus();
    }
    setBusy(true);
    setProblem(undefined);
    const told = await onOpen(source, password);
    setBusy(false);
    setProblem(told);
    if (told?.where === 'password') input.current?.focus();
    return undefined;
  };
  return (
    <StepFrame
      title={messages.certificateTitle}
      lead={source?.lead ?? messages.certificateLead}
      onBack={onBack}
      onSubmit={() => void submit()}
      action={<PrimaryAction isBusy={isBusy}>{source ? messages.open : messages.choose}</PrimaryAction>}
    >
      <CertificateChooser
        inputRef={chooser}
        source={source}
        onChoose={choose}
        onChange={() => (registered ? choose(undefined) : chooser.current?.click())}
      />
      {source ? (
        <PasswordField
          inputRef={input}
          size="large"
          label={messages.password}
          value={password}
          onChange={setPassword}
          autoComplete="off"
          note={messages.passwordNote}
          error={problem?.where === 'password' ? problem.text : undefined}
        />
      ) : (
        registered && (
          <div className={classes.offer}>
            <SecondaryAction icon={<IconId size={21} aria-hidden />} onClick={() => choose(registered)}>
              {messages.offer.certificate}
            </SecondaryAction>
          </div>
        )
      )}
      <Problem>{problem?.where === 'file' ? problem.text : undefined}</Problem>
      {onCannotOpen && (
        <div className={classes.offer}>
          <QuietAction onClick={onCannotOpen}>{messages.cannotOpen}</QuietAction>
        </div>
      )}
    </StepFrame>
  );
}

/** What the person may use instead of a file; undefined where they registered nothing that is in date. */
function useRegisteredSource(): CertificateSource | undefined {
  const registered = useRegistered();
  const certificate = registered?.offer.certificate;
  if (!registered || !certificate?.is_in_date) return undefined;
  const detail = messages.until(formatDate(certificate.not_after));
  return { name: messages.myCertificate, lead: messages.registeredLead, detail, read: registered.takeCertificate };
}
