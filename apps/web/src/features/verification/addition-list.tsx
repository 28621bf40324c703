import { Button } from '@mantine/core';
import type { VerificationView, VerifiedSignature } from '@rubrica/contract';
import { IconArrowsDiff } from '@tabler/icons-react';

import { tones } from '../../shared/ui/status-badge/tones.ts';
import { bySize } from './by-size.ts';
import { messages } from './messages.ts';
import { additionLooks } from './verdict-tones.ts';

import classes from './addition-list.module.css';

export interface AdditionListProps {
  readonly view: Pick<VerificationView, 'additions' | 'signatures'>;
  /** Shows the pages as somebody signed them beside those of today. */
  readonly onCompare?: (signature: VerifiedSignature) => void;
}

/** Every box that somebody put on the pages after the first signature. */
export function AdditionList({ view, onCompare }: AdditionListProps) {
  const { additions } = view;
  const [first] = bySize(view);
  if (additions.length === 0) return null;
  return (
    <section className="stack gap-12" aria-labelledby="additions">
      <h2 id="additions">{messages.additions}</h2>
      <ul className="stack gap-12">
        {additions.map(({ kind, text }) => {
          const { tone, icon: Icon } = additionLooks[kind];
          const { tint, text: colour } = tones[tone];
          return (
            <li key={text} className={classes.addition} data-kind={kind}>
              <span className={classes.mark} style={{ background: tint, color: colour }} aria-hidden>
                <Icon size={17} stroke={2.2} />
              </span>
              <span className="breaks">{text}</span>
            </li>
          );
        })}
      </ul>
      {onCompare && first && additions.some(({ kind }) => kind === 'content') && (
        <Button
          variant="default"
          leftSection={<IconArrowsDiff size={18} aria-hidden />}
          onClick={() => onCompare(first)}
        >
          {messages.seeAdditions}
        </Button>
      )}
    </section>
  );
}
