import { Button } from '@mantine/core';
import type { KindWording, TextOverrides } from '@rubrica/contract';

import { formatDateTime } from '../../shared/format.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { ToneBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { textsMessages as messages } from './texts-messages.ts';

import classes from './kind-texts.module.css';

interface TextVersionsProps {
  readonly wording: KindWording;
  /** Missing for who only publishes. */
  readonly onTake?: ((name: string, texts: TextOverrides) => void) | undefined;
}

/** Every version of the company's own, and the product's. */
export function TextVersions({ wording: { texts: current, versions }, onTake }: TextVersionsProps) {
  const own = versions.map(({ number, texts, published_at: at, published_by: by }) => ({
    name: messages.version(number),
    note: [formatDateTime(at), by].filter((part) => part !== '').join(' · '),
    texts,
  }));
  const before: readonly Version[] =
    own.length === 0 && Object.keys(current).length > 0
      ? [{ name: messages.version(1), note: '', texts: current }]
      : own;
  const original: Version = { name: messages.shipped, note: messages.shippedNote, texts: {} };
  return (
    <Card title={messages.versions}>
      <ul className={classes.versions}>
        {[...before, original].map(({ name, note, texts }, place) => (
          <li key={name}>
            <div>
              <b>{name}</b>
              <p className="text-s quiet">{note}</p>
            </div>
            {place === 0 && <ToneBadge tone="green">{messages.current}</ToneBadge>}
            {place > 0 && onTake && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={`${messages.takeBack}: ${name}`}
                onClick={() => onTake(name, texts)}
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

interface Version {
  readonly name: string;
  readonly note: string;
  readonly texts: TextOverrides;
}
