import {
  storedBoxes,
  storedChecks,
  type AssuranceLevel,
  type OtpChannel,
  type SignatoryStatus,
} from '@rubrica/contract';
import type { Selectable } from 'kysely';

import type { DB } from '../../platform/database/schema.generated.ts';
import { parseStored } from '../../platform/database/stored-json.ts';
import { takeRows } from '../../platform/database/take-rows.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { uncounted } from './signatory-count.repository.ts';
import { dropProofs } from './signatory-step.repository.ts';
import type { Assurance, NewLink, PlannedSignatory, Signatory } from './signatory.ts';

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
        least_assurance: signatory.leastAssurance,
        boxes: JSON.stringify(signatory.boxes),
        status: 'WAITING',
      })),
    )
    .execute();
}

/** Only before anybody was asked to sign: the changed answers name the signatories again. */
export async function deleteSignatories(db: TenantDb, processId: string): Promise<void> {
  await db.deleteFrom('signatory').where('signing_process_id', '=', processId).execute();
}

/** In the order in which they sign. */
export async function listSignatories(db: TenantDb, processId: string): Promise<readonly Signatory[]> {
  const rows = await db
    .selectFrom('signatory')
    .selectAll()
    .where('signing_process_id', '=', processId)
    .orderBy('step')
    .orderBy('position')
    .execute();
  return rows.map(toSignatory);
}

