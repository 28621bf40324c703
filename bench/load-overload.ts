import type { Company } from './load-companies.ts';
import { countLost, expectedOf, p95, printWrong, residentBytes, watchMemory } from './load-figures.ts';
import { mix } from './load-mix.ts';
import { offer, press, type Sample } from './load-pace.ts';
import { median, printRatios } from './measure.ts';
import type { Product } from './product.ts';

const times = 10;
const overloadSeconds = 20;
const maxRecoverySeconds = 30;
const lookSeconds = 5;

/** Ten times the load that the product handles, then the time until it has recovered. */
export async function measureOverload(product: Product, companies: readonly Company[]): Promise<void> {
  const load = { companies, parts: mix };
  const borne = expectedOf(await press(product, { ...load, seconds: 8, width: 32 })).length / 8;
  const usual = { ...load, perSecond: Math.ceil(borne / 4) };
  const before = await offer(product, { ...usual, seconds: 10 });
  const usualMilliseconds = median(before.map(({ milliseconds }) => milliseconds));
  const residentBefore = residentBytes(product.answeringPid);

  const memory = watchMemory(product);
  const perSecond = Math.ceil(borne * times);
  const samples = await offer(product, { ...load, perSecond, seconds: overloadSeconds });
  const peak = Math.max(...memory.stop());

  const recovery = await watchRecovery(product, usual, 1.5 * p95(before));
  const lost = (await Promise.all(companies.map((company) => countLost(product, company)))).reduce((a, b) => a + b);
  const acknowledged = companies.reduce((sum, { made }) => sum + made.length, 0);
  const count = (outcome: Sample['outcome']) => samples.filter((one) => one.outcome === outcome).length;
  const refused = samples.filter(({ outcome }) => outcome === 'refused');
  const untold = refused.filter(({ isToldWhen }) => !isToldWhen).length;
  const failed = samples.filter(({ status }) => status === 500).length;
  printRatios(
    `Overload, ${times} times the ${borne.toFixed(0)}/s that were borne, for ${overloadSeconds} s: ${samples.length} requests, ` +
      `${count('expected')} answered, ${failed} failed (500), ${count('broken')} cut off, ${count('hung')} without answer, ` +
      `${untold} refused without a reason, ${lost} of ${acknowledged} acknowledged processes lost (goal: five times 0)`,
    [
      { what: 'share refused', ratio: refused.length / samples.length },
      {
        what: 'a refusal (median), relative to a usual answer',
        ratio: median(refused.map(({ answeredMilliseconds }) => answeredMilliseconds)) / usualMilliseconds,
      },
      {
        what: 'the sender itself was late (median), relative to the same',
        ratio: median(samples.map((one) => one.milliseconds - one.answeredMilliseconds)) / usualMilliseconds,
      },
      { what: 'answered, relative to what was borne', ratio: count('expected') / overloadSeconds / borne },
      { what: 'most memory, relative to before', ratio: peak / residentBefore },
      { what: `p95 once recovered, relative to before`, ratio: recovery.p95 / p95(before), goal: '≤ 1.5' },
      {
        what: `time until then, relative to ${maxRecoverySeconds} s`,
        ratio: recovery.seconds / maxRecoverySeconds,
        goal: '≤ 1',
      },
    ],
  );
  printWrong(samples);
}

/** Looks at the usual load, a few seconds at a time, until it is answered as before. */
async function watchRecovery(
  product: Product,
  usual: { readonly companies: readonly Company[]; readonly parts: typeof mix; readonly perSecond: number },
  bearable: number,
): Promise<{ readonly seconds: number; readonly p95: number }> {
  for (let seconds = lookSeconds; ; seconds += lookSeconds) {
    const look = await offer(product, { ...usual, seconds: lookSeconds });
    const isAsBefore = p95(look) <= bearable && expectedOf(look).length === look.length;
    if (isAsBefore || seconds >= 2 * maxRecoverySeconds) return { seconds, p95: p95(look) };
  }
}
