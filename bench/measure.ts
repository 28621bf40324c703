/** Runs the variants in turns, so that other load on the machine affects all of them alike. */
export async function interleave(
  variants: Readonly<Record<string, () => Promise<number>>>,
  rounds: number,
): Promise<Readonly<Record<string, number>>> {
  const samples = new Map(Object.keys(variants).map((name) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(variants)) samples.get(name)?.push(await run());
  }
  return Object.fromEntries([...samples].map(([name, values]) => [name, median(values)]));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Operations per second of `width` workers that call in a row. */
export async function rate(count: number, width: number, work: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < count) await work(next++);
    }),
  );
  return count / ((performance.now() - began) / 1000);
}

export interface RatioRow {
  readonly what: string;
  /** Undefined where it could not be measured. */
  readonly ratio: number | undefined;
  readonly goal?: string;
}

export function printRatios(title: string, rows: readonly RatioRow[]): void {
  console.log(`\n${title}`);
  for (const row of rows) console.log(formatRow(row));
}

/** What is no figure is not printed as one. */
export function formatRow({ what, ratio = Number.NaN, goal }: RatioRow): string {
  const figure = Number.isFinite(ratio) ? ratio.toFixed(2) : 'not measured';
  return `  ${what.padEnd(64)} ${figure.padStart(8)}${goal ? `   (goal ${goal})` : ''}`;
}

/** A neighbour on the machine makes turns longer, never shorter. */
export const lowerTenth = (values: readonly number[]): number => quantile(values, 0.1);
