import { IconCertificate } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { PasswordField } from '../../../../shared/ui/fields/password-field.tsx';
import { Problem } from '../../frame/note.tsx';
import { PrimaryAction, QuietAction } from '../../frame/primary-action.tsx';
import { StepFrame } from '../../frame/step-frame.tsx';
import { messages } from './messages.ts';

import classes from './sign.module.css';

export interface OpeningProblem {
  readonly where: 'file' | 'password';
  readonly text: string;
}

/** The password lives in this form only, and goes with it. */
export function CertificateForm({
  onOpen,
  onBack,
}: {
  /** What to tell, or undefined once the certificate is open. */
  readonly onOpen: (file: File, password: string) => Promise<OpeningProblem | undefined>;
  readonly onBack: (() => void) | undefined;
}) {
  const [file, setFile] = useState<File>();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<OpeningProblem>();
  const chooser = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const submit = async (): Promise<void> => {
    if (!file) return chooser.current?.click();
    if (password === '') {
      setProblem({ where: 'password', text: messages.passwordMissing });
      return input.current?.focus();
    }
    setBusy(true);
    setProblem(undefined);
    const told = await onOpen(file, password);
    setBusy(false);
    setProblem(told);
    if (told?.where === 'password') input.current?.focus();
    return undefined;
  };
  return (
    <StepFrame
      title={messages.certificateTitle}
      lead={messages.certificateLead}
      onBack={onBack}
      onSubmit={() => void submit()}
      action={<PrimaryAction isBusy={isBusy}>{file ? messages.open : messages.choose}</PrimaryAction>}
    >
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".p12,.pfx,application/x-pkcs12"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (!chosen) return;
          setFile(chosen);
          setProblem(undefined);
        }}
      />
      <div className={classes.file}>
        <span className={classes.tile}>
          <IconCertificate size={26} stroke={1.6} aria-hidden />
        </span>
        <div className={classes.fileWords}>{file ? <b>{file.name}</b> : <span>{messages.chooseHelp}</span>}</div>
        {file && <QuietAction onClick={() => chooser.current?.click()}>{messages.change}</QuietAction>}
      </div>
      {file && (
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
      )}
      <Problem>{problem?.where === 'file' ? problem.text : undefined}</Problem>
    </StepFrame>
  );
}
