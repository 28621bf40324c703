import { expiringStatuses } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { call } from '../../../shared/api.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { words } from './messages.ts';
import { daysLeft, urgencyOf } from './weeks.ts';

import classes from './dashboard.module.css';

const shownRows = 4;
const shownDays = 7;

/** What expires within a week, the first first. */
export function DueCard({ today }: { readonly today: Date }) {
  const due = useQuery({
    queryKey: ['processes', 'due'],
    queryFn: ({ signal }) =>
      call('GET /api/signing-process/all', {
        query: { status: [...expiringStatuses], sort: 'deadline_at', limit: shownRows },
        signal,
      }),
  });
  if (!due.data) return null;
  const soon = due.data.result.filter(({ deadline_at: deadline }) => daysLeft(deadline, today) <= shownDays);
  return (
    <Card
      title={words.due}
      corner={
        <Link to="/reports" search={{ status: [...expiringStatuses], sort: 'deadline_at' }}>
          {words.see}
        </Link>
      }
    >
      {soon.length === 0 && <p className="quiet">{words.nothingDue}</p>}
      <ul>
        {soon.map(({ id, title, process_number_opertaion: number, deadline_at: deadline }) => {
          const days = daysLeft(deadline, today);
          return (
            <li key={id} className={classes.row}>
              <div className="fills shrinks">
                <Link to="/reports/$id" params={{ id }} className="underlines strong plain undecorated breaks">
                  {title}
                </Link>
                <p className="quiet size-s">{number}</p>
              </div>
              <span className={classes.days} data-urgency={urgencyOf(days)}>
                {words.days(days)}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
