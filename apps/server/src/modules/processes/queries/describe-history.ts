import type { TrackerView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { nameActors } from '../../accounts/index.ts';
import { readChain } from '../../tracker/index.ts';
import { readVisibleProcess } from '../steps/visible-process.ts';

/** The chain of a process with the names of who did what. */
export async function describeHistory(context: OfficialContext, db: TenantDb, id: string): Promise<TrackerView[]> {
  await readVisibleProcess(context, db, id);
  const events = await readChain(db, id);
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
    actor_name: names.get(event.actor) ?? 'Sistema',
    ip: event.ip,
    locale: event.locale,
    location: event.location,
    detail: event.detail as Record<string, unknown>,
  }));
}
