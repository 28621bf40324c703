import type { ApplicationEnd, ApplicationState, DoorKind, OtpChannel, TextChannel } from '@rubrica/contract';
import { sql, type Selectable } from 'kysely';
import { z } from 'zod';

import type { BaseContext, TenantRead } from '../../platform/context.ts';
import type { Application as Row } from '../../platform/database/schema.generated.ts';
import { parseStored } from '../../platform/database/stored-json.ts';
import type { Position } from '../../platform/pagination.ts';
import type { AcceptedPolicy, Answers, Application, RegistryFacts, VehicleFacts } from './application.ts';
import { hashMail, hashPerson, hashPhone } from './hashes.ts';

type Sealing = TenantRead & Pick<BaseContext, 'keyring' | 'tenant'>;

const answersOf = (id: string): string => `application:${id}`;
const registryOf = (id: string): string => `application-registry:${id}`;
const vehicleOf = (id: string): string => `application-vehicle:${id}`;

const storedAnswers = z.object({
  cliente_id_num: z.string(),
  cliente_cdactilar: z.string(),
  cliente_celular: z.string(),
  cliente_email: z.string(),
  cliente_pep: z.enum(['SI', 'NO']),
});
const storedRegistry = z.object({
  names: z.string(),
  surnames: z.string(),
  wholeName: z.string(),
  cardCondition: z.string(),
  evidence: z.record(z.string(), z.unknown()),
});
const storedVehicle = z.record(z.string(), z.union([z.string(), z.number()]));
const storedPolicy = z.object({
  accepted: z.string(),
  question: z.string().optional(),
  version: z.string(),
  texts: z.array(z.object({ name: z.string(), sha256: z.string() })),
  at: z.string(),
});

export interface NewRow {
  readonly id: string;
  readonly kind: DoorKind;
  readonly answers: Answers;
  readonly policy: AcceptedPolicy;
  readonly sessionHash: Buffer;
  readonly begunAt: Date;
  readonly expiresAt: Date;
}

export async function insertApplication(tx: Sealing, application: NewRow): Promise<void> {
  const { id, kind, answers, policy, sessionHash, begunAt, expiresAt } = application;
  await tx.db
    .insertInto('application')
    .values({
      id,
      kind,
      state: 'codes',
      ...(await contactColumns(tx, id, answers)),
      person_hash: hashPerson(tx, answers.cliente_id_num),
      session_hash: sessionHash,
      policy: JSON.stringify(policy),
      begun_at: begunAt,
      changed_at: begunAt,
      expires_at: expiresAt,
    })
    .execute();
}

async function contactColumns(tx: Sealing, id: string, answers: Answers) {
  return {
    sealed_answers: await tx.keyring.seal(tx.db, Buffer.from(JSON.stringify(answers)), answersOf(id)),
    phone_hash: hashPhone(tx, answers.cliente_celular),
    mail_hash: hashMail(tx, answers.cliente_email),
  };
}

export async function findApplication(tx: Sealing, id: string): Promise<Application | undefined> {
  const row = await tx.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toApplication(tx, row);
}

