import { describeActor } from './actor.ts';
import type { UnlinkedLine } from './audit-chain.ts';
import type { Tx } from './context.ts';
import type { DomainEvent } from './events.ts';
import { newId } from './ids.ts';

/** Makes audit entries and the jobs that follow from them, in one transaction. Answers the entries' ids. */
export async function record(
  tx: Tx,
  events: readonly DomainEvent[],
  /** Receives the entries, which are written and linked together when the transaction ends. */
  written: UnlinkedLine[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const event of events) {
    const at = tx.now();
    const id = newId(at);
    const line = {
      id,
      at: at.toISOString(),
      actor: describeActor(tx.actor),
      type: event.type,
      subject: event.subject,
      request_id: tx.origin.requestId,
      ip: tx.origin.ip,
    };
    ids.push(id);
    written.push({ ...line, details: event.details ?? {} });
    for (const { job, isWanted } of tx.followers.filter(({ on }) => on === event.type)) {
      if (isWanted && !(await isWanted(tx.db))) continue;
      const payload = { event_id: id, subject: event.subject };
      await tx.enqueue(job, payload, { key: id });
    }
  }
  return ids;
}
