import { readFileSync } from 'node:fs';

import type { Company } from './load-companies.ts';
import type { Sample } from './load-pace.ts';
import { quantile } from './measure.ts';
import type { Product } from './product.ts';

export const expectedOf = (samples: readonly Sample[]): readonly Sample[] =>
  samples.filter(({ outcome }) => outcome === 'expected');

export const p95 = (samples: readonly Sample[]): number =>
  quantile(
    samples.map(({ milliseconds }) => milliseconds),
    0.95,
  );

/** Says how often each thing went wrong, so that a goal that was missed can be looked into. */
export function printWrong(samples: readonly Sample[]): void {
  const wrong = samples.filter(({ outcome }) => outcome !== 'expected' && outcome !== 'refused');
  for (const [what, cases] of Map.groupBy(wrong, ({ name, outcome, status }) => `${name}: ${outcome} ${status}`))
    console.log(`  ✗ ${what}, ${cases.length} times`);
}

export function residentBytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Looks once a second until it is stopped. */
export function watchMemory({ answeringPid }: Product): { readonly stop: () => readonly number[] } {
  const seen = [residentBytes(answeringPid)];
  const timer = setInterval(() => seen.push(residentBytes(answeringPid)), 1000);
  return {
    stop: () => {
      clearInterval(timer);
      return seen;
    },
  };
}

/** Acknowledged processes that the database does not hold. */
export async function countLost(product: Product, { name, made }: Company): Promise<number> {
  if (made.length === 0) return 0;
  const context = await product.contextOf(name);
  const kept = await context.transaction((tx) =>
    tx.db.selectFrom('signing_process').select('id').where('id', 'in', made).execute(),
  );
  return made.length - kept.length;
}

/** How long it took from each creation to the link's mail. Those that are not sent yet are missing. */
export async function readSendingTimes(product: Product, company: string, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const context = await product.contextOf(company);
  const events = await context.transaction((tx) =>
    tx.db
      .selectFrom('tracker_event')
      .select(['signing_process_id as id', 'event', 'at'])
      .where('signing_process_id', 'in', ids)
      .where('event', 'in', ['CREATED', 'SENT'])
      .execute(),
  );
  const sent = new Map(events.filter(({ event }) => event === 'SENT').map(({ id, at }) => [id, at]));
  return events
    .filter(({ event }) => event === 'CREATED')
    .flatMap(({ id, at }) => {
      const sentAt = sent.get(id);
      return sentAt ? [new Date(sentAt).getTime() - new Date(at).getTime()] : [];
    });
}
