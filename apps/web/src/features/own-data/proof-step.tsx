import { ApiError, createClient, type Operations, type Returned } from '@rubrica/contract';
import { useRef, useState } from 'react';

import { backendUrl } from '../../shared/backend.ts';
import { formatDay } from '../../shared/format.ts';
import { PrimaryAction, QuietAction } from '../../shared/link-page/actions.tsx';
import { explainError } from '../../shared/link-page/explain-error.ts';
import { LinkFrame } from '../../shared/link-page/link-frame.tsx';
import { Note, Problem } from '../../shared/link-page/note.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { messages } from './messages.ts';

export type Asked = Returned<Operations['POST /api/portal/data-requests']>;
type Registered = Returned<Operations['POST /api/portal/data-requests/proof']>;

interface ProofStepProps {
  readonly tenant: PageTenant;
  readonly asked: Asked;
  readonly onBack: () => void;
}

/** Once, when the heading appears: a function made in each render would take the focus at every key. */
const focusHeading = (heading: HTMLHeadingElement | null): void => heading?.focus({ preventScroll: true });

/** The code that proves an address, and what was registered with it. */
export function ProofStep({ tenant, asked, onBack }: ProofStepProps) {
  const [registered, setRegistered] = useState<Registered>();
  return registered ? (
    <RegisteredView tenant={tenant} registered={registered} />
  ) : (
    <CodeForm tenant={tenant} asked={asked} onProved={setRegistered} onBack={onBack} />
  );
}

interface CodeFormProps {
  readonly tenant: PageTenant;
  readonly asked: Asked;
  readonly onProved: (registered: Registered) => void;
  readonly onBack: () => void;
}

function CodeForm({ tenant, asked, onProved, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isWhole = /^\d{6}$/.test(code.trim());
  const prove = async (): Promise<void> => {
    setPressed(true);
    setProblem(undefined);
    setRefused(undefined);
    if (!isWhole) return input.current?.focus();
    setBusy(true);
    try {
      const body = { id: asked.id, code: code.trim() };
      onProved(await createClient({ baseUrl: backendUrl() })('POST /api/portal/data-requests/proof', { body }));
    } catch (error) {
      setBusy(false);
      const isWrong = error instanceof ApiError && error.code === 'code.wrong';
      (isWrong ? setRefused : setProblem)(explainError(error));
      if (isWrong) input.current?.focus();
    }
  };
  return (
    <LinkFrame
      tenant={tenant}
      title={messages.codeTitle}
      lead={asked.message}
      headingRef={focusHeading}
      onSubmit={() => void prove()}
      action={<PrimaryAction isBusy={isBusy}>{messages.prove}</PrimaryAction>}
    >
      <div className="grid gap-16 mt-24">
        <TextField
          size="large"
          label={messages.code}
          value={code}
          onChange={setCode}
          inputRef={input}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          hasCounter={false}
          isRequired
          error={isPressed && !isWhole ? messages.codeMissing : refused}
        />
        <Problem>{problem}</Problem>
        <div>
          <QuietAction onClick={onBack}>{messages.again}</QuietAction>
        </div>
      </div>
    </LinkFrame>
  );
}

interface RegisteredViewProps {
  readonly tenant: PageTenant;
  readonly registered: Registered;
}

function RegisteredView({ tenant, registered: { number, due_on: dueOn } }: RegisteredViewProps) {
  const company = tenant.status === 200 ? tenant.company.name : messages.theCompany;
  return (
    <LinkFrame tenant={tenant} title={messages.doneTitle} lead={messages.yourNumber(number)} headingRef={focusHeading}>
      <div className="grid gap-16 mt-24">
        <Note title={messages.due(company, formatDay(dueOn))}>{messages.identity}</Note>
      </div>
    </LinkFrame>
  );
}
