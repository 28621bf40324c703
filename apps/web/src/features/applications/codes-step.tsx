import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';

import { QuietAction, SecondaryAction } from '../../shared/link-page/actions.tsx';
import { focusHeading } from '../../shared/link-page/focus-heading.ts';
import { LinkFrame } from '../../shared/link-page/link-frame.tsx';
import { Note, Problem } from '../../shared/link-page/note.tsx';
import { PhoneField } from '../../shared/ui/fields/phone-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { OtpInput } from '../../shared/ui/otp-input/otp-input.tsx';
import { ResendTimer } from '../../shared/ui/otp-input/resend-timer.tsx';
import { asApplicant } from './applicant-session.ts';
import { DoorHelp } from './door-help.tsx';
import { messages } from './messages.ts';
import { Place } from './place.tsx';
import { sendAgain } from './send-again.ts';
import type { StepProps } from './step-props.ts';
import { useAsking } from './use-asking.ts';

import classes from './applications.module.css';

/** Two codes, each proved by itself. */
export function CodesStep({ tenant, ...step }: StepProps) {
  return (
    <LinkFrame
      tenant={tenant}
      title={messages.codesTitle}
      aside={<DoorHelp tenant={tenant} />}
      lead={messages.codesLead}
      head={<Place flow={1} after={2} />}
      headingRef={focusHeading}
    >
      <div className="grid gap-24 mt-24">
        <CodeEntry way="phone" {...step} />
        <CodeEntry way="mail" {...step} />
        <Note title={messages.secret}>{messages.secretNote}</Note>
      </div>
    </LinkFrame>
  );
}

interface CodeEntryProps extends Omit<StepProps, 'tenant'> {
  readonly way: 'phone' | 'mail';
}

function CodeEntry(props: CodeEntryProps) {
  const { way, application } = props;
  const { sent_to: masked, proved_at: provedAt, resend_at: resendAt } = application[way];
  const label = way === 'phone' ? messages.toPhone(masked) : messages.toMail(masked);
  return (
    <section aria-label={label} className="grid gap-12">
      <p className={classes.way}>
        <span>{label}</span>
        {provedAt !== null && (
          <span className={classes.proved}>
            <IconCheck size={18} aria-hidden />
            {messages.proved}
          </span>
        )}
      </p>
      {provedAt === null && <CodeBoxes {...props} />}
      {provedAt === null && <Again key={resendAt} {...props} />}
    </section>
  );
}

function CodeBoxes({ way, onChange, onMoved }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const { ask, isBusy, words } = useAsking({ onMoved });
  const prove = async (typed: string): Promise<void> => {
    const next = await ask(() => asApplicant()('POST /api/portal/application/proof', { body: { way, code: typed } }));
    setCode('');
    if (next) onChange(next);
  };
  return (
    <OtpInput
      value={code}
      onChange={setCode}
      onComplete={(typed) => void prove(typed)}
      label={way === 'phone' ? messages.phoneCode : messages.mailCode}
      error={words}
      isDisabled={isBusy}
    />
  );
}

/** Another code there, or where the person really is. */
function Again({ way, application, onChange, onMoved }: CodeEntryProps) {
  const [contact, setContact] = useState('');
  const [isCorrecting, setCorrecting] = useState(false);
  const { ask, isBusy, problem, errors } = useAsking({ onMoved });
  const send = async (to: string): Promise<void> => {
    const next = await ask(() => sendAgain({ way, id: application.id, contact: to }));
    if (next) onChange(next);
  };
  const field = { size: 'large', value: contact, onChange: setContact, name: `correct-${way}` } as const;
  return (
    <div className="grid gap-12">
      {!isCorrecting && (
        <ResendTimer
          availableAt={new Date(application[way].resend_at ?? 0)}
          isBusy={isBusy}
          onResend={() => void send('')}
        />
      )}
      {isCorrecting && way === 'phone' && <PhoneField {...field} error={errors.phone} label={messages.phone} />}
      {isCorrecting && way === 'mail' && (
        <TextField {...field} error={errors.email} type="email" inputMode="email" label={messages.email} />
      )}
      {isCorrecting && (
        <SecondaryAction isBusy={isBusy} onClick={() => void send(contact)}>
          {messages.sendThere}
        </SecondaryAction>
      )}
      <Problem>{problem}</Problem>
      <div>
        <QuietAction onClick={() => setCorrecting(!isCorrecting)}>
          {isCorrecting ? messages.back : messages.correct[way]}
        </QuietAction>
      </div>
    </div>
  );
}
