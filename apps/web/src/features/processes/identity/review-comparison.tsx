import type { IdentityReviewView } from '@rubrica/contract';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';

import { messages } from './messages.ts';

import classes from './identity-reviews.module.css';

type Row = IdentityReviewView['comparison'][number];

/** Form, paper and registry side by side. What differs is said in words and marked. */
export function ReviewComparison({ rows }: { readonly rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  const { columns } = messages;
  return (
    <div className="grid gap-8">
      <h3 className="heading size-m">{messages.compared}</h3>
      <section
        className={classes.scrolls}
        aria-label={messages.compared}
        // Wider than a phone: it is scrolled, also by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className={classes.comparison}>
          <thead>
            <tr>
              {Object.values(columns).map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} data-differs={row.agrees === false || undefined}>
                <th scope="row">{row.label}</th>
                {([row.form, row.paper, row.registry] as const).map((value, place) => (
                  // oxlint-disable-next-line react/no-array-index-key -- three columns that never move
                  <td key={place} className="breaks">
                    {value ?? <span className="quiet">{messages.silent}</span>}
                  </td>
                ))}
                <td>
                  <Result agrees={row.agrees} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Result({ agrees }: Pick<Row, 'agrees'>) {
  if (agrees === null) return <span className="quiet">{messages.alone}</span>;
  const Icon = agrees ? IconCheck : IconAlertTriangle;
  return (
    <span className="inline-row gap-6">
      <Icon size={16} stroke={1.7} aria-hidden />
      {agrees ? messages.agree : messages.differ}
    </span>
  );
}
