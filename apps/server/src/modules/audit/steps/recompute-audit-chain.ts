import { auditChainName, createAuditCheck } from '@rubrica/evidence';

import type { Context } from '../../../platform/context.ts';
import { chainBreakWords } from '../../tracker/index.ts';
import type { AnchoredFault, AnchoredHeads } from '../anchored-heads.ts';
import { readAuditChain } from '../audit.repository.ts';

const pageSize = 1000;

/** Recomputes the chain of the audit log page by page, and compares it with what the anchors know. */
export async function recomputeAuditChain(
  context: Context,
  known: AnchoredHeads,
): Promise<{ readonly lines: number; readonly faults: readonly AnchoredFault[] }> {
  const check = createAuditCheck();
  const faults: AnchoredFault[] = [];
  let lines = 0;
  for (;;) {
    const page = await context.transaction(({ db }) => readAuditChain(db, { after: lines, limit: pageSize }));
    const fault = known.compare(auditChainName, page);
    if (fault) faults.push(fault);
    check.add(page);
    const last = page.at(-1)?.sequence;
    if (last === undefined) break;
    lines = last;
  }
  const verdict = check.verdict();
  if (!verdict.intact) faults.unshift({ sequence: verdict.sequence, reason: chainBreakWords[verdict.reason] });
  return { lines, faults };
}
