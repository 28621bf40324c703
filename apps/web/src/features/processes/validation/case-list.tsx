import type { WaitingCase } from '@rubrica/contract';
import { Link } from '@tanstack/react-router';

import { formatDateTime, formatTime } from '../../../shared/format.ts';
import { messages, reasonNames } from './messages.ts';

import classes from './validation-page.module.css';

interface CaseListProps {
  readonly cases: readonly WaitingCase[];
  readonly chosen: string | undefined;
}

/** What waits, each with why and since when. */
export function CaseList({ cases, chosen }: CaseListProps) {
  return (
    <nav aria-label={messages.list}>
      <ul className={classes.list}>
        {cases.map(({ process, waits_for: reasons, since, held_by: hold }) => (
          <li key={process.id}>
            <Link
              to="/validation"
              search={{ id: process.id }}
              className={classes.case}
              aria-current={process.id === chosen ? 'true' : undefined}
            >
              <span className="strong breaks">{process.title}</span>
              <span className="size-s soft">
                {process.kind_name} · {process.process_number_opertaion}
              </span>
              <span className="size-s warned">{reasons.map((reason) => reasonNames[reason]).join(' · ')}</span>
              <span className="size-xs quiet">{messages.since(formatDateTime(since))}</span>
              {hold && !hold.is_own && (
                <span className="size-xs strong">{messages.heldBy(hold.name, formatTime(hold.since))}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
