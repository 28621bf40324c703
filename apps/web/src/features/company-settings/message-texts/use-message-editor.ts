import { messageEvents, type MessageState, type MessageText } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, showError } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { messageKey, messageListKey } from './message-key.ts';
import { messages } from './messages.ts';

export interface MessageEditing {
  readonly text: MessageText;
  readonly change: (part: Partial<MessageText>) => void;
  /** Differs from what people receive. */
  readonly isChanged: boolean;
  /** Differs from what is stored. */
  readonly isUnsaved: boolean;
  readonly isBusy: boolean;
  readonly save: () => Promise<void>;
  readonly publish: () => Promise<void>;
  readonly discard: () => Promise<void>;
  readonly sendTest: () => Promise<void>;
}

export function useMessageEditor({ event, published, draft }: MessageState): MessageEditing {
  const queries = useQueryClient();
  const stored = draft ?? published;
  const [text, setText] = useState<MessageText>(stored);
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true);
    try {
      showToast({ type: 'success', message: await work() });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const show = async (state: MessageState): Promise<void> => {
    queries.setQueryData(messageKey(event), state);
    setText(state.draft ?? state.published);
    await queries.invalidateQueries({ queryKey: messageListKey });
  };
  const params = { event };
  const saveDraft = () => call('POST /company/messages/{event}/draft', { params, body: text });
  return {
    text,
    change: (part) => setText((before) => ({ ...before, ...part })),
    isChanged: !isSame(text, published),
    isUnsaved: !isSame(text, stored),
    isBusy,
    save: () =>
      run(async () => {
        await show(await saveDraft());
        return messages.saved;
      }),
    publish: () =>
      run(async () => {
        await saveDraft();
        await show(await call('POST /company/messages/{event}/publish', { params }));
        return messages.publishedToast;
      }),
    discard: () =>
      run(async () => {
        await show(await call('DELETE /company/messages/{event}/draft', { params }));
        return messages.discarded;
      }),
    sendTest: () =>
      run(async () => {
        const { sent_to: to } = await call('POST /company/messages/{event}/test', { params, body: text });
        return messages.tested(to);
      }),
  };
}

/** Whether the company has words of its own. */
export const isOwn = ({ event, published }: MessageState): boolean => !isSame(published, messageEvents[event].text);

const isSame = (one: MessageText, other: MessageText): boolean =>
  one.subject === other.subject && one.heading === other.heading && one.body === other.body;
