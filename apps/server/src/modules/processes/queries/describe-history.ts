import type { TrackerView } from '@rubrica/contract';
import type { ChainedEvent } from '@rubrica/evidence';

import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { nameActors } from '../../accounts/index.ts';
import { readChain } from '../../tracker/index.ts';
import { listSignatories } from '../signatory.repository.ts';
import { nameOf } from '../signatory.ts';
import { readVisibleProcess } from '../steps/visible-process.ts';

/** The chain of a process with the names of who did what. */
export async function describeHistory(context: OfficialContext, db: TenantDb, id: string): Promise<TrackerView[]> {
  await readVisibleProcess(context, db, id);
  const events = await readChain(db, id);
  const clients = new Map((await listSignatories(db, id)).map((one) => [one.id, nameOf(one)]));
  const names = await nameActors(
    db,
    events.map(({ actor }) => actor),
  );
  return events.map((event) => ({
    id: event.id,
    at: event.at,
    type: event.type as TrackerView['type'],
    event: event.event as TrackerView['event'],
    status: event.status,
    signing_process_id: event.signing_process_id,
    id_signatory: event.id_signatory,
    actor_name: names.get(event.actor) ?? clientIn(event, clients) ?? 'Sistema',
    ip: event.ip,
    locale: event.locale,
    location: event.location,
    detail: event.detail as Record<string, unknown>,
  }));
}

/** Their link names what was asked of them; the event says who they are. */
const clientIn = (
  { actor, id_signatory: signatory }: Pick<ChainedEvent, 'actor' | 'id_signatory'>,
  clients: ReadonlyMap<string, string>,
): string | undefined => (actor.startsWith('client:') && signatory !== null ? clients.get(signatory) : undefined);
