import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/context.ts';
import { findMaker } from '../usage-event.repository.ts';
import type { Usage } from '../usage.ts';
import { meter } from './meter.ts';

interface Caused extends Pick<Usage, 'kind' | 'subject'> {
  /** Where it is not the one of the actor's link. */
  readonly processId?: string | undefined;
}

/** Counts one thing for the maker of the process that it was for; without a process, for the member who acts. */
export async function meterCaused(
  tx: Pick<Tx, 'db' | 'tenant' | 'now' | 'actor'>,
  { kind, subject, processId: named }: Caused,
): Promise<void> {
  const asked = named ?? processOf(tx.actor);
  const maker = asked === null ? null : await findMaker(tx.db, asked);
  const cause = maker === null ? { userId: memberOf(tx.actor), processId: null } : { userId: maker, processId: asked };
  await meter(tx, { kind, subject, quantity: 1, ...cause });
}

const processOf = (actor: Actor): string | null => ('processId' in actor ? actor.processId : null);

const memberOf = (actor: Actor): string | null => (actor.kind === 'member' ? actor.id : null);
