import { descendantsCpuMilliseconds } from './cpu-time.ts';
import type { Company } from './load-companies.ts';
import { expectedOf, p95, printWrong, watchMemory } from './load-figures.ts';
import { mix } from './load-mix.ts';
import { offer } from './load-pace.ts';
import { median, printRatios } from './measure.ts';
import type { Product } from './product.ts';

const cores = 2;
const perSecond = 200;
const warmUpSeconds = 20;

/** A working day's mix at the pace of the goal, and what has become of pace, answers and memory at its end. */
export async function measureMixed(product: Product, companies: readonly Company[], minutes: number): Promise<void> {
  const seconds = minutes * 60;
  await offer(product, { companies, parts: mix, perSecond, seconds: warmUpSeconds });
  const memory = watchMemory(product);
  const cpuBefore = descendantsCpuMilliseconds();
  const beganAt = performance.now();
  const samples = await offer(product, { companies, parts: mix, perSecond, seconds });
  const elapsedSeconds = (performance.now() - beganAt) / 1000;
  const cpuMilliseconds = (descendantsCpuMilliseconds() - cpuBefore) / expectedOf(samples).length;
  const resident = memory.stop();
  const fifth = (number: number) => {
    const [from, to] = [((number - 1) * seconds) / 5, (number * seconds) / 5];
    return {
      samples: samples.filter(({ dueSeconds }) => dueSeconds >= from && dueSeconds < to),
      resident: median(resident.slice(Math.floor(from), Math.floor(to))),
    };
  };
  const [first, second, last] = [fifth(1), fifth(2), fifth(5)];
  const answered = expectedOf(samples).length;
  const writes = samples.filter(({ name }) => name.endsWith('(write)')).length;
  printRatios(
    `Mixed load of ${companies.length} companies, ${perSecond}/s for ${minutes} min: ${samples.length} requests, ` +
      `${((100 * writes) / samples.length).toFixed(0)} % of them writes, ${samples.length - answered} errors (goal 0)`,
    [
      {
        what: 'pace kept, relative to the one asked for',
        ratio: answered / elapsedSeconds / perSecond,
        goal: '≥ 0.99',
      },
      {
        what: `by the CPU time they take, were ${cores} cores all ours`,
        ratio: (cores * 1000) / cpuMilliseconds / perSecond,
        goal: '≥ 1',
      },
      {
        what: 'memory in the last fifth, relative to the second',
        ratio: last.resident / second.resident,
        goal: '≤ 1.1',
      },
      { what: 'p95 of the last fifth, relative to the first', ratio: p95(last.samples) / p95(first.samples) },
    ],
  );
  printWrong(samples);
}
