import { PrimaryAction, QuietAction } from '../../../../shared/link-page/actions.tsx';
import { Problem } from '../../../../shared/link-page/note.tsx';
import { PasswordField } from '../../../../shared/ui/fields/password-field.tsx';
import { ProgressBar } from '../../../../shared/ui/progress-bar/progress-bar.tsx';
import { StepFrame } from '../../frame/step-frame.tsx';
import { CertificateChooser } from './certificate-chooser.tsx';
import { CertificateOffers, type OtherWays } from './certificate-offers.tsx';
import { useRegisteredSource } from './certificate-source.ts';
import { messages } from './messages.ts';
import { useCertificateForm, type OpenCertificate } from './use-certificate-form.ts';

import classes from './sign.module.css';

export interface CertificateFormProps extends OtherWays {
  readonly onOpen: OpenCertificate;
  /** To the second way, where the company has one. */
  readonly onCannotOpen: (() => void) | undefined;
  readonly onBack: (() => void) | undefined;
}

export function CertificateForm({ onOpen, issued, asking, onCannotOpen, onBack }: CertificateFormProps) {
  const registered = useRegisteredSource();
  const form = useCertificateForm(onOpen, issued);
  const { source, choose, chooser } = form;
  return (
    <StepFrame
      title={messages.certificateTitle}
      lead={source?.lead ?? messages.certificateLead}
      onBack={onBack}
      onSubmit={() => void form.submit()}
      action={<PrimaryAction isBusy={form.isBusy}>{source ? messages.open : messages.choose}</PrimaryAction>}
    >
      <CertificateChooser
        inputRef={chooser}
        source={source}
        onChoose={choose}
        onChange={() => (registered || issued ? choose(undefined) : chooser.current?.click())}
      />
      {source && (
        <PasswordField
          inputRef={form.passwordInput}
          size="large"
          label={messages.password}
          value={form.password}
          onChange={form.setPassword}
          autoComplete="off"
          note={messages.passwordNote}
          error={form.problemAt('password')}
        />
      )}
      <CertificateOffers
        source={source}
        issued={issued}
        asking={asking}
        onChoose={choose}
        onSave={form.save && (() => void form.save?.())}
      />
      {form.progress !== undefined && (
        <output className={classes.opening}>
          {messages.opening}
          <ProgressBar label={messages.opening} value={form.progress} />
        </output>
      )}
      <Problem>{form.problemAt('file')}</Problem>
      {onCannotOpen && (
        <div className={classes.offer}>
          <QuietAction onClick={onCannotOpen}>{messages.cannotOpen}</QuietAction>
        </div>
      )}
    </StepFrame>
  );
}
