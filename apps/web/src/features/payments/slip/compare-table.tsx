import type { SlipView } from '@rubrica/contract';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { formatDay, formatMoney } from '../../../shared/format.ts';
import { DateField } from '../../../shared/ui/fields/date-field.tsx';
import { MoneyField } from '../../../shared/ui/fields/money-field.tsx';
import { TextField } from '../../../shared/ui/fields/text-field.tsx';
import { slipMessages as messages } from '../messages.ts';
import { compareRows, type BankEntry, type RowState } from './compare.ts';

import classes from './slip.module.css';

interface CompareTableProps {
  readonly slip: SlipView;
  readonly entry: BankEntry;
  /** No movement is of a day to come. */
  readonly today: string;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (entry: BankEntry) => void;
}

/** What the slip says beside what the bank says, which somebody types: the product has no line to the bank. */
export function CompareTable({ slip, entry, today, errorOf, onChange }: CompareTableProps) {
  const states = compareRows(slip, entry);
  const notes = {
    amount: messages.differs(formatMoney(slip.amount_cents), formatMoney(entry.amountCents ?? 0)),
    document: messages.differs(slip.document_number, entry.document),
    day: messages.differs(formatDay(slip.transferred_on), formatDay(entry.day)),
  };
  const noteOf = (row: keyof typeof states) =>
    states[row] === 'differs' ? <span className="warned">{notes[row]}</span> : undefined;
  return (
    <table className={classes.rows}>
      <Head />
      <tbody>
        <Row label={messages.amount} state={states.amount} slip={formatMoney(slip.amount_cents)}>
          <MoneyField
            label={messages.bankAmount}
            isLabelHidden
            value={entry.amountCents}
            error={errorOf('amount_cents')}
            note={noteOf('amount')}
            onChange={(amountCents) => onChange({ ...entry, amountCents })}
          />
        </Row>
        <Row label={messages.document} state={states.document} slip={slip.document_number}>
          <TextField
            label={messages.bankDocument}
            isLabelHidden
            inputMode="numeric"
            value={entry.document}
            error={errorOf('document_number')}
            note={noteOf('document')}
            onChange={(document) => onChange({ ...entry, document })}
          />
        </Row>
        <Row label={messages.day} state={states.day} slip={formatDay(slip.transferred_on)}>
          <DateField
            label={messages.bankDay}
            isLabelHidden
            to={today}
            value={entry.day}
            error={errorOf('transferred_on')}
            note={noteOf('day')}
            onChange={(day) => onChange({ ...entry, day })}
          />
        </Row>
        <tr>
          <th scope="row">{messages.payer}</th>
          <td>{slip.payer_name}</td>
          <td colSpan={2} className="quiet size-s">
            {messages.payerNote}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">{messages.fact}</th>
        <th scope="col">{messages.ofSlip}</th>
        <th scope="col">{messages.ofBank}</th>
        <th scope="col" className={classes.mark}>
          <span className="unseen">{messages.same}</span>
        </th>
      </tr>
    </thead>
  );
}

interface RowProps {
  readonly label: string;
  readonly state: RowState;
  readonly slip: string;
  readonly children: ReactNode;
}

function Row({ label, state, slip, children }: RowProps) {
  return (
    <tr data-state={state}>
      <th scope="row">{label}</th>
      <td>{slip}</td>
      <td className={classes.typed}>{children}</td>
      <td className={classes.mark}>
        {state === 'same' && (
          <>
            <IconCheck size={20} stroke={2} className="right" aria-hidden />
            <span className="unseen">{messages.same}</span>
          </>
        )}
        {state === 'differs' && <IconAlertTriangle size={20} stroke={1.7} className="warned" aria-hidden />}
      </td>
    </tr>
  );
}
