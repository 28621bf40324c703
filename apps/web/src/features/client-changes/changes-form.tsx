import './form-styles.ts';
import { ApiError, type Call, type ClientChangesView } from '@rubrica/contract';
import { exportAnswers, openForm, validateForm, type Answers } from '@rubrica/form-engine';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { createStore } from '../../shared/store.ts';
import type { PageTenant } from '../../shared/tenant.ts';
import { isDead } from '../approvals/dead-link.ts';
import { messages as formMessages } from '../forms/messages.ts';
import { openDefinition } from '../forms/open-definition.ts';
import { useDynamicForm, type Complaint, type FormServices } from '../forms/use-dynamic-form.ts';
import { explain } from '../signing/flow/problem.ts';
import { Note, Problem } from '../signing/frame/note.tsx';
import { PrimaryAction } from '../signing/frame/primary-action.tsx';
import { ChangesFrame } from './changes-frame.tsx';
import { GroupSections } from './group-sections.tsx';
import { messages } from './messages.ts';

interface ChangesFormProps {
  readonly tenant: PageTenant;
  readonly changes: ClientChangesView;
  readonly call: Call;
  readonly onSent: () => void;
  readonly onDead: () => void;
}

/** No registry is asked and no file is taken in: the form says so before anybody could try. */
const services: FormServices = {
  ask: () => Promise.reject(new TypeError(messages.lost)),
  onLookupFailure: () => {},
  upload: () => Promise.reject(new TypeError(messages.noUpload)),
};

export function ChangesForm(props: ChangesFormProps) {
  const [queries] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queries}>
      <OwnPart {...props} />
    </QueryClientProvider>
  );
}

function OwnPart({ tenant, changes, call, onSent, onDead }: ChangesFormProps) {
  const [{ store, memory, before }] = useState(() => openOwnPart(changes));
  const form = useDynamicForm({ store, memory, services });
  const [open, setOpen] = useState(() => namedGroups(changes));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const place = useRef<HTMLFormElement>(null);

  const complain = (complaints: readonly Complaint[], text: string): void => {
    const blamed = new Set(complaints.map(({ variable }) => variable));
    form.refuse(complaints);
    form.judgeAll();
    setOpen((now) => new Set([...now, ...groupsOf(changes, (id) => blamed.has(id))]));
    setProblem(text);
    // Once the group stands open.
    setTimeout(() => place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const send = async (): Promise<void> => {
    const wrong = validateForm(store.get());
    if (wrong.length > 0) return complain(wrong, formMessages.toMend(wrong.length));
    const { version, answers } = exportAnswers(store.get());
    if (JSON.stringify(answers) === before) return setProblem(messages.unchanged);
    setBusy(true);
    setProblem(undefined);
    try {
      await call('POST /api/portal/changes', { body: { version, form_data: { ...answers } } });
      onSent();
    } catch (error) {
      setBusy(false);
      if (isDead(error)) return onDead();
      const issues = error instanceof ApiError ? error.issues : [];
      if (issues.length === 0) setProblem(explain(error));
      else complain(issues.map(asComplaint), issues[0]?.message ?? '');
    }
  };

  return (
    <ChangesFrame
      tenant={tenant}
      changes={changes}
      formRef={place}
      onSubmit={() => void send()}
      action={
        <>
          <Problem>{problem}</Problem>
          <PrimaryAction isBusy={isBusy}>{messages.send}</PrimaryAction>
        </>
      }
    >
      <GroupSections form={form} open={open} onToggle={setOpen} />
      <Note title={messages.why}>{messages.because}</Note>
    </ChangesFrame>
  );
}

function openOwnPart({ form: definition, form_data: answers }: ClientChangesView) {
  const { form, memory } = openDefinition(definition);
  const state = openForm(form, answers as Answers);
  return { memory, store: createStore(state), before: JSON.stringify(exportAnswers(state).answers) };
}

/** Those that hold something that was named, or the first. */
function namedGroups(changes: ClientChangesView): ReadonlySet<number> {
  const named = groupsOf(changes, (id) => changes.variables.some((variable) => variable.id === id));
  return new Set(named.length > 0 ? named : changes.form.groups.slice(0, 1).map(({ id_group: id }) => id));
}

const groupsOf = ({ form }: ClientChangesView, isMeant: (variable: string) => boolean): readonly number[] =>
  form.groups.filter(({ variables }) => variables.some(({ id }) => isMeant(id))).map(({ id_group: id }) => id);

const asComplaint = ({ path, message }: { readonly path: string; readonly message: string }): Complaint => ({
  variable: /^form_data\.([^.]+)/.exec(path)?.[1],
  message,
});
