import { ApiError } from '@rubrica/contract';
import { openForm, validateGroup, type Answers } from '@rubrica/form-engine';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { createStore } from '../../shared/store.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { Wizard } from '../../shared/ui/wizard/wizard.tsx';
import { contentOf } from '../creation/form/create-process.ts';
import { askService } from '../creation/form/process-services.ts';
import { FormFields } from '../forms/form-fields.tsx';
import { isSameSteps, stepsOf } from '../forms/form-steps.ts';
import { messages as formMessages } from '../forms/messages.ts';
import type { OpenedForm } from '../forms/open-definition.ts';
import { useDynamicForm } from '../forms/use-dynamic-form.ts';
import { useSelected } from '../forms/use-selected.ts';
import { messages } from './messages.ts';

interface FormChangesProps {
  readonly processId: string;
  readonly opened: OpenedForm;
  readonly answers: Answers;
  readonly signers: readonly unknown[];
  readonly onDone: (message: string) => void;
}

/** The answers as they are, step by step, to be mended where somebody asked for it. */
export function FormChanges({ processId, opened, answers, signers, onDone }: FormChangesProps) {
  const [store] = useState(() => createStore(openForm(opened.form, answers)));
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
  const [isPressed, setPressed] = useState(false);
  const groups = useSelected(store, (state) => stepsOf(state, Number.MAX_SAFE_INTEGER), isSameSteps);
  const place = groups.findIndex(({ state }) => state === 'current');
  const group = groups[place]?.group;
  const wrong = useSelected(store, (state) => (group && isPressed ? validateGroup(state, group).length : 0));

  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      const answer = await call('POST /api/signing-process/update/data/{id}', {
        params: { id: processId },
        body: { content: contentOf(store.get()), signers: signers as [] },
      });
      onDone(answer.message);
    } catch (error) {
      if (error instanceof ApiError && error.issues.length > 0) {
        form.refuse(
          error.issues.map(({ path, message }) => ({
            variable: /^content\.form_data\.(.+)$/.exec(path)?.[1],
            message,
          })),
        );
      }
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const goOn = (): void => {
    const isLast = place === groups.length - 1;
    if (form.goForward() === 'refused') return setPressed(true);
    setPressed(false);
    if (isLast) void send();
  };
  if (!group) return null;
  return (
    <Wizard
      steps={groups.map(({ group: { id, name }, state }) => ({ id: String(id), label: name, state }))}
      onStep={(id) => form.goToStep(groups.findIndex((one) => String(one.group.id) === id))}
      heading={group.name}
      onContinue={goOn}
      onBack={place === 0 ? undefined : form.goBack}
      nextLabel={place === groups.length - 1 ? messages.sendChanges : undefined}
      missing={wrong === 0 ? undefined : formMessages.toMend(wrong)}
      isBusy={isBusy}
    >
      <Card key={group.id}>
        <FormFields form={form} group={group} />
      </Card>
    </Wizard>
  );
}
