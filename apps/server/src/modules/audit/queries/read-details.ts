import type { Tx } from '../../../platform/context.ts';
import { findLine } from '../audit-line.repository.ts';

/** What an event says besides its subject, for a job that follows it. */
export async function readDetails(tx: Pick<Tx, 'db'>, eventId: string): Promise<Readonly<Record<string, unknown>>> {
  const line = await findLine(tx.db, eventId);
  return (line?.details ?? {}) as Readonly<Record<string, unknown>>;
}
