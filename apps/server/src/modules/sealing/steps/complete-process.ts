import type { Tx } from '../../../platform/context.ts';
import { requestAccount } from '../../banking/index.ts';
import type { ProcessDocument } from '../../documents/index.ts';
import { informOfficial } from '../../invitations/index.ts';
import { meter } from '../../metering/index.ts';
import { Processes, Signatories, type SigningProcess } from '../../process/index.ts';
import { sendCopy } from '../jobs/seal-process.ts';
import { insertUsage } from '../usage.repository.ts';

/** What follows once from a completed process: it is counted, and everybody gets what is theirs. */
export async function completeProcess(
  tx: Tx,
  process: SigningProcess,
  documents: readonly ProcessDocument[],
): Promise<void> {
  const signatories = (await Signatories.list(tx, process.id)).filter(({ status }) => status === 'SIGNED');
  await insertUsage(tx.db, {
    processId: process.id,
    kind: process.kind,
    createdBy: process.createdBy,
    documents: documents.length,
    signatures: signatories.length,
    completedAt: tx.now(),
  });
  const { id: processId, createdBy: userId } = process;
  await meter(tx, { kind: 'process', subject: processId, quantity: 1, userId, processId });
  await requestAccount(tx, process);
  const target = { db: tx.db, tenant: tx.tenant.id };
  for (const { id } of signatories) {
    const payload = { process_id: process.id, signatory_id: id, copy: null, observer_id: null };
    await tx.jobs.enqueue(target, sendCopy, payload, { key: `${process.id}:${id}` });
  }
  for (const copy of copiesOf(process).keys()) {
    const payload = { process_id: process.id, signatory_id: null, copy, observer_id: null };
    await tx.jobs.enqueue(target, sendCopy, payload, { key: `${process.id}:copy:${copy}` });
  }
  for (const { id: observer } of await Processes.Work.listObservers(tx, process.id)) {
    const payload = { process_id: process.id, signatory_id: null, copy: null, observer_id: observer };
    await tx.jobs.enqueue(target, sendCopy, payload, { key: `${process.id}:observer:${observer}` });
  }
  const told = { processId: process.id, userId: process.createdBy, occasion: 'completed' } as const;
  await informOfficial(tx, { ...told, key: `${process.id}:completed` });
}

/** Addresses that asked for a copy. */
export const copiesOf = ({ contentNotification }: SigningProcess): readonly string[] =>
  contentNotification.emails_copies;
