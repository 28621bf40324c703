import { createClient } from '@rubrica/contract';
import { useState } from 'react';

import { backendUrl } from '../../shared/backend.ts';
import { PrimaryAction, QuietAction } from '../../shared/link-page/actions.tsx';
import { LinkFrame } from '../../shared/link-page/link-frame.tsx';
import { Problem } from '../../shared/link-page/note.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { focusHeading } from './focus-heading.ts';
import type { Opened } from './identity-form.tsx';
import { messages } from './messages.ts';
import { useAsking } from './use-asking.ts';

interface ResumeFormProps {
  readonly tenant: PageTenant;
  readonly onOpened: (opened: Opened) => void;
  readonly onBack: () => void;
}

/** What was begun elsewhere is opened here by a code; nothing says whether there is anything. */
export function ResumeForm({ tenant, onOpened, onBack }: ResumeFormProps) {
  const [cedula, setCedula] = useState('');
  const [contact, setContact] = useState('');
  const [asked, setAsked] = useState<{ readonly id: string; readonly message: string }>();
  const { ask, isBusy, problem, errors } = useAsking();
  const call = createClient({ baseUrl: backendUrl() });
  const send = async (): Promise<void> => {
    const body = { cliente_id_num: cedula, contact };
    const answer = await ask(() => call('POST /api/portal/applications/resume', { body }));
    if (answer) setAsked(answer);
  };
  if (asked) return <ResumeCode tenant={tenant} asked={asked} onOpened={onOpened} onBack={() => setAsked(undefined)} />;
  return (
    <LinkFrame
      tenant={tenant}
      title={messages.resumeTitle}
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
  readonly asked: { readonly id: string; readonly message: string };
}

function ResumeCode({ tenant, asked, onOpened, onBack }: ResumeCodeProps) {
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
        <div>
          <QuietAction onClick={onBack}>{messages.back}</QuietAction>
        </div>
      </div>
    </LinkFrame>
  );
}
