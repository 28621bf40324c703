import './form-styles.ts';
import { ApiError, type Call } from '@rubrica/contract';
import { exportAnswers, openForm, validateForm, type Answers } from '@rubrica/form-engine';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { PrimaryAction } from '../../shared/link-page/actions.tsx';
import { isDead } from '../../shared/link-page/dead-link.ts';
import { explainError } from '../../shared/link-page/explain-error.ts';
import { Note, Problem } from '../../shared/link-page/note.tsx';
import { createStore } from '../../shared/store.ts';
import type { PageTenant } from '../../shared/tenant.ts';
import { formMessages, openDefinition, useDynamicForm, type Complaint, type FormServices } from '../forms/index.ts';
import { ChangesFrame, type OpenChanges } from './changes-frame.tsx';
import { GroupSections } from './group-sections.tsx';
import { messages } from './messages.ts';

interface ChangesFormProps {
  readonly tenant: PageTenant;
  readonly changes: OpenChanges;
  /** What was typed before a code had to be given again. */
  readonly typed: Readonly<Record<string, unknown>>;
  readonly call: Call;
  readonly onSent: () => void;
  readonly onDead: () => void;
  readonly onProofOver: (typed: Readonly<Record<string, unknown>>) => void;
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

function OwnPart({ tenant, changes, typed, call, onSent, onDead, onProofOver }: ChangesFormProps) {
  const [{ store, memory, before, editable }] = useState(() => openOwnPart(changes, typed));
  const form = useDynamicForm({ store, memory, services });
  const [open, setOpen] = useState(() => namedGroups(changes));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const place = useRef<HTMLFormElement>(null);

  const complain = (complaints: readonly Complaint[], text: string): void => {
    const blamed = new Set(complaints.map(({ variable }) => variable));
    form.refuse(complaints);
    form.validateAll();
    setOpen((now) => new Set([...now, ...groupsOf(changes, (id) => blamed.has(id))]));
    setProblem(text);
    // Once the group stands open.
    setTimeout(() => place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const send = async (): Promise<void> => {
    const wrong = validateForm(store.get());
    if (wrong.length > 0) return complain(wrong, formMessages.toMend(wrong.length));
    const { version, answers: all } = exportAnswers(store.get());
    const answers = only(all, editable);
    if (JSON.stringify(answers) === before) return setProblem(messages.unchanged);
    setBusy(true);
    setProblem(undefined);
    try {
      await call('POST /api/portal/changes', { body: { version, form_data: answers } });
      onSent();
    } catch (error) {
      setBusy(false);
      if (isDead(error)) return onDead();
      if (error instanceof ApiError && error.code === 'portal.visit_over') return onProofOver(answers);
      const issues = error instanceof ApiError ? error.issues : [];
      if (issues.length === 0) setProblem(explainError(error));
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
      <GroupSections form={form} open={open} onToggle={setOpen} editable={editable} />
      <Note title={messages.why}>{messages.because}</Note>
    </ChangesFrame>
  );
}

function openOwnPart({ part: { form: definition, form_data: given, editable: ids } }: OpenChanges, typed: Answered) {
  const { form, memory } = openDefinition(definition);
  const editable = new Set(ids);
  const written = (answers: Answered): Answered =>
    only(exportAnswers(openForm(form, answers as Answers)).answers, editable);
  const state = openForm(form, { ...given, ...typed } as Answers);
  return { memory, editable, store: createStore(state), before: JSON.stringify(written(given)) };
}

type Answered = Readonly<Record<string, unknown>>;

const only = (answers: Answered, ids: ReadonlySet<string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id)));

/** Those that hold something that was named, or the first. */
function namedGroups(changes: OpenChanges): ReadonlySet<number> {
  const named = groupsOf(changes, (id) => changes.part.variables.some((variable) => variable.id === id));
  return new Set(named.length > 0 ? named : changes.part.form.groups.slice(0, 1).map(({ id_group: id }) => id));
}

const groupsOf = ({ part: { form } }: OpenChanges, isMeant: (variable: string) => boolean): readonly number[] =>
  form.groups.filter(({ variables }) => variables.some(({ id }) => isMeant(id))).map(({ id_group: id }) => id);

const asComplaint = ({ path, message }: { readonly path: string; readonly message: string }): Complaint => ({
  variable: /^form_data\.([^.]+)/.exec(path)?.[1],
  message,
});
