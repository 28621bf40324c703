import { Button } from '@mantine/core';
import type { Operations, Returned, WaitingAct } from '@rubrica/contract';
import {
  IconAlertTriangle,
  IconClipboardCheck,
  IconEdit,
  IconSignature,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { call, showError } from '../../../shared/api.ts';
import { formatDate } from '../../../shared/format.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { LoadingRegion, Skeleton } from '../../../shared/ui/skeleton/skeleton.tsx';
import { holds, useCurrentUser } from '../../account/index.ts';
import { useProcessActions } from '../use-process-actions.tsx';
import { words } from './messages.ts';

import classes from './dashboard.module.css';

type Waiting = Returned<Operations['GET /api/signing-process/waiting-for-me']>;
type Row = Waiting['list'][number];

const shownRows = 5;

/** What this very person can move on, each with one verb and its button. A row leaves when it is done. */
export function WaitingCard() {
  const [isOpen, setOpen] = useState(false);
  const waiting = useQuery({
    queryKey: ['processes', 'waiting-for-me'],
    queryFn: ({ signal }) => call('GET /api/signing-process/waiting-for-me', { signal }),
  });
  const { actionsOf, dialogs } = useProcessActions();
  const { list = [], total = 0, is_floor: isFloor = false } = waiting.data ?? {};
  const shown = isOpen ? list : list.slice(0, shownRows);
  return (
    <Card
      title={words.waiting}
      corner={
        !isOpen &&
        list.length > shownRows && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {words.showAll(words.total(total, isFloor))}
          </Button>
        )
      }
    >
      {waiting.isPending && <WaitingSkeleton />}
      {waiting.data && list.length === 0 && <p className="quiet">{words.nothingWaits}</p>}
      <ul>
        {shown.map((row) => (
          <WaitingRow
            key={row.process.id}
            row={row}
            onAct={actionsOf(row.process).find(({ key }) => key === row.act)?.onClick}
          />
        ))}
      </ul>
      {dialogs}
    </Card>
  );
}

const icons: Readonly<Record<WaitingAct, Icon>> = {
  sign: IconSignature,
  company_sign: IconSignature,
  approve: IconUserCheck,
  validate: IconClipboardCheck,
  clear_pep: IconClipboardCheck,
  enter_changes: IconEdit,
  take_back_decline: IconAlertTriangle,
  unblock: IconAlertTriangle,
  retry: IconAlertTriangle,
  resend: IconAlertTriangle,
};

interface WaitingRowProps {
  readonly row: Row;
  readonly onAct: (() => void) | undefined;
}

function WaitingRow({ row, onAct }: WaitingRowProps) {
  const { process, act } = row;
  const ActIcon = icons[act];
  const day = formatDate(process.deadline_at);
  return (
    <li className={classes.row} data-act={act}>
      <span className={classes.icon}>
        <ActIcon size={20} stroke={1.6} aria-hidden />
      </span>
      <div className="fills shrinks">
        <Link to="/reports/$id" params={{ id: process.id }} className="underlines strong plain undecorated breaks">
          {process.title}
        </Link>
        <p className="quiet size-s">
          {[
            words.lead[act],
            process.process_number_opertaion,
            process.status === 'EXPIRED' ? words.expired(day) : words.until(day),
          ].join(' · ')}
        </p>
      </div>
      <ActButton row={row} onAct={onAct} />
    </li>
  );
}

/** Who decides about papers reads them first, on their own page. */
const read: ReadonlySet<WaitingAct> = new Set(['approve', 'clear_pep', 'take_back_decline']);

function ActButton({ row: { process, act }, onAct }: WaitingRowProps) {
  const user = useCurrentUser();
  const { id } = process;
  const button = {
    variant: 'default',
    className: classes.act ?? '',
    'aria-label': words.actOn(words.act[act], process.title),
  } as const;
  if (act === 'sign') return <SignButton id={id} button={button} />;
  if (act === 'validate' && holds(user, 'PE_POR_VALIDAR')) {
    return (
      <Button {...button} renderRoot={(props: object) => <Link to="/validation" search={{ id }} {...props} />}>
        {words.act[act]}
      </Button>
    );
  }
  if (read.has(act) || onAct === undefined) {
    return (
      <Button {...button} renderRoot={(props: object) => <Link to="/reports/$id" params={{ id }} {...props} />}>
        {words.act[act]}
      </Button>
    );
  }
  return (
    <Button {...button} onClick={onAct}>
      {words.act[act]}
    </Button>
  );
}

/** To one's own link, without waiting for the mail. */
function SignButton({ id, button }: { readonly id: string; readonly button: object }) {
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      const { url } = await call('POST /api/signing-process/{id}/own-link', { params: { id }, body: {} });
      location.assign(new URL(url).pathname);
    } catch (error) {
      setBusy(false);
      showError(error);
    }
  };
  return (
    <Button {...button} loading={isBusy} onClick={() => void open()}>
      {words.act.sign}
    </Button>
  );
}

function WaitingSkeleton() {
  return (
    <LoadingRegion>
      {[0, 1, 2].map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton shape="block" width={40} height={40} />
          <span className="fills grid gap-8">
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </span>
          <Skeleton shape="block" width={104} height={40} />
        </div>
      ))}
    </LoadingRegion>
  );
}
