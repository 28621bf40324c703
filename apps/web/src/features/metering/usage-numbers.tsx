import { usageKinds, type UsageReport } from '@rubrica/contract';

import { Card } from '../../shared/ui/card/card.tsx';
import { formatQuantity } from './format-quantity.ts';
import { words } from './words.ts';

import classes from './usage.module.css';

/** This month, kind by kind, and where it goes. */
export function UsageNumbers({ report }: { readonly report: UsageReport }) {
  const current = report.months.at(-1);
  if (!current) return null;
  return (
    <Card title={`${words.thisMonth}: ${words.longMonth(current.month)}`}>
      <dl className={classes.numbers}>
        {usageKinds.map((kind) => (
          <div key={kind}>
            <dt>{words.kinds[kind]}</dt>
            <dd className={classes.number}>{formatQuantity(kind, current.used[kind])}</dd>
            <dd className="quiet size-s">{words.forecast(formatQuantity(kind, report.forecast[kind]))}</dd>
            <dd className="quiet size-s">{words.what[kind]}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet size-s mt-16">{words.forecastRule}</p>
    </Card>
  );
}
