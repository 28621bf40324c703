import { ApiError, createClient, type DataRequestKind, type Operations, type Returned } from '@rubrica/contract';
import { useRef, useState } from 'react';

import { backendUrl } from '../../shared/backend.ts';
import { PrimaryAction } from '../../shared/link-page/actions.tsx';
import { explainError } from '../../shared/link-page/explain-error.ts';
import { LinkFrame } from '../../shared/link-page/link-frame.tsx';
import { Problem } from '../../shared/link-page/note.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { ChoiceField } from '../../shared/ui/fields/choice-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { TextareaField } from '../../shared/ui/fields/textarea-field.tsx';
import { kindNames, messages } from './messages.ts';

export const emptyRequest = {
  kind: 'copy' as DataRequestKind,
  name: '',
  identification_number: '',
  email: '',
  phone: '',
  detail: '',
};
type Values = typeof emptyRequest;

/** From the names, so that the page brings no schemas. */
const kinds = (Object.keys(kindNames) as DataRequestKind[]).map((value) => ({ value, label: kindNames[value] }));

interface RequestFormProps {
  readonly tenant: PageTenant;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
  readonly onAsked: (asked: Returned<Operations['POST /api/portal/data-requests']>) => void;
}

export function RequestForm({ tenant, values, onChange, onAsked }: RequestFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, problem, isBusy, send } = useSending(values, onAsked);
  const company = tenant.status === 200 ? tenant.company.name : messages.theCompany;
  const field = (name: Exclude<keyof Values, 'kind'>) => ({
    size: 'large' as const,
    name,
    value: values[name],
    error: errors[name],
    hasCounter: false,
    onChange: (value: string) => onChange({ ...values, [name]: value }),
  });
  const submit = async (): Promise<void> => {
    const [wrong] = await send();
    if (wrong !== undefined) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };
  return (
    <LinkFrame
      tenant={tenant}
      title={messages.title}
      lead={messages.lead(company)}
      formRef={form}
      onSubmit={() => void submit()}
      action={<PrimaryAction isBusy={isBusy}>{messages.send}</PrimaryAction>}
    >
      <div className="grid gap-16 mt-24">
        <ChoiceField
          size="large"
          isList
          label={messages.kind}
          options={kinds}
          value={values.kind}
          note={values.kind === 'deletion' ? messages.deletionNote : undefined}
          onChange={(value) => onChange({ ...values, kind: value as DataRequestKind })}
        />
        <TextField {...field('name')} label={messages.name} autoComplete="name" maxLength={160} isRequired />
        <TextField {...field('identification_number')} label={messages.number} maxLength={20} isUpperCase isRequired />
        <TextField
          {...field('email')}
          label={messages.email}
          note={messages.emailNote}
          type="email"
          inputMode="email"
          autoComplete="email"
          isRequired
        />
        <TextField {...field('phone')} label={messages.phone} inputMode="tel" autoComplete="tel" maxLength={20} />
        <TextareaField {...field('detail')} label={messages.detail} note={messages.detailNote} maxLength={2000} />
        <Problem>{problem}</Problem>
        <p>
          <a href="/auth/privacy-policy" target="_blank">
            {messages.policy}
          </a>
        </p>
      </div>
    </LinkFrame>
  );
}

function useSending(values: Values, onAsked: RequestFormProps['onAsked']) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  /** Answers the fields that the server refused. */
  const send = async (): Promise<readonly string[]> => {
    setBusy(true);
    setErrors({});
    setProblem(undefined);
    try {
      onAsked(await createClient({ baseUrl: backendUrl() })('POST /api/portal/data-requests', { body: values }));
      return [];
    } catch (error) {
      setBusy(false);
      const issues = error instanceof ApiError ? error.issues : [];
      setErrors(Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message])));
      if (issues.length === 0) setProblem(explainError(error));
      return issues.map(({ path }) => path);
    }
  };
  return { errors, problem, isBusy, send };
}
