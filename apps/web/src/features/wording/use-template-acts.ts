import type { DocumentTemplateView } from '@rubrica/contract';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { messages } from './messages.ts';
import { useStoreTemplate } from './use-template.ts';

interface Editing {
  readonly template: DocumentTemplateView;
  readonly source: string;
  /** The stored text is another one now. */
  readonly onReplaced: (source: string) => void;
}

interface Verdict {
  readonly problems: readonly string[];
  readonly tried: number;
}

type Busy = 'check' | 'save';

type Question = Omit<Parameters<typeof confirm>[0], 'work'>;

/** Asks first; answers the template as it is then, or undefined where the person went back. */
async function askAndWork(
  question: Question,
  work: (reason: string) => Promise<DocumentTemplateView>,
): Promise<DocumentTemplateView | undefined> {
  let answer: DocumentTemplateView | undefined;
  const isDone = await confirm({
    ...question,
    work: async ({ reason }) => {
      answer = await work(reason);
    },
  });
  return isDone ? answer : undefined;
}

/** What is done with a template; each ends with what the server has stored. */
export function useTemplateActs({ template, source, onReplaced }: Editing) {
  const params = { id: template.kind_id, document: template.code };
  const store = useStoreTemplate(params);
  const [busy, setBusy] = useState<Busy>();
  const [verdict, setVerdict] = useState<Verdict>();
  const during = async (kind: Busy, work: () => Promise<void>): Promise<void> => {
    setBusy(kind);
    setVerdict(undefined);
    try {
      await work();
    } catch (error) {
      showError(error);
    } finally {
      setBusy(undefined);
    }
  };
  const replace = (answer: DocumentTemplateView | undefined, done: string): void => {
    if (!answer) return;
    store(answer);
    onReplaced(answer.draft?.source ?? answer.published.source);
    setVerdict(undefined);
    showToast({ type: 'success', message: done });
  };
  return {
    busy,
    verdict,
    check: () =>
      during('check', async () =>
        setVerdict(await call('POST /api/wording/documents/{id}/{document}/check', { params, body: { source } })),
      ),
    save: () =>
      during('save', async () => {
        store(await call('PATCH /api/wording/documents/{id}/{document}', { params, body: { source } }));
        showToast({ type: 'success', message: messages.saved });
      }),
    publish: async () => {
      const publish = (note: string) =>
        call('POST /api/wording/documents/{id}/{document}/publish', { params, body: { note } });
      replace(await askAndWork(publishQuestion(template.title), publish), messages.published);
    },
    discard: async () => {
      const discard = () => call('DELETE /api/wording/documents/{id}/{document}', { params });
      replace(await askAndWork(discardQuestion, discard), messages.discarded);
    },
    revert: async (number: number, name: string) => {
      const revert = () => call('POST /api/wording/documents/{id}/{document}/revert', { params, body: { number } });
      replace(await askAndWork(revertQuestion(name), revert), messages.reverted);
    },
  };
}

const publishQuestion = (title: string): Question => ({
  title: messages.publishTitle(title),
  body: messages.publishBody,
  confirmLabel: messages.publish,
  reason: { label: messages.note, placeholder: messages.notePlaceholder, isRequired: false, maxLength: 300 },
});

const discardQuestion: Question = {
  title: messages.discardTitle,
  losses: [messages.discardLoss],
  confirmLabel: messages.discard,
  tone: 'danger',
};

const revertQuestion = (name: string): Question => ({
  title: messages.revertTitle(name),
  body: messages.revertBody,
  confirmLabel: messages.revert,
});
