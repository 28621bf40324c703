import { messageEventNames, messageEvents, type MessageEventName } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText } from '../../../shared/api.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { SelectField } from '../../../shared/ui/fields/select-field.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton/skeleton.tsx';
import { useIsPhone } from '../../../shared/ui/viewport/use-is-phone.ts';
import { CompanyMenu } from '../company-menu.tsx';
import { MessageEditor } from './message-editor.tsx';
import { messageKey, messageListKey } from './message-key.ts';
import { messages } from './messages.ts';

import classes from './message-texts.module.css';

/** What the company's mails and messages say, one at a time. */
export function MessagesPage() {
  const [event, setEvent] = useState<MessageEventName>('invitation');
  const state = useQuery({
    queryKey: messageKey(event),
    queryFn: ({ signal }) => call('GET /company/messages/{event}', { params: { event }, signal }),
  });
  const list = <MessageList chosen={event} onChoose={setEvent} />;
  return (
    <Page>
      <CompanyMenu />
      {!state.data && <PageHeader title={messages.title} />}
      {state.isError && <ErrorState message={errorText(state.error)} onRetry={() => void state.refetch()} />}
      {state.isPending && <Skeleton height={480} />}
      {state.data && <MessageEditor key={event} state={state.data} list={list} />}
    </Page>
  );
}

interface MessageListProps {
  readonly chosen: MessageEventName;
  readonly onChoose: (event: MessageEventName) => void;
}

function MessageList({ chosen, onChoose }: MessageListProps) {
  const isPhone = useIsPhone();
  const list = useQuery({
    queryKey: messageListKey,
    queryFn: ({ signal }) => call('GET /company/messages', { signal }),
  });
  const noteOf = (event: MessageEventName): string => {
    const found = list.data?.list.find((one) => one.event === event);
    return [messageEvents[event].when, found?.is_own && messages.own, found?.has_draft && messages.draft]
      .filter(Boolean)
      .join(' · ');
  };
  if (isPhone)
    return (
      <SelectField
        label={messages.list}
        options={messageEventNames.map((value) => ({
          value,
          label: messageEvents[value].title,
          detail: noteOf(value),
        }))}
        value={chosen}
        onChange={(value) => onChoose(messageEventNames.find((one) => one === value) ?? chosen)}
      />
    );
  return (
    <Card padding="none">
      <ul className={classes.list} aria-label={messages.list}>
        {messageEventNames.map((event) => (
          <li key={event}>
            <button type="button" aria-current={event === chosen} onClick={() => onChoose(event)}>
              <b>{messageEvents[event].title}</b>
              <span className="text-xs quiet">{noteOf(event)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
