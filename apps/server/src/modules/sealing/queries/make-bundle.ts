import type { FileAnswer } from '@rubrica/contract';

import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Policy, Processes } from '../../process/index.ts';
import { readEvidence, writeEvidence } from '../bundle/write-evidence.ts';

/** The whole evidence of a finished process. Who took it, when and why stands in the audit log. */
export async function makeBundle(context: OfficialContext, id: string, reason: string): Promise<FileAnswer> {
  const found = await context.transaction(async (tx) => {
    const process = await Processes.readVisible(tx, id);
    authorize(Policy.mayReadDocuments(context.actor, process));
    const evidence = await readEvidence(tx, process);
    await tx.record([{ type: 'process.evidence_read', subject: id, details: { reason } }]);
    return evidence;
  });
  return writeEvidence(context, found);
}
