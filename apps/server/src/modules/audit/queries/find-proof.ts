import { proveChain, type ChainedEvent, type ChainProof } from '@rubrica/evidence';

import type { Context } from '../../../platform/context.ts';
import { listCovering } from '../anchor.repository.ts';
import { readAnchor } from '../steps/anchor-files.ts';

/** More hours than a process that is still moving has events in its last anchors. */
const maxReads = 6;

/** The proof that covers most of a process's history; undefined where no anchor has it yet. */
export async function findProof(context: Context, events: readonly ChainedEvent[]): Promise<ChainProof | undefined> {
  const seen = new Set<number>();
  for (const { signing_process_id: id, at } of events.toReversed()) {
    const candidates = await context.transaction(({ db }) => listCovering(db, new Date(at)));
    for (const { number, objectKey } of candidates.filter((anchor) => !seen.has(anchor.number)).toReversed()) {
      if (seen.size >= maxReads) return undefined;
      seen.add(number);
      const anchor = await readAnchor(context.ports.objectStore, objectKey);
      const proof = anchor && proveChain(anchor, id);
      if (proof) return proof;
    }
  }
  return undefined;
}
