import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

/** What was recorded apart from the events, and should have one: who caused it, and when. */
const primaryRecords = sql`
  select 'process' as kind, signing_process_id::text as subject, created_by as user_id, completed_at as at
  from usage_record
  union all
  select 'certificate', request.id::text, request.holder_id, ordered.settled_at
  from certificate_request as request
  join certificate_order as ordered on ordered.request_id = request.id and ordered.state = 'issued'
  where request.status = 'ISSUED'
  union all
  select 'certificate', 'signatory:' || signatory.id, process.created_by, signatory.signed_at
  from signatory join signing_process as process on process.id = signatory.signing_process_id
  where signatory.signed_at is not null and signatory.signature_type in ('anf', 'dicert')
  union all
  select 'message', message.id::text, process.created_by, message.sent_at
  from text_message as message
  left join signatory on signatory.id = message.signatory_id
  left join signing_process as process on process.id = signatory.signing_process_id
  union all
  select 'identity_check', 'registry:' || asked.id,
    coalesce(process.created_by, substring(asked.actor from '^member:(.*)$')::uuid), asked.at
  from audit_event as asked
  left join signatory on signatory.id = substring(asked.actor from '^signatory:(.*)$')::uuid
  left join signing_process as process on process.id = signatory.signing_process_id
  where asked.type = 'registry.asked'`;

export interface Uncounted {
  readonly kind: string;
  readonly subject: string;
}

/** Records without an event. */
export async function listUncounted(db: TenantDb): Promise<readonly Uncounted[]> {
  const { rows } = await sql<Uncounted>`
    select recorded.kind, recorded.subject from (${primaryRecords}) as recorded
    where not exists (
      select from usage_event as counted where counted.kind = recorded.kind and counted.subject = recorded.subject)
    order by recorded.at, recorded.subject`.execute(db);
  return rows;
}

/** Events of processes and certificates without a record: both of them keep theirs. */
export async function listUnrecorded(db: TenantDb): Promise<readonly Uncounted[]> {
  const { rows } = await sql<Uncounted>`
    select counted.kind, counted.subject from usage_event as counted
    where counted.kind in ('process', 'certificate') and not exists (
      select from (${primaryRecords}) as recorded
      where recorded.kind = counted.kind and recorded.subject = counted.subject)
    order by counted.occurred_at, counted.subject`.execute(db);
  return rows;
}

export interface WrongSubscriber extends Uncounted {
  readonly subscriber: string;
}

/** Events that were counted for a user who did not cause the record. */
export async function listWrongSubscribers(db: TenantDb, tenant: string): Promise<readonly WrongSubscriber[]> {
  const { rows } = await sql<WrongSubscriber>`
    select counted.kind, counted.subject, counted.subscriber from usage_event as counted
    join (${primaryRecords}) as recorded using (kind, subject)
    where counted.subscriber not in (${tenant}::uuid, coalesce(recorded.user_id, ${tenant}::uuid))
    order by counted.occurred_at, counted.subject`.execute(db);
  return rows;
}

export interface WrongTally {
  readonly day: string;
  readonly kind: string;
  readonly subscriber: string;
  /** What the folded events add up to. */
  readonly counted: number;
  readonly tallied: number;
}

/** One statement, so that a job that folds meanwhile makes no difference. */
export async function listWrongTallies(db: TenantDb): Promise<readonly WrongTally[]> {
  const { rows } = await sql<Omit<WrongTally, 'counted' | 'tallied'> & { counted: string; tallied: string }>`
    with counted as (
      select subscriber, day, kind, sum(quantity) as quantity from usage_event
      where folded_at is not null group by subscriber, day, kind)
    select day::text as day, kind, subscriber, coalesce(counted.quantity, 0)::bigint as counted,
      coalesce(tally.quantity, 0) as tallied
    from counted full join usage_tally as tally using (subscriber, day, kind)
    where counted.quantity is distinct from tally.quantity
    order by day, kind, subscriber`.execute(db);
  return rows.map((row) => ({ ...row, counted: Number(row.counted), tallied: Number(row.tallied) }));
}

export async function sumEvents(
  db: TenantDb,
): Promise<readonly { readonly kind: string; readonly quantity: number }[]> {
  const { rows } = await sql<{ readonly kind: string; readonly quantity: string }>`
    select kind, sum(quantity)::bigint as quantity from usage_event group by kind order by kind`.execute(db);
  return rows.map(({ kind, quantity }) => ({ kind, quantity: Number(quantity) }));
}
