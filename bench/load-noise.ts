import { until } from '../apps/server/test/support/desk.ts';
import type { Company } from './load-companies.ts';
import { expectedOf, p95, printWrong, readSendingTimes } from './load-figures.ts';
import { mix } from './load-mix.ts';
import { offer, press, type Sample } from './load-pace.ts';
import { median, printRatios } from './measure.ts';
import type { Product } from './product.ts';

const rounds = 2;
const secondsPerRound = 15;
const quietPerSecond = 24;
const noisyWidth = 32;
const drainMilliseconds = 120_000;

/** Of everything a bit, of creations a lot: each asks for documents and mails. */
const noise = mix.map((part) => (part.name === 'process made (write)' ? { ...part, weight: 40 } : part));

interface Heard {
  readonly samples: Sample[];
  readonly sendingMilliseconds: number[];
}

/** Quiet companies, alone and beside one that sends as much as it can, in turns. */
export async function measureNoise(
  product: Product,
  { quiet, noisy }: { readonly quiet: readonly Company[]; readonly noisy: Company },
): Promise<void> {
  const [alone, beside]: Heard[] = [createHeard(), createHeard()];
  if (!alone || !beside) throw new Error('nobody heard');
  const sent: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await listen(product, quiet, alone);
    const making = press(product, { companies: [noisy], parts: noise, seconds: secondsPerRound, width: noisyWidth });
    await listen(product, quiet, beside);
    sent.push(...(await making));
    await drain(product, [noisy, ...quiet]);
  }
  const served = expectedOf(sent).length;
  printRatios(
    `A noisy company (${noisyWidth} senders without pause: ${served} requests served, ${sent.length - served} refused, ` +
      `${noisy.made.length} processes made) beside ${quiet.length} quiet ones at ${quietPerSecond}/s: ` +
      `${beside.samples.length - expectedOf(beside.samples).length} errors of theirs (goal 0)`,
    [
      {
        what: 'p95 of the quiet ones, relative to alone',
        ratio: p95(beside.samples) / p95(alone.samples),
        goal: '≤ 1.2',
      },
      {
        what: 'their median, relative to alone',
        ratio: median(beside.samples.map(milliseconds)) / median(alone.samples.map(milliseconds)),
      },
      {
        what: 'their time from creation to the mail (median), relative to alone',
        ratio: median(beside.sendingMilliseconds) / median(alone.sendingMilliseconds),
      },
    ],
  );
  printWrong(beside.samples);
}

const createHeard = (): Heard => ({ samples: [], sendingMilliseconds: [] });
const milliseconds = (sample: Sample): number => sample.milliseconds;

async function listen(product: Product, quiet: readonly Company[], heard: Heard): Promise<void> {
  const before = quiet.map(({ made }) => made.length);
  heard.samples.push(
    ...(await offer(product, { companies: quiet, parts: mix, perSecond: quietPerSecond, seconds: secondsPerRound })),
  );
  await drain(product, quiet);
  for (const [index, { name, made }] of quiet.entries())
    heard.sendingMilliseconds.push(...(await readSendingTimes(product, name, made.slice(before[index]))));
}

/** Until every process they made was sent or cancelled. */
async function drain(product: Product, companies: readonly Company[]): Promise<void> {
  for (const { name } of companies) {
    const context = await product.contextOf(name);
    const isDrained = async (): Promise<boolean> => {
      const waiting = await context.transaction((tx) =>
        tx.db.selectFrom('signing_process').select('id').where('status', '=', 'QUEUED').limit(1).execute(),
      );
      return waiting.length === 0;
    };
    await until(isDrained, `the documents of ${name}`, drainMilliseconds);
  }
}
