import { auditChainName } from '@rubrica/evidence';

import type { OfficialContext } from '../../../platform/context.ts';
import { findLatestAnchor } from '../anchor.repository.ts';
import { createAnchoredHeads } from '../anchored-heads.ts';
import { countLines } from '../audit-line.repository.ts';
import { readAnchor } from '../steps/anchor-files.ts';
import { overlapMilliseconds } from '../steps/gather-heads.ts';
import { recomputeAuditChain } from '../steps/recompute-audit-chain.ts';

const monthMilliseconds = 30 * 86_400_000;

/** What the page says of the log: recomputed now, and compared with the last anchor. */
export async function checkAudit(context: OfficialContext) {
  const last = await context.transaction(({ db }) => findLatestAnchor(db));
  const anchor = last && (await readAnchor(context.ports.objectStore, last.objectKey));
  const known = createAnchoredHeads(anchor ? [anchor] : [], overlapMilliseconds);
  const { lines, faults } = await recomputeAuditChain(context, known);
  const since = new Date(context.now().getTime() - monthMilliseconds);
  const unusual = await context.transaction(({ db }) => countLines(db, { from: since, onlyUnusual: true }));
  const isShort = known.listMissing().includes(auditChainName);
  const isLost = last !== undefined && anchor === undefined;
  return {
    lines,
    is_intact: faults.length === 0 && !isShort && !isLost,
    broken_at: faults[0]?.sequence ?? null,
    unusual,
    last_anchor: last ? { number: last.number, stamped_at: last.stampedAt.toISOString(), chains: last.chains } : null,
  };
}
