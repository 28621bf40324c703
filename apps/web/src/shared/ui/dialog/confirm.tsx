import { ApiError } from '@rubrica/contract';

import { createStore, useStore } from '../../store.ts';
import { ConfirmDialog, type Confirmation, type Question } from './confirm-dialog.tsx';
import { messages } from './messages.ts';

export interface ConfirmOptions extends Question {
  /** Runs while the dialog is open; a failure is shown inside it and can be retried. */
  readonly work?: (confirmation: Confirmation) => Promise<void>;
}

interface Asked {
  readonly id: number;
  readonly options: ConfirmOptions;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly answer: (confirmation: Confirmation | undefined) => void;
}

interface Conversation {
  readonly isOpen: boolean;
  /** Stays set while the dialog fades out, so that its text does not vanish first. */
  readonly asked: Asked | undefined;
}

const conversation = createStore<Conversation>({ isOpen: false, asked: undefined });
let asked = 0;

/** Resolves to the confirmation, or to undefined if it was cancelled. A new question cancels the previous one. */
export function confirm(options: ConfirmOptions): Promise<Confirmation | undefined> {
  const before = conversation.get();
  if (before.isOpen) before.asked?.answer(undefined);
  return new Promise((answer) => {
    conversation.set({ isOpen: true, asked: { id: ++asked, options, isBusy: false, error: undefined, answer } });
  });
}

/** Rendered once by every layout. */
export function ConfirmHost() {
  const { isOpen, asked: current } = useStore(conversation);
  if (current === undefined) return null;
  const { work, ...question } = current.options;
  return (
    <ConfirmDialog
      {...question}
      key={current.id}
      isOpen={isOpen}
      isBusy={current.isBusy}
      error={current.error}
      onCancel={() => settle(current, undefined)}
      onConfirm={(confirmation) => {
        if (work === undefined) settle(current, confirmation);
        else void perform(current, confirmation, work);
      }}
    />
  );
}

async function perform(
  current: Asked,
  confirmation: Confirmation,
  work: (confirmation: Confirmation) => Promise<void>,
) {
  update(current.id, { isBusy: true, error: undefined });
  try {
    await work(confirmation);
    settle(current, confirmation);
  } catch (error) {
    const isExpected = error instanceof ApiError;
    if (!isExpected) reportError(error);
    update(current.id, { isBusy: false, error: isExpected ? error.message : messages.failed });
  }
}

function settle(current: Asked, confirmation: Confirmation | undefined): void {
  conversation.set((now) =>
    now.asked?.id === current.id ? { isOpen: false, asked: { ...now.asked, isBusy: false } } : now,
  );
  current.answer(confirmation);
}

function update(id: number, changes: Partial<Asked>): void {
  conversation.set((now) => (now.asked?.id === id ? { ...now, asked: { ...now.asked, ...changes } } : now));
}
