import type { ReactNode } from 'react';

import { formatDateTime } from '../../format.ts';
import { messages } from './messages.ts';

import classes from './timeline.module.css';

/** `pending` is the latest event of a person who has not acted yet. */
export type TimelineKind = 'signature' | 'event' | 'pending' | 'refusal';

export interface TimelineEvent {
  readonly id: string;
  readonly kind: TimelineKind;
  readonly title: string;
  readonly at: string | Date;
  readonly details?: ReactNode;
}

export interface TimelineProps {
  readonly label?: string;
  /** Newest first. */
  readonly events: readonly TimelineEvent[];
}

export function Timeline({ label = messages.label, events }: TimelineProps) {
  if (events.length === 0) return <p className={classes.empty}>{messages.empty}</p>;
  return (
    <ol aria-label={label}>
      {events.map(({ id, kind, title, at, details }) => (
        <li key={id} className={classes.event} data-kind={kind}>
          <p className="text-s medium breaks">{title}</p>
          <time className={classes.time} dateTime={new Date(at).toISOString()}>
            {formatDateTime(at)}
          </time>
          {details !== undefined && <div className="text-xs quiet breaks block">{details}</div>}
        </li>
      ))}
    </ol>
  );
}
