import type { ProcessRow, ProcessStatus } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { call } from '../../shared/api.ts';
import { formatDate } from '../../shared/format.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { StatusBadge } from '../../shared/ui/status-badge/status-badge.tsx';
import { messages } from './messages.ts';
import { actionTable } from './process-action-table.tsx';

import classes from './needs-me.module.css';

/** Statuses that wait for somebody of the company. */
const waiting: readonly ProcessStatus[] = [
  'TO_VALIDATE',
  'TO_CONFIRM',
  'TO_UPDATE',
  'BLOCKED',
  'IS_PEP',
  'TO_SIGNATURE',
  'FAILURE',
  'EXPIRED',
];
const shown = 5;

/** What this very person can move on, the most urgent first. Nothing is shown where nothing waits. */
export function NeedsMe() {
  const processes = useQuery({
    queryKey: ['processes', 'needs-me'],
    queryFn: ({ signal }) =>
      call('GET /api/signing-process/all', {
        query: { status: [...waiting], sort: 'deadline_at', limit: 50 },
        signal,
      }),
  });
  const given = useQuery({
    queryKey: ['processes', 'given-to-me'],
    queryFn: ({ signal }) =>
      call('GET /api/signing-process/all', {
        query: { assigned: 'me', finished: 'false', sort: 'deadline_at', limit: 50 },
        signal,
      }),
  });
  const assigned = (given.data?.result ?? []).filter(isOpen);
  const isGiven = (process: ProcessRow): boolean => assigned.some(({ id }) => id === process.id);
  const others = (processes.data?.result ?? []).filter((process) => canMoveOn(process) && !isGiven(process));
  const mine = [...assigned, ...others].slice(0, shown);
  if (mine.length === 0) return null;
  return (
    <div className="whole-row">
      <Card title={messages.needsMe}>
        <ul>
          {mine.map((process) => (
            <li key={process.id} className={classes.row}>
              <div className="grid shrinks">
                <Link to="/reports/$id" params={{ id: process.id }} className="underlines strong plain undecorated">
                  {process.title}
                </Link>
                <span className="quiet size-s">
                  {process.process_number_opertaion} · {isGiven(process) && `${messages.givenToMe} · `}
                  {process.status === 'EXPIRED' ? messages.wasDue : messages.deadline} {formatDate(process.deadline_at)}
                </span>
              </div>
              <StatusBadge status={process.status} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** What ended without a signature asks nothing of anybody. */
const isOpen = ({ status }: ProcessRow): boolean => status !== 'CANCELLED' && status !== 'NOT_ALLOWED';

const canMoveOn = ({ actions, status }: ProcessRow): boolean =>
  actions.some((action) => actionTable[action].isMain === true) || (status === 'EXPIRED' && actions.includes('resend'));
