import { Button } from '@mantine/core';
import { ApiError, type ProcessDetail } from '@rubrica/contract';
import { openForm, validateForm, type Answers, type FormState, type LoadedGroup } from '@rubrica/form-engine';
import { useState, type FormEvent } from 'react';

import { call, showError } from '../../shared/api.ts';
import { createStore } from '../../shared/store.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { answersToSend, asOptionalIn, askService } from '../creation/index.ts';
import { FormFields, type OpenedForm, useDynamicForm, useSelected } from '../forms/index.ts';
import { messages } from './messages.ts';

interface AnswersForClientProps {
  readonly process: Pick<ProcessDetail, 'id' | 'left_questions'>;
  readonly opened: OpenedForm;
  readonly answers: Answers;
  readonly onDone: (message: string) => void;
}

/** What was left to the client, to be written down for them as far as they say it. */
export function AnswersForClient({ process, opened, answers, onDone }: AnswersForClientProps) {
  const [open] = useState(() => new Set(process.left_questions));
  const [store] = useState(() => createStore(openForm(asOptionalIn(opened, open), answers)));
  const form = useDynamicForm({
    store,
    memory: opened.memory,
    services: {
      ask: askService,
      onLookupFailure: showError,
      upload: () => Promise.reject(new TypeError(messages.noUpload)),
    },
  });
  const [isBusy, setBusy] = useState(false);
  const groups = useSelected(store, (state) => groupsAsking(state, open), isSameList);
  const save = async (): Promise<void> => {
    const wrong = validateForm(store.get()).filter(({ variable = '' }) => open.has(variable));
    if (wrong.length > 0) return form.refuse(wrong);
    setBusy(true);
    try {
      const body = { content: answersToSend(store.get(), open) };
      onDone((await call('POST /api/signing-process/update/data/{id}', { params: { id: process.id }, body })).message);
    } catch (error) {
      form.refuse(complaintsIn(error));
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <form noValidate className="stack gap-16" onSubmit={submit}>
      {groups.map((group) => (
        <Card key={group.id} title={group.name}>
          <FormFields form={form} group={group} only={open} />
        </Card>
      ))}
      <div>
        <Button type="submit" loading={isBusy}>
          {messages.saveForClient}
        </Button>
      </div>
    </form>
  );
}

const groupsAsking = ({ progress, groups }: FormState, open: ReadonlySet<string>): readonly LoadedGroup[] =>
  progress.steps.filter(({ position }) => groups[position]?.fields.some(({ variable }) => open.has(variable.id)));

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place]);

const complaintsIn = (error: unknown) =>
  error instanceof ApiError
    ? error.issues.map(({ path, message }) => ({ variable: /^content\.form_data\.([^.]+)/.exec(path)?.[1], message }))
    : [];
