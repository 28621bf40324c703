import type { DataRequestKind, DataRequestState, DataRequestView } from '@rubrica/contract';
import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { DataRequest } from './data-request.ts';

type Later =
  | 'state'
  | 'answer'
  | 'answeredByName'
  | 'answeredAt'
  | 'outcome'
  | 'identityProof'
  | 'neededTwo'
  | 'firstGrant';
type NewRequest = Omit<DataRequest, Later> & {
  readonly registeredBy: string | null;
};

export async function insertRequest(db: TenantDb, request: NewRequest): Promise<void> {
  await db
    .insertInto('data_request')
    .values({
      id: request.id,
      kind: request.kind,
      identification_number: request.identificationNumber,
      name: request.name,
      contact: request.contact,
      proof: request.proof,
      detail: request.detail,
      registered_by: request.registeredBy,
      registered_by_name: request.registeredByName,
      proved_email: request.provedEmail,
      opened_at: request.openedAt,
      due_on: request.dueOn,
      needs_two:
        request.kind === 'deletion' && sql<boolean>`(select coalesce(bool_or(identity_needs_two), false) from company)`,
    })
    .execute();
}

const select = (db: TenantDb) =>
  db
    .selectFrom('data_request')
    .selectAll()
    .select(sql<string>`due_on::text`.as('due_day'));

/** Open requests have a lower rank than answered ones; a day counts as its number. */
const rank = sql<number>`case when state = 'open' then due_on - date '2000-01-01'
  else 1000000 + (date '2200-01-01' - due_on) end`;

interface RankedPage {
  readonly limit: number;
  /** Where the page before ended. */
  readonly after: { readonly rank: number; readonly id: string } | undefined;
}

/** The open ones first, by their deadline; then the answered ones, the latest deadline first. */
export async function listRequests(
  db: TenantDb,
  { limit, after }: RankedPage,
): Promise<readonly { readonly request: DataRequest; readonly rank: number }[]> {
  const rows = await select(db)
    .select(rank.as('rank'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${rank}, id) > (${after?.rank ?? 0}::int, ${after?.id ?? ''}::uuid)`),
    )
    .orderBy(rank)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ request: toRequest(row), rank: row.rank }));
}

/** How many people asked by themselves since a moment. */
export async function countAsked(
  db: TenantDb,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<{ readonly all: number; readonly open: number }> {
  const row = await db
    .selectFrom('data_request')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where state = 'open'))::int`.as('open'),
    ])
    .where('proved_email', 'is not', null)
    .where('opened_at', '>=', from)
    .where('opened_at', '<', until)
    .executeTakeFirstOrThrow();
  return { all: row.all, open: row.open };
}

export async function findRequest(db: TenantDb, id: string): Promise<DataRequest | undefined> {
  const row = await select(db).where('id', '=', id).executeTakeFirst();
  return row && toRequest(row);
}

export async function lockRequest(db: TenantDb, id: string): Promise<DataRequest | undefined> {
  const row = await select(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toRequest(row);
}

interface Answered {
  readonly state: 'granted' | 'refused';
  readonly answer: string;
  readonly identityProof: string | null;
  readonly by: { readonly id: string; readonly name: string };
  readonly at: Date;
  readonly outcome: DataRequestView['outcome'];
}

export async function saveAnswer(
  db: TenantDb,
  id: string,
  { state, answer, identityProof, by, at, outcome }: Answered,
): Promise<void> {
  await db
    .updateTable('data_request')
    .set({
      state,
      answer,
      identity_proof: identityProof,
      answered_by: by.id,
      answered_by_name: by.name,
      answered_at: at,
      outcome: outcome && JSON.stringify(outcome),
    })
    .where('id', '=', id)
    .execute();
}

/** It stays open, with what the first person wrote. */
export async function saveFirstGrant(
  db: TenantDb,
  id: string,
  { answer, identityProof, by, at }: Pick<Answered, 'answer' | 'identityProof' | 'by' | 'at'>,
): Promise<void> {
  await db
    .updateTable('data_request')
    .set({
      answer,
      identity_proof: identityProof,
      needs_two: true,
      first_granted_by: by.id,
      first_granted_by_name: by.name,
      first_granted_at: at,
    })
    .where('id', '=', id)
    .execute();
}

export async function saveOutcome(
  db: TenantDb,
  id: string,
  outcome: NonNullable<DataRequestView['outcome']>,
): Promise<void> {
  await db
    .updateTable('data_request')
    .set({ outcome: JSON.stringify(outcome) })
    .where('id', '=', id)
    .execute();
}

/** What was answered before deletions ran in a job was deleted with the answer. */
const toOutcome = (stored: unknown): DataRequestView['outcome'] =>
  stored === null
    ? null
    : { applications: 0, is_complete: true, ...(stored as { deleted: number; kept: number; pictures: number }) };

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toFirstGrant = ({ first_granted_by: by, first_granted_by_name: name, first_granted_at: at }: Row) =>
  by === null || at === null ? null : { by, name: name ?? '', at };

const toRequest = (row: Row): DataRequest => ({
  id: row.id,
  kind: row.kind as DataRequestKind,
  identificationNumber: row.identification_number,
  name: row.name,
  contact: row.contact,
  proof: row.proof,
  detail: row.detail,
  registeredByName: row.registered_by_name,
  provedEmail: row.proved_email,
  identityProof: row.identity_proof,
  openedAt: row.opened_at,
  dueOn: row.due_day,
  state: row.state as DataRequestState,
  neededTwo: row.needs_two,
  firstGrant: toFirstGrant(row),
  answer: row.answer,
  answeredByName: row.answered_by_name,
  answeredAt: row.answered_at,
  outcome: toOutcome(row.outcome),
});
