import { VisuallyHidden } from '@mantine/core';

import { formatCount } from '../../format.ts';
import { messages } from './messages.ts';

import classes from './bar-chart.module.css';

export interface BarChartProps {
  /** What the numbers are about; the caption of the table that screen readers read. */
  readonly label: string;
  /** What a bar is: «Semana». */
  readonly pointTitle: string;
  readonly valueTitle: string;
  readonly bars: readonly { readonly label: string; readonly value: number }[];
}

/** Counts over time. Each bar carries its number, so there is no axis to read it from. */
export function BarChart({ label, pointTitle, valueTitle, bars }: BarChartProps) {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  if (most === 0) return <p className={classes.empty}>{messages.empty}</p>;
  return (
    <div className="shrinks">
      <div aria-hidden className={classes.bars}>
        {bars.map((bar) => (
          <div key={bar.label} className={classes.column}>
            <span className={classes.value}>{bar.value === 0 ? '' : formatCount(bar.value)}</span>
            <span className={classes.bar} style={{ height: `${Math.round((bar.value * 100) / most)}%` }} />
            <span className={classes.name}>{bar.label}</span>
          </div>
        ))}
      </div>
      <VisuallyHidden component="div">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{pointTitle}</th>
              <th scope="col">{valueTitle}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>{formatCount(bar.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
