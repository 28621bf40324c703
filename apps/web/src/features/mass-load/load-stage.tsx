import { Progress } from '@mantine/core';
import { massLoadRowStateLabels, type MassLoadView } from '@rubrica/contract';

import { formatTime } from '../../shared/format.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { ProportionBar, type ProportionPart } from '../../shared/ui/chart/proportion-bar.tsx';
import { messages, stateTones } from './messages.ts';
import { isWorking } from './use-loads.ts';

import classes from './load-page.module.css';

/** Where the load stands: a bar that grows while it is worked on, else what it is made of and what comes next. */
export function LoadStage({ load }: { readonly load: MassLoadView }) {
  return <Card>{isWorking(load) ? <Working load={load} /> : <Resting load={load} />}</Card>;
}

function Working({ load }: { readonly load: MassLoadView }) {
  const { label, done, total } = progressOf(load);
  const text = messages.doneOf(done, total);
  return (
    <div className="grid gap-12">
      <p className="apart flex gap-12">
        <b id="load-progress">{label}</b>
        <output className="soft figures">{text}</output>
      </p>
      <Progress.Root size="lg">
        <Progress.Section
          value={total === 0 ? 0 : (done / total) * 100}
          aria-labelledby="load-progress"
          aria-valuetext={text}
        />
      </Progress.Root>
      <p className="quiet size-s">{messages.leaving}</p>
    </div>
  );
}

/** How far the work of this moment has come, of the rows that it is about. */
export function progressOf({ status, rows, total }: Pick<MassLoadView, 'status' | 'rows' | 'total'>) {
  switch (status) {
    case 'judging':
      return { label: messages.judging, done: total - rows.waiting, total };
    case 'sending':
      return { label: messages.sending, done: rows.sent, total: rows.created + rows.sent };
    case 'undoing': {
      const done = rows.undone + rows.kept;
      return { label: messages.undoing, done, total: done + rows.created };
    }
    default: {
      const done = rows.created + rows.failed;
      return { label: messages.creating, done, total: done + rows.valid };
    }
  }
}

function Resting({ load }: { readonly load: MassLoadView }) {
  return (
    <div className="grid gap-12">
      <p className={classes.saying}>{sayingOf(load)}</p>
      <ProportionBar label={messages.rowsTitle} parts={partsOf(load)} />
    </div>
  );
}

function sayingOf({ status, rows, send_at: sendAt }: MassLoadView): string {
  switch (status) {
    case 'ready':
      if (rows.valid === 0) return messages.noneGood;
      return rows.invalid === 0 ? messages.allGood : messages.someBad(rows.invalid);
    case 'created':
      return messages.waits(rows.created, formatTime(sendAt ?? ''));
    case 'undone':
      return [
        rows.sent > 0 ? messages.undoneRound(rows.undone) : messages.undone(rows.undone),
        rows.kept > 0 ? messages.kept(rows.kept) : '',
        rows.sent > 0 ? messages.sentBefore(rows.sent) : '',
      ]
        .filter(Boolean)
        .join(' ');
    default:
      return messages.sent(rows.sent);
  }
}

const shownStates = ['valid', 'created', 'sent', 'undone', 'kept', 'invalid', 'failed'] as const;

const partsOf = ({ rows }: MassLoadView): readonly ProportionPart[] =>
  shownStates
    .filter((state) => rows[state] > 0)
    .map((state) => ({
      key: state,
      count: rows[state],
      label: massLoadRowStateLabels[state].many,
      tone: stateTones[state],
    }));
