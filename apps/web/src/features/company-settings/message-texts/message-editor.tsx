import { Button } from '@mantine/core';
import {
  findTextFaults,
  messageEvents,
  messageVariables,
  type MessageState,
  type MessageText,
} from '@rubrica/contract';
import { IconLock, IconPlus, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Card } from '../../../shared/ui/card/card.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { TextareaField } from '../../../shared/ui/fields/textarea-field.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { ToneBadge } from '../../../shared/ui/status-badge/status-badge.tsx';
import { MessagePreview } from './message-preview.tsx';
import { MessageVersions } from './message-versions.tsx';
import { messages } from './messages.ts';
import { isOwn, useMessageEditor, type MessageEditing } from './use-message-editor.ts';

import classes from './message-texts.module.css';

interface MessageEditorProps {
  readonly state: MessageState;
  readonly list: ReactNode;
}

export function MessageEditor({ state, list }: MessageEditorProps) {
  const editing = useMessageEditor(state);
  const event = messageEvents[state.event];
  const faults = findTextFaults(event, editing.text);
  return (
    <>
      <PageHeader
        title={messages.title}
        detail={messages.detail}
        badge={<State state={state} editing={editing} />}
        actions={<Actions editing={editing} isValid={faults.length === 0} />}
      />
      <div className={classes.columns}>
        {list}
        <Card title={event.title}>
          <TextFields
            state={state}
            editing={editing}
            errorOf={(field) => faults.find((one) => one.field === field)?.message}
          />
        </Card>
        <div className="stack gap-20">
          <MessagePreview event={state.event} text={editing.text} />
          <MessageVersions state={state} onTake={editing.change} />
        </div>
      </div>
    </>
  );
}

function State({ state, editing }: { readonly state: MessageState; readonly editing: MessageEditing }) {
  if (editing.isChanged) return <ToneBadge tone="yellow">{messages.pending}</ToneBadge>;
  return isOwn(state) ? (
    <ToneBadge tone="green">{messages.published}</ToneBadge>
  ) : (
    <ToneBadge tone="neutral">{messages.usual}</ToneBadge>
  );
}

function Actions({ editing, isValid }: { readonly editing: MessageEditing; readonly isValid: boolean }) {
  const { isChanged, isUnsaved, isBusy } = editing;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={18} aria-hidden />}
        disabled={isBusy || !isValid}
        onClick={() => void editing.sendTest()}
      >
        {messages.test}
      </Button>
      {isChanged && (
        <Button variant="default" disabled={isBusy} onClick={() => void editing.discard()}>
          {messages.discard}
        </Button>
      )}
      {isChanged && (
        <Button variant="default" disabled={isBusy || !isUnsaved || !isValid} onClick={() => void editing.save()}>
          {messages.save}
        </Button>
      )}
      <Button disabled={!isChanged || !isValid} loading={isBusy} onClick={() => void editing.publish()}>
        {messages.publish}
      </Button>
    </>
  );
}

interface TextFieldsProps {
  readonly state: MessageState;
  readonly editing: MessageEditing;
  readonly errorOf: (field: keyof MessageText) => string | undefined;
}

function TextFields({ state, editing: { text, change }, errorOf }: TextFieldsProps) {
  const { channel, variables, always } = messageEvents[state.event];
  return (
    <div className="stack gap-16">
      {channel === 'mail' && (
        <>
          <TextField
            label={messages.subject}
            value={text.subject}
            error={errorOf('subject')}
            maxLength={150}
            onChange={(subject) => change({ subject })}
          />
          <TextField
            label={messages.heading}
            value={text.heading}
            error={errorOf('heading')}
            maxLength={150}
            onChange={(heading) => change({ heading })}
          />
        </>
      )}
      <TextareaField
        label={messages.body}
        value={text.body}
        error={errorOf('body')}
        note={channel === 'mail' ? messages.bodyNote : undefined}
        rows={channel === 'mail' ? 8 : 4}
        onChange={(body) => change({ body })}
      />
      <div className="stack gap-8">
        <p className="text-s quiet">{messages.insert}</p>
        <div className="wraps flex gap-8">
          {variables.map((name) => (
            <Button
              key={name}
              variant="default"
              size="compact-md"
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={messages.insertNamed(messageVariables[name].label)}
              onClick={() => change({ body: `${text.body}{${name}}` })}
            >
              {messageVariables[name].label}
            </Button>
          ))}
        </div>
      </div>
      {always !== '' && (
        <p className={classes.always}>
          <IconLock size={18} stroke={1.7} aria-hidden />
          {messages.always(always)}
        </p>
      )}
    </div>
  );
}
