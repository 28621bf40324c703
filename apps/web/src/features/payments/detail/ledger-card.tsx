import { ledgerAccountLabels, type PaymentDetail } from '@rubrica/contract';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';

import { formatDateTime, formatMoney } from '../../../shared/format.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { entryNames, messages } from '../messages.ts';

import classes from '../payments.module.css';

type Entry = PaymentDetail['entries'][number];

/** What the books say, for who keeps them: folded. */
export function LedgerCard({ entries }: { readonly entries: readonly Entry[] }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  if (entries.length === 0) return null;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Card>
      <h2 className="size-m">
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen((before) => !before)}
        >
          <span className="strong">{messages.ledger}</span>
          <span className="fills quiet size-s">{messages.ledgerLatest(entries.length)}</span>
          <Chevron size={20} stroke={1.7} aria-hidden />
        </button>
      </h2>
      <div id={listId}>
        {isOpen && (
          <ul className="grid gap-20 mt-12">
            {entries.map((entry) => (
              <BookedEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function BookedEntry({ entry }: { readonly entry: Entry }) {
  const name = entryNames[entry.kind];
  return (
    <li>
      <table className={classes.books}>
        <caption className="plain text-s strong">
          {name} · {formatDateTime(entry.booked_at)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{messages.account}</th>
            <th scope="col">{messages.debit}</th>
            <th scope="col">{messages.credit}</th>
          </tr>
        </thead>
        <tbody>
          {entry.lines.map(({ account, amount_cents: cents }) => (
            <BookLine key={account} label={ledgerAccountLabels[account]} cents={cents} />
          ))}
        </tbody>
      </table>
      {entry.reference !== null && <p className="quiet size-xs breaks">{messages.reference(entry.reference)}</p>}
    </li>
  );
}

/** What comes stands left, what goes stands right, as books are kept. */
export function BookLine({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{cents > 0 && formatMoney(cents)}</td>
      <td>{cents < 0 && formatMoney(-cents)}</td>
    </tr>
  );
}