/** Of many processes at once, each in its order. */
export async function listSignatoriesOf(
  db: TenantDb,
  processIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Signatory[]>> {
  if (processIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('signatory')
    .selectAll()
    .where('signing_process_id', 'in', processIds)
    .orderBy('step')
    .orderBy('position')
    .execute();
  return Map.groupBy(takeRows(rows).map(toSignatory), ({ processId }) => processId);
}

export async function findSignatory(db: TenantDb, id: string): Promise<Signatory | undefined> {
  const row = await db.selectFrom('signatory').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toSignatory(row);
}

/** The signatory whose standing link has one of these short hashes. */
export async function findByShortLink(db: TenantDb, hashes: readonly Buffer[]): Promise<Signatory | undefined> {
  const row = await db
    .selectFrom('signatory')
    .selectAll()
    .where('short_link_hash', 'in', hashes)
    .where('link_hash', 'is not', null)
    .executeTakeFirst();
  return row && toSignatory(row);
}

export async function setLink(db: TenantDb, id: string, link: NewLink): Promise<void> {
  await db
    .updateTable('signatory')
    .set({
      link_version: link.version,
      link_hash: link.hash,
      short_link_hash: link.shortHash,
      link_channel: link.channel,
      status: link.status,
      reminders: 0,
      device_session: null,
      link_stopped_at: null,
      ...uncounted,
    })
    .where('id', '=', id)
    .execute();
  await dropProofs(db, id);
}

/** It opens nothing, for nobody, until a new one is sent. */
export async function stopLink(db: TenantDb, id: string, at: Date): Promise<void> {
  await db
    .updateTable('signatory')
    .set({ link_stopped_at: at, device_session: null })
    .where('id', '=', id)
    .where('signed_at', 'is', null)
    .execute();
  await dropProofs(db, id);
}

/** The link that was sent opens nothing from now on. */
export async function closeLinks(db: TenantDb, ids: readonly string[], status: SignatoryStatus): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('signatory').set({ link_hash: null, status }).where('id', 'in', ids).execute();
}

/** False where this version was already noted. */
export async function markSent(
  db: TenantDb,
  id: string,
  { version, at }: { readonly version: number; readonly at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('signatory')
    .set({ sent_version: version, sent_at: at })
    .where('id', '=', id)
    .where('sent_version', '<', version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markReminded(
  db: TenantDb,
  id: string,
  { count, at }: { readonly count: number; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('signatory')
    .set({ reminders: count, reminded_at: at, sent_at: at })
    .where('id', '=', id)
    .execute();
}

/** True for the first opening only. */
export async function recordOpening(db: TenantDb, id: string, at: Date): Promise<boolean> {
  await db
    .updateTable('signatory')
    .set({ status: 'OPENED' })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .execute();
  const row = await db
    .updateTable('signatory')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordTerms(db: TenantDb, id: string, at: Date): Promise<void> {
  await db.updateTable('signatory').set({ terms_accepted_at: at }).where('id', '=', id).execute();
}

/** False where somebody else was faster. */
export async function holdDevice(
  db: TenantDb,
  id: string,
  { from, to }: { readonly from: string | null; readonly to: string },
): Promise<boolean> {
  const row = await db
    .updateTable('signatory')
    .set({ device_session: to })
    .where('id', '=', id)
    .where('device_session', 'is not distinct from', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The link stays; nothing can be done with it until somebody of the company has decided. */
export async function markInReview(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('signatory')
    .set({ status: 'REVIEW' })
    .where('id', '=', id)
    .where('status', 'not in', ['SIGNED', 'BLOCKED'])
    .execute();
}

export async function endReview(db: TenantDb, id: string): Promise<void> {
  await db
    .updateTable('signatory')
    .set({ status: 'OPENED' })
    .where('id', '=', id)
    .where('status', '=', 'REVIEW')
    .execute();
}

export async function markBlocked(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('signatory').set({ status: 'BLOCKED' }).where('id', '=', id).execute();
}

export async function markDeclined(
  db: TenantDb,
  id: string,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('signatory')
    .set({ status: 'DECLINED', declined_at: at, decline_reason: reason, link_hash: null })
    .where('id', '=', id)
    .execute();
}

/** They are asked again; what they said stays in the history. */
export async function takeDeclineBack(db: TenantDb, processId: string): Promise<readonly string[]> {
  const rows = await db
    .updateTable('signatory')
    .set({ status: 'WAITING', declined_at: null, decline_reason: null })
    .where('signing_process_id', '=', processId)
    .where('status', '=', 'DECLINED')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function markSigned(
  db: TenantDb,
  id: string,
  { at, assurance }: { readonly at: Date; readonly assurance: Assurance },
): Promise<void> {
  await db
    .updateTable('signatory')
    .set({ status: 'SIGNED', signed_at: at, assurance: assurance.level, assurance_method: assurance.method })
    .where('id', '=', id)
    .execute();
}

const readAssurance = (row: Selectable<DB['signatory']>): Assurance | null =>
  row.assurance === null ? null : { level: row.assurance as AssuranceLevel, method: row.assurance_method ?? '' };

export function toSignatory(row: Selectable<DB['signatory']>): Signatory {
  const place = (column: string) => ({ column, row: `signatory ${row.id} of process ${row.signing_process_id}` });
  return {
    id: row.id,
    processId: row.signing_process_id,
    position: row.position,
    step: row.step,
    quorum: row.quorum,
    party: row.party,
    capacity: row.capacity,
    role: row.role as Signatory['role'],
    userId: row.user_id,
    name: row.name,
    lastName: row.last_name,
    givenNames: row.given_names,
    email: row.email,
    phone: row.phone,
    identificationType: row.identification_type,
    identificationNumber: row.identification_number,
    signatureType: row.signature_type as Signatory['signatureType'],
    initials: row.initials,
    color: row.color,
    checks: parseStored(storedChecks, row.checks, place('checks')),
    leastAssurance: row.least_assurance as AssuranceLevel,
    boxes: parseStored(storedBoxes, row.boxes, place('boxes')),
    status: row.status as SignatoryStatus,
    linkHash: row.link_hash,
    linkVersion: row.link_version,
    linkChannel: row.link_channel as OtpChannel,
    linkStoppedAt: row.link_stopped_at,
    sentVersion: row.sent_version,
    sentAt: row.sent_at,
    reminders: row.reminders,
    remindedAt: row.reminded_at,
    deviceSession: row.device_session,
    otpFailures: row.otp_failures,
    biometricFailures: row.biometric_failures,
    registryFailures: row.registry_failures,
    biometricQuestions: row.biometric_questions,
    paperReadings: row.paper_readings,
    unreadablePapers: row.unreadable_papers,
    openedAt: row.opened_at,
    termsAcceptedAt: row.terms_accepted_at,
    signedAt: row.signed_at,
    assurance: readAssurance(row),
    declinedAt: row.declined_at,
    declineReason: row.decline_reason,
  };
}
