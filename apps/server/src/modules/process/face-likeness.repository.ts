import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { isNotHeld } from './legal-hold.repository.ts';

/** What the frames of one attempt look like. */
export interface FaceLikeness {
  readonly attemptId: string;
  readonly processId: string;
  readonly signatoryId: string;
  readonly identificationNumber: string;
  /** In the order of the frames, 32 bytes each. */
  readonly likenesses: readonly Uint8Array[];
  /** Of the faces alone, in the frames that show one, where somebody looked for them. */
  readonly faces: readonly Uint8Array[];
}

export type KnownLikeness = Pick<FaceLikeness, 'attemptId' | 'likenesses' | 'faces'>;

const likenessBytes = 32;

/** Newer ones are worth more: who stores a clip uses it soon, and comparing has an end. */
const comparedAttempts = 60;

/** Of the last attempts in which somebody showed the face of this number. */
export async function listLikenessesOf(db: TenantDb, identificationNumber: string): Promise<readonly KnownLikeness[]> {
  const rows = await db
    .selectFrom('face_likeness')
    .select(['attempt_id', 'likenesses', 'faces'])
    .where('identification_number', '=', identificationNumber)
    .orderBy('delete_after', 'desc')
    .orderBy('attempt_id', 'desc')
    .limit(comparedAttempts)
    .execute();
  return rows.map(({ attempt_id: attemptId, likenesses, faces }) => ({
    attemptId,
    likenesses: split(likenesses),
    faces: split(faces),
  }));
}

const split = (bytes: Buffer): readonly Uint8Array[] =>
  Array.from({ length: bytes.length / likenessBytes }, (_, place) =>
    bytes.subarray(place * likenessBytes, (place + 1) * likenessBytes),
  );

/** Until the end of the transaction nobody else adds to what this number showed. */
export async function lockLikenessesOf(db: TenantDb, identificationNumber: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('likenesses:' || tenant_of_transaction()::text || ${identificationNumber}, 0))`.execute(
    db,
  );
}

/** Until the day on which a picture of the same moment is deleted. */
export async function insertLikeness(db: TenantDb, likeness: FaceLikeness, at: Date): Promise<void> {
  await db
    .insertInto('face_likeness')
    .values({
      attempt_id: likeness.attemptId,
      signing_process_id: likeness.processId,
      signatory_id: likeness.signatoryId,
      identification_number: likeness.identificationNumber,
      likenesses: Buffer.concat(likeness.likenesses),
      faces: Buffer.concat(likeness.faces),
      delete_after: sql<Date>`(select ${at}::timestamptz + make_interval(days => face_picture_days) from company)`,
    })
    .execute();
}

export async function hasDueLikenesses(db: TenantDb, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('face_likeness')
    .select('attempt_id')
    .where('delete_after', '<', at)
    .where(isNotHeld('face_likeness.signing_process_id'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteDueLikenesses(db: TenantDb, at: Date): Promise<void> {
  await db
    .deleteFrom('face_likeness')
    .where('delete_after', '<', at)
    .where(isNotHeld('face_likeness.signing_process_id'))
    .execute();
}

/** What only consent allowed. */
export async function deleteLikenessesOf(db: TenantDb, signatoryId: string): Promise<void> {
  await db.deleteFrom('face_likeness').where('signatory_id', '=', signatoryId).execute();
}