/** Nothing else changes it until this transaction ends. */
export async function lockApplication(tx: Sealing, id: string): Promise<Application | undefined> {
  const row = await tx.db.selectFrom('application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toApplication(tx, row);
}

/** What an official completed in this draft. */
export async function findCompletedIn({ db }: TenantRead, draftId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('application')
    .select('id')
    .where('draft_id', '=', draftId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
  return row?.id;
}

export async function hasDrafted({ db }: TenantRead): Promise<boolean> {
  const row = await db
    .selectFrom('application')
    .select('id')
    .where('draft_id', 'is not', null)
    .where('state', '=', 'requested')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findSession(
  { db }: TenantRead,
  id: string,
): Promise<{ readonly sessionHash: Buffer; readonly expiresAt: Date } | undefined> {
  const row = await db
    .selectFrom('application')
    .select(['session_hash', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { sessionHash: row.session_hash, expiresAt: row.expires_at };
}

/** Begun by this very session, of which nothing was proved yet. */
export async function findUnproved(
  tx: Sealing,
  { person, sessionHash, now }: { readonly person: Buffer; readonly sessionHash: Buffer; readonly now: Date },
): Promise<Application | undefined> {
  const row = await tx.db
    .selectFrom('application')
    .selectAll()
    .where('person_hash', '=', person)
    .where('session_hash', '=', sessionHash)
    .where('state', '=', 'codes')
    .where('phone_proved_at', 'is', null)
    .where('mail_proved_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && toApplication(tx, row);
}

/** Two calls of one session wait for each other. */
export async function lockSession({ db }: TenantRead, sessionHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('application:' || ${sessionHash.toString('hex')}, 0))`.execute(
    db,
  );
}

/** What this session went on with by this code. */
export async function findResumed(
  tx: Sealing,
  { codeId, sessionHash }: { readonly codeId: string; readonly sessionHash: Buffer },
): Promise<Application | undefined> {
  const row = await tx.db
    .selectFrom('application')
    .selectAll()
    .where('session_hash', '=', sessionHash)
    .where('id', 'in', (codes) =>
      codes
        .selectFrom('application_code')
        .select('application_code.application_id')
        .where('application_code.id', '=', codeId)
        .where('application_code.way', '=', 'resume')
        .where('application_code.ended_at', 'is not', null),
    )
    .executeTakeFirst();
  return row && toApplication(tx, row);
}

interface Wanted {
  readonly state: ApplicationState | undefined;
  /** Undefined for every kind. */
  readonly kinds: readonly DoorKind[] | undefined;
  /** The last one of the page before. */
  readonly after: Position | undefined;
  readonly limit: number;
}

/** The newest first. */
export async function listApplications(
  tx: Sealing,
  { state, kinds, after, limit }: Wanted,
): Promise<readonly Application[]> {
  if (kinds?.length === 0) return [];
  let query = tx.db.selectFrom('application').selectAll();
  if (state !== undefined) query = query.where('state', '=', state);
  if (kinds !== undefined) query = query.where('kind', 'in', kinds);
  if (after !== undefined) {
    const begunAt = new Date(after.value);
    query = query.where((on) =>
      on.or([on('begun_at', '<', begunAt), on.and([on('begun_at', '=', begunAt), on('id', '<', after.id)])]),
    );
  }
  const rows = await query.orderBy('begun_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return Promise.all(rows.map((row) => toApplication(tx, row)));
}

export async function listOfPerson(tx: Sealing, person: Buffer): Promise<readonly Application[]> {
  const rows = await tx.db
    .selectFrom('application')
    .selectAll()
    .where('person_hash', '=', person)
    .orderBy('begun_at', 'desc')
    .execute();
  return Promise.all(rows.map((row) => toApplication(tx, row)));
}

interface Change {
  readonly state?: ApplicationState;
  readonly endedAs?: ApplicationEnd;
  readonly phoneProvedAt?: Date;
  readonly phoneChannel?: OtpChannel;
  readonly mailProvedAt?: Date;
  readonly wrongTries?: number;
  readonly registryTries?: number;
  readonly registryAskedAt?: Date;
  readonly vehicleTries?: number;
  readonly requestedAt?: Date;
  readonly draft?: { readonly id: string; readonly by: string };
  readonly sessionHash?: Buffer;
  readonly signingProcessId?: string;
  readonly signatoryId?: string;
}

const requestColumns = ({ vehicleTries, requestedAt, draft }: Change) => ({
  ...(vehicleTries !== undefined && { vehicle_tries: vehicleTries }),
  ...(requestedAt && { requested_at: requestedAt }),
  ...(draft && { draft_id: draft.id, drafted_by: draft.by }),
});

export async function changeApplication(
  { db }: TenantRead,
  id: string,
  change: Change & { readonly at: Date },
): Promise<void> {
  await db
    .updateTable('application')
    .set({
      changed_at: change.at,
      ...(change.state && { state: change.state }),
      ...(change.endedAs && { ended_as: change.endedAs }),
      ...(change.phoneProvedAt && { phone_proved_at: change.phoneProvedAt }),
      ...(change.phoneChannel && { phone_channel: change.phoneChannel }),
      ...(change.mailProvedAt && { mail_proved_at: change.mailProvedAt }),
      ...(change.wrongTries !== undefined && { wrong_tries: change.wrongTries }),
      ...(change.registryTries !== undefined && { registry_tries: change.registryTries }),
      ...(change.registryAskedAt && { registry_asked_at: change.registryAskedAt }),
      ...requestColumns(change),
      ...(change.sessionHash && { session_hash: change.sessionHash }),
      ...(change.signingProcessId && { signing_process_id: change.signingProcessId }),
      ...(change.signatoryId && { signatory_id: change.signatoryId }),
    })
    .where('id', '=', id)
    .execute();
}

export async function saveAnswers(tx: Sealing, id: string, answers: Answers, at: Date): Promise<void> {
  await tx.db
    .updateTable('application')
    .set({ ...(await contactColumns(tx, id, answers)), changed_at: at })
    .where('id', '=', id)
    .execute();
}

export async function saveRegistry(tx: Sealing, id: string, facts: RegistryFacts, at: Date): Promise<void> {
  const sealed = await tx.keyring.seal(tx.db, Buffer.from(JSON.stringify(facts)), registryOf(id));
  await tx.db
    .updateTable('application')
    .set({ state: 'confirm', sealed_registry: sealed, registry_answered_at: at, registry_tries: 0, changed_at: at })
    .where('id', '=', id)
    .execute();
}

/** Which words of the registry's name are given names, as the applicant says. */
export async function saveNames(tx: Sealing, id: string, facts: RegistryFacts): Promise<void> {
  const sealed = await tx.keyring.seal(tx.db, Buffer.from(JSON.stringify(facts)), registryOf(id));
  await tx.db.updateTable('application').set({ sealed_registry: sealed }).where('id', '=', id).execute();
}

export async function saveVehicle(tx: Sealing, id: string, facts: VehicleFacts, at: Date): Promise<void> {
  const sealed = await tx.keyring.seal(tx.db, Buffer.from(JSON.stringify(facts)), vehicleOf(id));
  await tx.db.updateTable('application').set({ sealed_vehicle: sealed, changed_at: at }).where('id', '=', id).execute();
}

/** The newest that may still be gone on with, of who names this person and one of the two contacts. */
export async function findToResume(
  { db }: TenantRead,
  { person, contact, now }: { readonly person: Buffer; readonly contact: Buffer; readonly now: Date },
): Promise<{ readonly id: string; readonly isPhone: boolean } | undefined> {
  const row = await db
    .selectFrom('application')
    .select(['id', 'phone_hash'])
    .where('person_hash', '=', person)
    .where((on) => on.or([on('phone_hash', '=', contact), on('mail_hash', '=', contact)]))
    .where('state', '!=', 'ended')
    .where('expires_at', '>', now)
    .orderBy('begun_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, isPhone: row.phone_hash.equals(contact) };
}

export async function deleteApplication({ db }: TenantRead, id: string): Promise<void> {
  await db.deleteFrom('application').where('id', '=', id).execute();
}

async function toApplication(tx: Sealing, row: Selectable<Row>): Promise<Application> {
  const open = async (box: Buffer, purpose: string): Promise<unknown> =>
    JSON.parse((await tx.keyring.open(tx.db, box, purpose)).toString('utf8'));
  const named = (column: string) => ({ column: `application.${column}`, row: row.id });
  const { id, sealed_answers: answers, sealed_registry: registry, sealed_vehicle: vehicle } = row;
  return {
    id,
    kind: row.kind,
    state: row.state as ApplicationState,
    endedAs: row.ended_as as ApplicationEnd | null,
    answers: parseStored(storedAnswers, await open(answers, answersOf(id)), named('sealed_answers')),
    policy: parseStored(storedPolicy, row.policy, named('policy')),
    phoneProvedAt: row.phone_proved_at,
    phoneChannel: row.phone_channel as TextChannel | null,
    mailProvedAt: row.mail_proved_at,
    wrongTries: row.wrong_tries,
    registryTries: row.registry_tries,
    registryAskedAt: row.registry_asked_at,
    registry: registry && parseStored(storedRegistry, await open(registry, registryOf(id)), named('sealed_registry')),
    registryAnsweredAt: row.registry_answered_at,
    vehicle: vehicle && parseStored(storedVehicle, await open(vehicle, vehicleOf(id)), named('sealed_vehicle')),
    vehicleTries: row.vehicle_tries,
    requestedAt: row.requested_at,
    draft: row.draft_id && row.drafted_by ? { id: row.draft_id, by: row.drafted_by } : null,
    signingProcessId: row.signing_process_id,
    signatoryId: row.signatory_id,
    begunAt: row.begun_at,
    changedAt: row.changed_at,
    expiresAt: row.expires_at,
  };
}
