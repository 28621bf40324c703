import { createClient } from '@rubrica/contract';
import { useState } from 'react';

import { backendUrl } from '../../shared/backend.ts';
import { PrimaryAction, QuietAction } from '../../shared/link-page/actions.tsx';
import { focusHeading } from '../../shared/link-page/focus-heading.ts';
import { LinkFrame } from '../../shared/link-page/link-frame.tsx';
import { Problem } from '../../shared/link-page/note.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { ResendTimer } from '../../shared/ui/otp-input/resend-timer.tsx';
import { DoorHelp } from './door-help.tsx';
import type { Opened } from './identity-form.tsx';
import { messages } from './messages.ts';
import { useAsking } from './use-asking.ts';

/** As at every code. */
const pauseMilliseconds = 30_000;

interface ResumeFormProps {
  readonly tenant: PageTenant;
  readonly onOpened: (opened: Opened) => void;
  readonly onBack: () => void;
}

/** What was begun elsewhere is opened here by a code; nothing says whether there is anything. */
export function ResumeForm({ tenant, onOpened, onBack }: ResumeFormProps) {
  const [cedula, setCedula] = useState('');
  const [contact, setContact] = useState('');
  const [asked, setAsked] = useState<ResumeCodeProps['asked']>();
  const { ask, isBusy, problem, errors } = useAsking();
  const call = createClient({ baseUrl: backendUrl() });
  const send = async (): Promise<void> => {
    const body = { cliente_id_num: cedula, contact };
    const answer = await ask(() => call('POST /api/portal/applications/resume', { body }));
    if (answer) setAsked({ ...answer, again: new Date(Date.now() + pauseMilliseconds) });
  };
  if (asked) {
    const again = { isBusy, problem, send: () => void send() };
    return <ResumeCode key={asked.id} {...{ tenant, asked, again, onOpened }} onBack={() => setAsked(undefined)} />;
  }
  return (
    <LinkFrame
      tenant={tenant}
      title={messages.resumeTitle}
      aside={<DoorHelp tenant={tenant} />}
      lead={messages.resumeLead}
      headingRef={focusHeading}
      onSubmit={() => void send()}
      action={<PrimaryAction isBusy={isBusy}>{messages.askCode}</PrimaryAction>}
    >
      <div className="grid gap-16 mt-24">
        <TextField
          size="large"
          label={messages.cedula}
          value={cedula}
          onChange={setCedula}
          mask="##########"
          error={errors.cliente_id_num}
        />
        <TextField size="large" label={messages.contact} value={contact} onChange={setContact} error={errors.contact} />
        <Problem>{problem}</Problem>
        <div>
          <QuietAction onClick={onBack}>{messages.back}</QuietAction>
        </div>
      </div>
    </LinkFrame>
  );
}

interface ResumeCodeProps extends ResumeFormProps {
  readonly asked: {
    readonly id: string;
    readonly message: string;
    /** From when on another code may be asked for. */
    readonly again: Date;
  };
  readonly again: { readonly isBusy: boolean; readonly problem: string | undefined; readonly send: () => void };
}

function ResumeCode({ tenant, asked, again, onOpened, onBack }: ResumeCodeProps) {
  const [code, setCode] = useState('');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { ask, isBusy, problem, errors, setErrors } = useAsking();
  const open = async (): Promise<void> => {
    if (!/^\d{6}$/.test(code)) return setErrors({ code: messages.codeMissing });
    const body = { id: asked.id, code };
    const opened = await ask(() =>
      createClient({ baseUrl: backendUrl() })('POST /api/portal/applications/resume/proof', { body, idempotencyKey }),
    );
    return opened && onOpened(opened);
  };
  return (
    <LinkFrame
      tenant={tenant}
      title={messages.resumeTitle}
      aside={<DoorHelp tenant={tenant} />}
      lead={asked.message}
      headingRef={focusHeading}
      onSubmit={() => void open()}
      action={<PrimaryAction isBusy={isBusy}>{messages.open}</PrimaryAction>}
    >
      <div className="grid gap-16 mt-24">
        <TextField
          size="large"
          label={messages.resumeCode}
          value={code}
          onChange={setCode}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          hasCounter={false}
          error={errors.code ?? problem}
        />
        <ResendTimer availableAt={asked.again} isBusy={again.isBusy} label={messages.otherCode} onResend={again.send} />
        <Problem>{again.problem}</Problem>
        <div>
          <QuietAction onClick={onBack}>{messages.back}</QuietAction>
        </div>
      </div>
    </LinkFrame>
  );
}
