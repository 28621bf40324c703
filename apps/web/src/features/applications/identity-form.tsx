import {
  createClient,
  findFingerprintFault,
  policySentence,
  type Operations,
  type PublicDoor,
  type Returned,
} from '@rubrica/contract';
import { useEffect, useRef, useState } from 'react';

import { backendUrl } from '../../shared/backend.ts';
import { PrimaryAction, QuietAction } from '../../shared/link-page/actions.tsx';
import { companyOf } from '../../shared/link-page/company-of.ts';
import { LinkFrame } from '../../shared/link-page/link-frame.tsx';
import { Note, Problem } from '../../shared/link-page/note.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { ChoiceField } from '../../shared/ui/fields/choice-field.tsx';
import { PhoneField } from '../../shared/ui/fields/phone-field.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { DoorHelp } from './door-help.tsx';
import { messages } from './messages.ts';
import { Place } from './place.tsx';
import { PolicyBox } from './policy-box.tsx';
import { Prices } from './prices.tsx';
import { useAsking } from './use-asking.ts';

export type Opened = Returned<Operations['POST /api/portal/applications']>;

const empty = {
  cliente_id_num: '',
  cliente_cdactilar: '',
  cliente_celular: '',
  cliente_email: '',
  cliente_pep: 'NO' as 'SI' | 'NO',
  process_aceptacion_politica: false,
};

interface IdentityFormProps {
  readonly tenant: PageTenant;
  /** Where it is begun. */
  readonly door: PublicDoor;
  readonly onOpened: (opened: Opened) => void;
  readonly onResume: () => void;
}

/** Who the applicant says they are; nothing is looked up before both codes are proved. */
export function IdentityForm({ tenant, door, onOpened, onResume }: IdentityFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const identity = useIdentity(door.kind, onOpened);
  useFocusOnError(form, identity.errors);
  return (
    <LinkFrame
      tenant={tenant}
      title={messages.identityTitle}
      lead={messages.identityLead(door.name, companyOf(tenant))}
      aside={<DoorHelp tenant={tenant} />}
      head={<Place flow={1} after={1} />}
      formRef={form}
      onSubmit={() => void identity.submit()}
      action={<PrimaryAction isBusy={identity.isBusy}>{messages.send}</PrimaryAction>}
    >
      <div className="grid gap-16 mt-24">
        <Prices tenant={tenant} door={door} />
        <ContactFields {...identity} />
        {door.asks_exposure && (
          <ChoiceField
            size="large"
            label={messages.pep}
            note={messages.pepNote}
            options={[
              { value: 'NO', label: messages.no },
              { value: 'SI', label: messages.yes },
            ]}
            value={identity.values.cliente_pep}
            error={identity.errors.cliente_pep}
            onChange={(value) => identity.change({ cliente_pep: value === 'SI' ? 'SI' : 'NO' })}
          />
        )}
        <PolicyBox
          isGiven={identity.values.process_aceptacion_politica}
          question={door.policy_question}
          sentence={policySentence(companyOf(tenant))}
          error={identity.errors.process_aceptacion_politica}
          onChange={(isGiven) => identity.change({ process_aceptacion_politica: isGiven })}
        />
        <Problem>{identity.problem}</Problem>
        <Note>{messages.deleted(15)}</Note>
        <section aria-label={messages.begunBefore}>
          <p className="strong">{messages.begunBefore}</p>
          <QuietAction onClick={onResume}>{messages.resume}</QuietAction>
        </section>
      </div>
    </LinkFrame>
  );
}

function useIdentity(kind: string, onOpened: (opened: Opened) => void) {
  const [values, setValues] = useState(empty);
  /** Pressed again because the answer was lost, it is the same application. */
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { ask, isBusy, problem, errors, setErrors } = useAsking();
  /** What was said about a field is over once it is changed. */
  const change = (part: Partial<typeof empty>): void => {
    setValues({ ...values, ...part });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in part))));
  };
  const submit = async (): Promise<void> => {
    const { process_aceptacion_politica: isAccepted, ...given } = values;
    const faults = localFaults(values);
    if (Object.keys(faults).length > 0 || !isAccepted) return setErrors(faults);
    const body = { kind, ...given, process_aceptacion_politica: isAccepted };
    const opened = await ask(() =>
      createClient({ baseUrl: backendUrl() })('POST /api/portal/applications', { body, idempotencyKey }),
    );
    return opened && onOpened(opened);
  };
  const checkFingerprint = (): void => {
    const fault = values.cliente_cdactilar === '' ? undefined : findFingerprintFault(values.cliente_cdactilar);
    if (fault !== undefined) setErrors({ ...errors, cliente_cdactilar: fault });
  };
  return { values, change, submit, checkFingerprint, isBusy, problem, errors };
}

function ContactFields({ values, errors, change, checkFingerprint }: ReturnType<typeof useIdentity>) {
  const field = (name: 'cliente_id_num' | 'cliente_cdactilar' | 'cliente_celular' | 'cliente_email') => ({
    size: 'large' as const,
    name,
    value: values[name],
    error: errors[name],
    isRequired: true,
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <>
      <TextField {...field('cliente_id_num')} label={messages.cedula} inputMode="numeric" mask="##########" />
      <TextField
        {...field('cliente_cdactilar')}
        label={messages.fingerprint}
        note={messages.fingerprintWhere}
        isUpperCase
        maxLength={10}
        hasCounter={false}
        onBlur={checkFingerprint}
      />
      <PhoneField {...field('cliente_celular')} label={messages.phone} note={messages.phoneNote} />
      <TextField
        {...field('cliente_email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        label={messages.email}
        note={messages.emailNote}
      />
    </>
  );
}

/** What needs no server to be seen. */
function localFaults(values: typeof empty): Readonly<Record<string, string>> {
  const fault = findFingerprintFault(values.cliente_cdactilar);
  const missing = Object.entries(messages.missing).filter(
    ([name]) => values[name as keyof typeof messages.missing] === '',
  );
  return {
    ...Object.fromEntries(missing),
    ...(fault !== undefined && { cliente_cdactilar: fault }),
    ...(!values.process_aceptacion_politica && { process_aceptacion_politica: messages.policyMissing }),
  };
}

/** The first field that is wrong, in the order of the page. */
function useFocusOnError(
  form: { readonly current: HTMLFormElement | null },
  errors: Readonly<Record<string, string>>,
): void {
  useEffect(() => {
    const isTyping =
      form.current?.contains(document.activeElement) === true && document.activeElement?.tagName === 'INPUT';
    if (isTyping) return;
    const wrong = [...(form.current?.querySelectorAll<HTMLElement>('[name]') ?? [])];
    wrong.find((field) => (field.getAttribute('name') ?? '') in errors)?.focus();
  }, [form, errors]);
}
