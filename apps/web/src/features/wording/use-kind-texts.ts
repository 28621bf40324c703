import { ApiError, type KindWording, type TextOverrides } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { ownTextsOf, sectionsOf, toOverrides, type KindText, type OwnTexts, type TextSection } from './kind-texts.ts';
import { templatesKey, textsKey } from './templates-key.ts';
import { textsMessages as messages } from './texts-messages.ts';

export interface KindTextsEditing {
  readonly sections: readonly TextSection[];
  readonly valueOf: (text: KindText) => string;
  readonly isOwn: (text: KindText) => boolean;
  /** What the server refused, by key. */
  readonly faults: OwnTexts;
  /** Differs from what people read. */
  readonly isChanged: boolean;
  /** Differs from what is stored. */
  readonly isUnsaved: boolean;
  readonly hasDraft: boolean;
  readonly mayWrite: boolean;
  /** As the words stand: with four eyes only what somebody else saved. */
  readonly mayPublish: boolean;
  readonly isBusy: boolean;
  readonly change: (key: string, words: string) => void;
  readonly undo: () => void;
  readonly save: () => Promise<void>;
  readonly publish: () => Promise<void>;
  readonly discard: () => Promise<void>;
  /** The words of a version, to go on from. */
  readonly take: (name: string, texts: TextOverrides) => void;
}

export function useKindTexts(id: string, wording: KindWording): KindTextsEditing {
  const { texts: published, draft, shipped, needs_two: needsTwo, can } = wording;
  const sections = sectionsOf(shipped);
  const stored = ownTextsOf(draft ?? published, shipped);
  const [own, setOwn] = useState<OwnTexts>(stored);
  const { isBusy, faults, send } = useSending(id, (saved) =>
    setOwn(ownTextsOf(saved.draft ?? saved.texts, saved.shipped)),
  );
  const overrides = toOverrides(sections, own);
  const isSame = (other: OwnTexts): boolean =>
    JSON.stringify(overrides) === JSON.stringify(toOverrides(sections, other));
  const isChanged = !isSame(ownTextsOf(published, shipped));
  const isUnsaved = !isSame(stored);
  const params = { id };
  const saveDraft = () => call('POST /api/process/{id}/texts/draft', { params, body: overrides });
  const askAndSend = async (question: Question, work: () => Promise<KindWording>, done: string): Promise<void> => {
    if (await confirm({ ...question, work: () => send(work) })) showToast({ type: 'success', message: done });
  };
  return {
    sections,
    valueOf: (text) => own[text.key] ?? text.shipped,
    isOwn: (text) => ![undefined, '', text.shipped].includes(own[text.key]?.trim()),
    faults,
    isChanged,
    isUnsaved,
    hasDraft: draft !== null,
    mayWrite: can.write,
    mayPublish: isChanged && can.publish && (!needsTwo || (draft !== null && !isUnsaved)),
    isBusy,
    change: (key, words) => setOwn((before) => ({ ...before, [key]: words })),
    undo: () => setOwn(stored),
    save: async () => {
      try {
        await send(saveDraft);
        showToast({ type: 'success', message: messages.saved });
      } catch (error) {
        showError(error);
      }
    },
    publish: () =>
      askAndSend(
        publishQuestion,
        async () => {
          if (isUnsaved || draft === null) await saveDraft();
          return call('POST /api/process/{id}/texts/publish', { params });
        },
        messages.published,
      ),
    discard: () =>
      askAndSend(discardQuestion, () => call('DELETE /api/process/{id}/texts/draft', { params }), messages.discarded),
    take: (name, texts) => {
      setOwn(ownTextsOf(texts, shipped));
      showToast({ type: 'info', message: messages.taken(name) });
    },
  };
}

/** Sends a change, shows what became of it, and keeps what was refused beside its field. */
function useSending(id: string, onSaved: (saved: KindWording) => void) {
  const queries = useQueryClient();
  const [faults, setFaults] = useState<OwnTexts>({});
  const [isBusy, setBusy] = useState(false);
  const send = async (work: () => Promise<KindWording>): Promise<void> => {
    setBusy(true);
    setFaults({});
    try {
      const saved = await work();
      queries.setQueryData(textsKey(id), saved);
      onSaved(saved);
      await queries.invalidateQueries({ queryKey: templatesKey });
      await queries.invalidateQueries({ queryKey: ['kinds'] });
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      setFaults(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      throw error;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, faults, send };
}

type Question = Omit<Parameters<typeof confirm>[0], 'work'>;

const publishQuestion: Question = {
  title: messages.publishTitle,
  body: messages.publishBody,
  confirmLabel: messages.publish,
};

const discardQuestion: Question = {
  title: messages.discardTitle,
  losses: [messages.discardLoss],
  confirmLabel: messages.discard,
  tone: 'danger',
};
