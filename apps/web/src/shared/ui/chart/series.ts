import type { Tone } from '../status-badge/tones.ts';

export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly tone: Tone;
}

export interface ChartPoint {
  /** Under the axis: «25/08». */
  readonly label: string;
  readonly values: Readonly<Record<string, number>>;
}

export function isBlank({
  points,
  series,
}: {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
}): boolean {
  return points.every(({ values }) => series.every(({ key }) => (values[key] ?? 0) === 0));
}
