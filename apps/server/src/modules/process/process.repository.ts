import {
  storedContent,
  storedInformation,
  storedNotification,
  type ProcessStatus,
  type SignerScope,
} from '@rubrica/contract';
import { sql, type Selectable } from 'kysely';

import type { DB } from '../../platform/database/schema.generated.ts';
import { parseStored } from '../../platform/database/stored-json.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type {
  ClientPartState,
  ProcessContent,
  ProcessInformation,
  ProcessNotification,
  SigningProcess,
} from './process.ts';

export interface NewSigningProcess {
  readonly id: string;
  /** As the caller named the kind. */
  readonly processId: string;
  readonly kind: string;
  readonly operationNumber: string;
  readonly title: string;
  readonly status: ProcessStatus;
  readonly asksOfficialCheck: boolean;
  readonly companySignsLast: boolean;
  readonly hasProcedures: boolean;
  readonly createdBy: string;
  readonly createdByName: string;
  readonly applicationId?: string;
  readonly clientPart?: ClientPartState;
  readonly usersGroup: string;
  readonly scope: SignerScope;
  readonly isOrdered: boolean;
  readonly formVersion: string | null;
  readonly content: ProcessContent;
  readonly processInformation: ProcessInformation;
  readonly registrationSheet: object;
  readonly contentNotification: ProcessNotification;
  readonly verificationCode: string;
  readonly deadlineAt: Date;
  readonly dueAt: Date;
  readonly searchText: string;
  readonly createdAt: Date;
}

/** False where the operation number is taken, or the application has its process already. */
export async function insertProcess(db: TenantDb, process: NewSigningProcess): Promise<boolean> {
  const inserted = await db
    .insertInto('signing_process')
    .values({
      id: process.id,
      process_id: process.processId,
      kind: process.kind,
      operation_number: process.operationNumber,
      title: process.title,
      status: process.status,
      asks_official_check: process.asksOfficialCheck,
      company_signs_last: process.companySignsLast,
      has_procedures: process.hasProcedures,
      created_by: process.createdBy,
      created_by_name: process.createdByName,
      application_id: process.applicationId ?? null,
      client_part: process.clientPart ?? null,
      users_group: process.usersGroup,
      select_type_signer: process.scope,
      is_ordered: process.isOrdered,
      form_version: process.formVersion,
      content: JSON.stringify(process.content),
      process_information: JSON.stringify(process.processInformation),
      registration_sheet: JSON.stringify(process.registrationSheet),
      content_notification: JSON.stringify(process.contentNotification),
      verification_code: process.verificationCode,
      deadline_at: process.deadlineAt,
      due_at: process.dueAt,
      search_text: process.searchText,
      created_at: process.createdAt,
      updated_at: process.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** A process with who is to approve it next, and how many are left. */
type ProcessRecord = Selectable<DB['signing_process']> & {
  readonly next_approver: string | null;
  readonly next_approval: string | null;
  readonly pending_approvals: number;
  readonly has_gone_out: boolean;
  readonly has_signatures: boolean;
  readonly is_declined: boolean;
};

export async function findProcess(db: TenantDb, id: string): Promise<SigningProcess | undefined> {
  const row = await living(db).where('id', '=', id).executeTakeFirst();
  return row && toProcess(row);
}

/** Also those that an official removed: what they hold is still stored. */
export async function findStoredProcesses(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SigningProcess>> {
  if (ids.length === 0) return new Map();
  const rows = await stored(db).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toProcess(row)]));
}

export async function findProcesses(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SigningProcess>> {
  if (ids.length === 0) return new Map();
  const rows = await living(db).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toProcess(row)]));
}

/**
 * Locked until the transaction ends, so a concurrent move sees this one's result. The lock is a statement of its own: a
 * statement that waited for a lock sees the new row, but other tables as they were when it began.
 */
export async function lockProcess(db: TenantDb, id: string): Promise<SigningProcess | undefined> {
  await db.selectFrom('signing_process').select('id').where('id', '=', id).forUpdate().execute();
  return findProcess(db, id);
}

export async function updateStatus(
  db: TenantDb,
  id: string,
  { status, at, isOver }: { readonly status: ProcessStatus; readonly at: Date; readonly isOver?: boolean | undefined },
): Promise<void> {
  await db
    .updateTable('signing_process')
    .set({ status, updated_at: at, ...(isOver !== undefined && { finished_at: isOver ? firstEnd(at) : null }) })
    .where('id', '=', id)
    .execute();
}

/** What an official does with it afterwards ends it no second time. */
const firstEnd = (at: Date) => sql<Date>`coalesce(finished_at, ${at}::timestamptz)`;

/** What time does next with it. */
export async function scheduleProcess(
  db: TenantDb,
  id: string,
  { dueAt, deadlineAt }: { readonly dueAt: Date | null; readonly deadlineAt?: Date },
): Promise<void> {
  await db
    .updateTable('signing_process')
    .set({ due_at: dueAt, ...(deadlineAt && { deadline_at: deadlineAt }) })
    .where('id', '=', id)
    .execute();
}

