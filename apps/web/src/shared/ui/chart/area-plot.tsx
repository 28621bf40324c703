import { AreaChart as LibraryAreaChart } from '@mantine/charts';

// oxlint-disable-next-line import/no-unassigned-import -- the library's style sheet belongs to this chunk
import '@mantine/charts/styles.layer.css';
import { useReducedMotion } from '@mantine/hooks';

import { formatCount } from '../../format.ts';
import { tones } from '../status-badge/tones.ts';
import type { ChartPoint, ChartSeries } from './series.ts';

import classes from './chart.module.css';

const drawingMilliseconds = 180;

export interface AreaPlotProps {
  readonly points: readonly ChartPoint[];
  readonly series: readonly ChartSeries[];
  readonly height: number;
}

/** Only the drawing, in a chunk of its own. */
export function AreaPlot({ points, series, height }: AreaPlotProps) {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false });
  return (
    <LibraryAreaChart
      h={height}
      data={points.map(({ label, values }) => ({ ...values, label }))}
      dataKey="label"
      series={series.map(({ key, label, tone }) => ({ name: key, label, color: tones[tone].solid }))}
      withDots={false}
      withGradient
      strokeWidth={2}
      fillOpacity={0.14}
      curveType="monotone"
      gridAxis="x"
      tickLine="none"
      gridColor="var(--line-soft)"
      textColor="var(--ink-3)"
      valueFormatter={formatCount}
      areaChartProps={{ margin: { top: 8, right: 20 }, accessibilityLayer: false }}
      xAxisProps={{ minTickGap: 12, interval: 'preserveStartEnd' }}
      yAxisProps={{ width: 36, tickCount: 4, allowDecimals: false }}
      areaProps={{ isAnimationActive: !isStill, animationDuration: drawingMilliseconds }}
      classNames={{
        axis: 'figures size-xs',
        tooltip: classes.tooltip ?? '',
        tooltipItemData: classes.figure ?? '',
        tooltipItemName: 'plain size-xs',
      }}
    />
  );
}
