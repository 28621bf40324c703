import { verifyChain, type BreakReason, type ChainedEvent } from '@rubrica/evidence';

import type { Context } from '../../../platform/context.ts';
import { listChains, readChain } from '../tracker.repository.ts';

export interface BrokenChain {
  readonly processId: string;
  readonly sequence: number;
  readonly reason: string;
}

export interface ChainAudit {
  readonly chains: number;
  readonly events: number;
  readonly breaks: readonly BrokenChain[];
}

export const chainBreakWords: Readonly<Record<BreakReason, string>> = {
  gap: 'falta un hecho o está fuera de orden',
  link: 'no sigue al anterior',
  content: 'fue cambiado',
  foreign: 'es de otro proceso',
};

type Compare = (
  processId: string,
  events: readonly ChainedEvent[],
) => Pick<BrokenChain, 'sequence' | 'reason'> | undefined;

/** Every chain of one tenant, one after the other: memory holds one at a time. `compare` knows them from elsewhere. */
export async function auditChains(context: Context, compare: Compare = () => undefined): Promise<ChainAudit> {
  const breaks: BrokenChain[] = [];
  let [chains, events] = [0, 0];
  let after: string | undefined;
  for (;;) {
    const ids = await context.transaction((tx) => listChains(tx.db, { after, limit: 500 }));
    for (const id of ids) {
      const chain = await context.transaction((tx) => readChain(tx.db, id));
      const verdict = verifyChain(chain);
      chains += 1;
      events += chain.length;
      const fault = verdict.intact
        ? compare(id, chain)
        : { sequence: verdict.sequence, reason: chainBreakWords[verdict.reason] };
      if (fault) breaks.push({ processId: id, ...fault });
    }
    after = ids.at(-1);
    if (after === undefined) return { chains, events, breaks };
  }
}
