import type { ProcessStatus, SignerScope } from '@rubrica/contract';
import { sql, type RawBuilder, type Selectable } from 'kysely';

import type { Official } from '../../platform/actor.ts';
import type { DB } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { SigningProcess } from './process.ts';
import type { PlannedSignatory } from './signatory-plan.ts';

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
  readonly usersGroup: string;
  readonly scope: SignerScope;
  readonly isOrdered: boolean;
  readonly formVersion: string | null;
  readonly content: object;
  readonly processInformation: object;
  readonly registrationSheet: object;
  readonly contentNotification: object;
  readonly verificationCode: string;
  readonly deadlineAt: Date;
  readonly searchText: string;
  readonly createdAt: Date;
}

/** False where the operation number is taken. */
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
      search_text: process.searchText,
      created_at: process.createdAt,
      updated_at: process.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'operation_number']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface NewSignatory extends PlannedSignatory {
  readonly id: string;
  /** The official, where they sign themselves. */
  readonly userId: string | null;
}

export async function insertSignatories(
  db: TenantDb,
  processId: string,
  signatories: readonly NewSignatory[],
): Promise<void> {
  await db
    .insertInto('signatory')
    .values(
      signatories.map((signatory) => ({
        id: signatory.id,
        signing_process_id: processId,
        position: signatory.position,
        step: signatory.step,
        quorum: signatory.quorum,
        party: signatory.party,
        capacity: signatory.capacity,
        role: signatory.role,
        user_id: signatory.userId,
        name: signatory.name,
        last_name: signatory.lastName,
        email: signatory.email,
        phone: signatory.phone,
        identification_type: signatory.identificationType,
        identification_number: signatory.identificationNumber,
        signature_type: signatory.signatureType,
        initials: signatory.initials,
        color: signatory.color,
        checks: JSON.stringify(signatory.checks),
        boxes: JSON.stringify(signatory.boxes),
        status: 'WAITING',
      })),
    )
    .execute();
}

export type ProcessRecord = Selectable<DB['signing_process']>;

export async function findProcess(db: TenantDb, id: string): Promise<SigningProcess | undefined> {
  const row = await living(db).where('id', '=', id).executeTakeFirst();
  return row && toProcess(row);
}

/** Held until the transaction ends: of two moves at once the second sees what the first made. */
export async function lockProcess(db: TenantDb, id: string): Promise<SigningProcess | undefined> {
  const row = await living(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toProcess(row);
}

export async function updateStatus(
  db: TenantDb,
  id: string,
  { status, at }: { readonly status: ProcessStatus; readonly at: Date },
): Promise<void> {
  await db.updateTable('signing_process').set({ status, updated_at: at }).where('id', '=', id).execute();
}

/** Hidden from everybody; its row and its history stay. */
export async function hideProcess(db: TenantDb, id: string, at: Date): Promise<void> {
  await db.updateTable('signing_process').set({ deleted_at: at, updated_at: at }).where('id', '=', id).execute();
}

const living = (db: TenantDb) => db.selectFrom('signing_process').selectAll().where('deleted_at', 'is', null);

export function toProcess(row: ProcessRecord): SigningProcess {
  const information = row.process_information as SigningProcess['processInformation'];
  const { approvers } = information;
  return {
    id: row.id,
    processId: row.process_id,
    kind: row.kind,
    operationNumber: row.operation_number,
    title: row.title,
    status: row.status as ProcessStatus,
    facts: {
      asksOfficialCheck: row.asks_official_check,
      hasApprovers: Array.isArray(approvers) && approvers.length > 0,
      companySignsLast: row.company_signs_last,
      hasProcedures: row.has_procedures,
      isSealing: row.is_sealing,
      hasPendingApprovals: false,
      isPreparing: row.is_preparing,
    },
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    usersGroup: row.users_group,
    content: row.content as SigningProcess['content'],
    processInformation: information,
    contentNotification: row.content_notification as SigningProcess['contentNotification'],
    verificationCode: row.verification_code,
    failure: row.failure,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deadlineAt: row.deadline_at,
  };
}

/** Who made a process and for which group: all that a question of sight needs. */
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

/** `CV-2026-000123`. Two creations at once wait for each other, so that no number is given twice. */
export async function nextOperationNumber(
  db: TenantDb,
  { prefix, year }: { readonly prefix: string; readonly year: number },
): Promise<string> {
  const { last_number: number } = await db
    .insertInto('operation_series')
    .values({ prefix, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'prefix', 'year'])
        .doUpdateSet({ last_number: sql<number>`operation_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `${prefix}-${year}-${String(number).padStart(6, '0')}`;
}

/** The same as the policy `maySee`, where the database chooses the rows. */
export function isSeenBy({ id, sight }: Official): RawBuilder<boolean> {
  switch (sight.reach) {
    case 'tenant':
      return sql<boolean>`true`;
    case 'group':
      return sql<boolean>`(signing_process.created_by = ${id} or signing_process.users_group = any(${[...sight.groups]}::uuid[]))`;
    case 'own':
      return sql<boolean>`signing_process.created_by = ${id}`;
  }
}
