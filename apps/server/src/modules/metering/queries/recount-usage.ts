import type { Tx } from '../../../platform/context.ts';
import {
  listUncounted,
  listUnrecorded,
  listWrongSubscribers,
  listWrongTallies,
  sumEvents,
} from '../recount.repository.ts';
import { addUp, type UsageByKind, type UsageOfKind } from '../usage.ts';

export interface Recount {
  /** All that was ever counted. */
  readonly total: UsageByKind;
  /** In Spanish, one line each. */
  readonly differences: readonly string[];
}

/**
 * Compares what was recorded elsewhere with the events, and the events with the tally. Mails, short messages, faces, papers
 * and storage have no record but their event: of these the tally is compared alone.
 */
export async function recountUsage(tx: Pick<Tx, 'db' | 'tenant'>): Promise<Recount> {
  const uncounted = await listUncounted(tx.db);
  const unrecorded = await listUnrecorded(tx.db);
  const ofOthers = await listWrongSubscribers(tx.db, tx.tenant.id);
  const tallies = await listWrongTallies(tx.db);
  return {
    total: addUp((await sumEvents(tx.db)) as readonly UsageOfKind[]),
    differences: [
      ...uncounted.map(({ kind, subject }) => `${kind} ${subject}: ocurrió y no se contó.`),
      ...unrecorded.map(({ kind, subject }) => `${kind} ${subject}: se contó y no hay registro de que ocurrió.`),
      ...ofOthers.map(
        ({ kind, subject, subscriber }) => `${kind} ${subject}: se contó a ${subscriber}, que no lo causó.`,
      ),
      ...tallies.map(
        ({ day, kind, subscriber, counted, tallied }) =>
          `${day} ${kind} de ${subscriber}: la suma dice ${tallied} y los hechos ${counted}.`,
      ),
    ],
  };
}
