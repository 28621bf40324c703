import { tones } from '../status-badge/tones.ts';
import type { ChartSeries } from './series.ts';

import classes from './chart.module.css';

/** Stands in the corner of the card that holds the chart. */
export function ChartLegend({ series }: { readonly series: readonly ChartSeries[] }) {
  return (
    <ul className={classes.legend}>
      {series.map(({ key, label, tone }) => (
        <li key={key} className={classes.series}>
          <span aria-hidden className={classes.dot} style={{ background: tones[tone].solid }} />
          {label}
        </li>
      ))}
    </ul>
  );
}
