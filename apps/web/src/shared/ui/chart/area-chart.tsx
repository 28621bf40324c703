import { VisuallyHidden } from '@mantine/core';
import { Suspense } from 'react';

import { formatCount } from '../../format.ts';
import { lazyPart } from '../../lazy-part.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { messages } from './messages.ts';
import { isBlank, type ChartPoint, type ChartSeries } from './series.ts';

import classes from './chart.module.css';

export interface AreaChartProps {
  /** What the numbers are about; the caption of the table that screen readers read. */
  readonly label: string;
  /** What a point is: «Semana». */
  readonly pointTitle: string;
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly height?: number;
}

const Plot = lazyPart(() => import('./area-plot.tsx'), 'AreaPlot');

/** Numbers over time. The drawing library is fetched only where a chart is shown. */
export function AreaChart({ label, pointTitle, points, series, height = 150 }: AreaChartProps) {
  if (isBlank({ points, series })) {
    return (
      <p className={classes.empty} style={{ minHeight: height }}>
        {messages.empty}
      </p>
    );
  }
  return (
    <div className={classes.chart}>
      <div aria-hidden className="shrinks" style={{ height }}>
        <Suspense fallback={<Skeleton shape="block" height={height} />}>
          <Plot points={points} series={series} height={height} />
        </Suspense>
      </div>
      <NumbersTable label={label} pointTitle={pointTitle} points={points} series={series} />
    </div>
  );
}

function NumbersTable({ label, pointTitle, points, series }: Omit<AreaChartProps, 'height'>) {
  return (
    <VisuallyHidden component="div">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{pointTitle}</th>
            {series.map((line) => (
              <th key={line.key} scope="col">
                {line.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              {series.map(({ key }) => (
                <td key={key}>{formatCount(point.values[key] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
