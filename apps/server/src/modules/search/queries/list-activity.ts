import { activityEvents, type ActivityEvent, type Operations, type Returned } from '@rubrica/contract';
import { sql } from 'kysely';

import type { OfficialTx } from '../../../platform/context.ts';
import { Visibility } from '../../process/index.ts';

const maxShown = 5;

/** What signatories did last, in the processes that somebody sees. */
export async function listActivity({
  actor,
  db,
}: OfficialTx): Promise<Returned<Operations['GET /api/signing-process/activity']>> {
  const rows = await db
    .selectFrom('tracker_event')
    .innerJoin('signing_process', 'signing_process.id', 'tracker_event.signing_process_id')
    .innerJoin('signatory', 'signatory.id', 'tracker_event.id_signatory')
    .select([
      'tracker_event.id',
      'tracker_event.at',
      'tracker_event.event',
      'signatory.name',
      'signatory.last_name',
      'tracker_event.signing_process_id',
      'signing_process.title',
      'signing_process.operation_number',
    ])
    // Written out: a plan for any value would not know that the index of these events answers it.
    .where(
      'tracker_event.event',
      'in',
      activityEvents.map((event) => sql.lit(event)),
    )
    .where('signing_process.deleted_at', 'is', null)
    .where(Visibility.isSeenBy(actor))
    .orderBy('tracker_event.at', 'desc')
    .orderBy('tracker_event.id')
    .limit(maxShown)
    .execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      event: row.event as ActivityEvent,
      name: `${row.name} ${row.last_name}`.trim(),
      signing_process_id: row.signing_process_id,
      title: row.title,
      process_number_opertaion: row.operation_number,
    })),
  };
}
