import { Button } from '@mantine/core';
import { messageEvents, type MessageState, type MessageText } from '@rubrica/contract';

import { formatDateTime } from '../../../shared/format.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { ToneBadge } from '../../../shared/ui/status-badge/status-badge.tsx';
import { messages } from './messages.ts';

import classes from './message-texts.module.css';

interface MessageVersionsProps {
  readonly state: MessageState;
  readonly onTake: (text: MessageText) => void;
}

/** Every text of the company's own, and the one that the product comes with. */
export function MessageVersions({ state: { event, versions }, onTake }: MessageVersionsProps) {
  const own = versions.map(({ number, text, published_at: at, published_by: by }) => ({
    name: messages.version(number),
    note: `${formatDateTime(at)} · ${by}`,
    text,
  }));
  const original = { name: messages.original, note: messages.originalNote, text: messageEvents[event].text };
  return (
    <Card title={messages.versions}>
      <ul className={classes.versions}>
        {[...own, original].map(({ name, note, text }, index) => (
          <li key={name}>
            <div>
              <b>{name}</b>
              <p className="text-s quiet">{note}</p>
            </div>
            {index === 0 ? (
              <ToneBadge tone="green">{messages.current}</ToneBadge>
            ) : (
              <Button
                variant="default"
                size="compact-md"
                aria-label={`${messages.takeBack}: ${name}`}
                onClick={() => onTake(text)}
              >
                {messages.takeBack}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