/** Due processes; those locked by another node are skipped. */
export async function lockDueProcesses(
  db: TenantDb,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<readonly SigningProcess[]> {
  const rows = await living(db)
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate('signing_process')
    .skipLocked()
    .execute();
  return rows.map(toProcess);
}

export async function hasDueProcesses(db: TenantDb, at: Date): Promise<boolean> {
  const row = await db.selectFrom('signing_process').select('id').where('due_at', '<=', at).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The number of the new round. Documents of an earlier round that are still being made are discarded. */
export async function startDocumentRound(
  db: TenantDb,
  id: string,
  { isPreparing }: { readonly isPreparing: boolean },
): Promise<number> {
  const { document_round: round } = await db
    .updateTable('signing_process')
    .set({ document_round: sql<number>`document_round + 1`, is_preparing: isPreparing, failure: null })
    .where('id', '=', id)
    .returning('document_round')
    .executeTakeFirstOrThrow();
  return round;
}

export async function endDocumentRound(db: TenantDb, id: string, failure: string | null): Promise<void> {
  await db.updateTable('signing_process').set({ is_preparing: false, failure }).where('id', '=', id).execute();
}

/** Whether it is being sealed, and what time does next with it. */
export async function updateSealing(
  db: TenantDb,
  id: string,
  { isSealing, dueAt, renewAt }: { readonly isSealing: boolean; readonly dueAt: Date | null; readonly renewAt?: Date },
): Promise<void> {
  await db
    .updateTable('signing_process')
    .set({ is_sealing: isSealing, due_at: dueAt, ...(renewAt && { renew_at: renewAt }) })
    .where('id', '=', id)
    .execute();
}

/** Replaces the answers, and the title and search text that depend on them. */
export async function replaceContent(
  db: TenantDb,
  id: string,
  changed: {
    readonly content: ProcessContent;
    readonly formVersion: string | null;
    readonly companySignsLast: boolean;
    readonly title: string;
    readonly searchText: string;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .updateTable('signing_process')
    .set({
      content: JSON.stringify(changed.content),
      form_version: changed.formVersion,
      company_signs_last: changed.companySignsLast,
      title: changed.title,
      search_text: changed.searchText,
      updated_at: changed.at,
    })
    .where('id', '=', id)
    .execute();
}

/** Hidden from everybody; its row and its history stay. */
export async function hideProcess(db: TenantDb, id: string, at: Date): Promise<void> {
  await db.updateTable('signing_process').set({ deleted_at: at, updated_at: at }).where('id', '=', id).execute();
}

const stored = (db: TenantDb) => db.selectFrom('signing_process').selectAll().select(derivedColumns);

const living = (db: TenantDb) => stored(db).where('deleted_at', 'is', null);

const derivedColumns = () => [
  sql<string | null>`(select user_id from process_approval a where a.signing_process_id = signing_process.id
    and a.decided_at is null order by position limit 1)`.as('next_approver'),
  sql<string | null>`(select id from process_approval a where a.signing_process_id = signing_process.id
    and a.decided_at is null order by position limit 1)`.as('next_approval'),
  sql<number>`(select count(*)::int from process_approval a where a.signing_process_id = signing_process.id
    and a.decided_at is null)`.as('pending_approvals'),
  sql<boolean>`exists (select from signatory s where s.signing_process_id = signing_process.id
    and s.link_version > 0)`.as('has_gone_out'),
  sql<boolean>`exists (select from signatory s where s.signing_process_id = signing_process.id
    and s.signed_at is not null)`.as('has_signatures'),
  // it ended by a decline, and not for another reason after somebody had declined
  sql<boolean>`(status = 'NOT_ALLOWED' and coalesce((select t.detail ? 'declined' from tracker_event t
    where t.signing_process_id = signing_process.id and t.event = 'STATUS_CHANGED'
    order by t.sequence desc limit 1), false))`.as('is_declined'),
];

function toProcess(row: ProcessRecord): SigningProcess {
  const place = (column: string) => ({ column, row: `process ${row.id}` });
  const information = parseStored(storedInformation, row.process_information, place('process_information'));
  const hasApprovers = information.approvers.length > 0;
  return {
    id: row.id,
    processId: row.process_id,
    kind: row.kind,
    operationNumber: row.operation_number,
    title: row.title,
    status: row.status as ProcessStatus,
    facts: {
      asksOfficialCheck: row.asks_official_check,
      hasApprovers,
      companySignsLast: row.company_signs_last,
      hasProcedures: row.has_procedures,
      isSealing: row.is_sealing,
      hasPendingApprovals: row.pending_approvals > 1, // after the one that is being given
      isPreparing: row.is_preparing,
      awaitsValidation: row.asks_official_check && isBeforeCompany(row),
      awaitsApproval:
        hasApprovers && (isBeforeCompany(row) || (row.client_part !== 'open' && row.pending_approvals > 0)),
      awaitsClient: row.client_part === 'open',
      hasSignatures: row.has_signatures,
      isDeclined: row.is_declined,
      isBegunByClient: row.application_id !== null,
    },
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    applicationId: row.application_id,
    clientPart: row.client_part as ClientPartState | null,
    usersGroup: row.users_group,
    content: parseStored(storedContent, row.content, place('content')),
    processInformation: information,
    contentNotification: parseStored(storedNotification, row.content_notification, place('content_notification')),
    verificationCode: row.verification_code,
    failure: row.failure,
    nextApprover: row.next_approver,
    nextApproval: row.next_approval,
    documentRound: row.document_round,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    finishedAt: row.finished_at,
    deadlineAt: row.deadline_at,
  };
}

/** Nobody of the company let it out. A link to a client who fills the form shows no document. */
const isBeforeCompany = ({ client_part: part, has_gone_out: hasGoneOut }: ProcessRecord): boolean =>
  part === null ? !hasGoneOut : part === 'sent';

/** Creator and group of a process: all that a visibility check needs. */
export async function findProcessOwner(
  db: TenantDb,
  id: string,
): Promise<{ readonly createdBy: string; readonly usersGroup: string } | undefined> {
  const row = await db
    .selectFrom('signing_process')
    .select(['created_by', 'users_group'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { createdBy: row.created_by, usersGroup: row.users_group };
}

export async function findProcessByNumber(db: TenantDb, operationNumber: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('signing_process')
    .select('id')
    .where('operation_number', '=', operationNumber)
    .executeTakeFirst();
  return row?.id;
}
