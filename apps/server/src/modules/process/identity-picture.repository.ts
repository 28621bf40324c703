import type { PictureMediaType, PicturePurpose } from '@rubrica/contract';
import { sql, type Selectable } from 'kysely';

import type { DB } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { ObjectKey } from '../../ports/object-store.ts';
import { isNotHeld } from './legal-hold.repository.ts';

/** A picture of a person or of their paper. Its bytes are sealed, and may be deleted before the row. */
export interface IdentityPicture {
  readonly id: string;
  readonly processId: string;
  readonly signatoryId: string;
  readonly reviewId: string | null;
  readonly purpose: PicturePurpose;
  readonly mediaType: PictureMediaType;
  readonly sizeBytes: number;
  /** Of the picture as it was given. */
  readonly sha256: Buffer;
  /** Null once the bytes are deleted. */
  readonly objectKey: ObjectKey | null;
  readonly takenAt: Date;
  /** Null: as long as the process. */
  readonly deleteAfter: Date | null;
  readonly deletedAt: Date | null;
}

/** Faces are deleted on a date of their own; papers stay as long as the process. */
const facePurposes: ReadonlySet<PicturePurpose> = new Set(['face_frame', 'portrait']);

export async function insertPicture(
  db: TenantDb,
  picture: Omit<IdentityPicture, 'deleteAfter' | 'deletedAt'>,
): Promise<void> {
  const deleteAfter = facePurposes.has(picture.purpose)
    ? sql<Date>`(select ${picture.takenAt}::timestamptz + make_interval(days => face_picture_days) from company)`
    : null;
  await db
    .insertInto('identity_picture')
    .values({
      id: picture.id,
      signing_process_id: picture.processId,
      signatory_id: picture.signatoryId,
      review_id: picture.reviewId,
      purpose: picture.purpose,
      media_type: picture.mediaType,
      size_bytes: picture.sizeBytes,
      sha256: picture.sha256,
      object_key: picture.objectKey,
      taken_at: picture.takenAt,
      delete_after: deleteAfter,
    })
    .execute();
}

export async function findPicture(db: TenantDb, id: string): Promise<IdentityPicture | undefined> {
  const row = await db.selectFrom('identity_picture').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toPicture(row);
}

/** In the order in which they were taken. */
export async function listPicturesOf(
  db: TenantDb,
  of: { readonly reviewId: string } | { readonly processId: string },
): Promise<readonly IdentityPicture[]> {
  const all = db.selectFrom('identity_picture').selectAll().orderBy('taken_at').orderBy('purpose').orderBy('id');
  const rows = await (
    'reviewId' in of ? all.where('review_id', '=', of.reviewId) : all.where('signing_process_id', '=', of.processId)
  ).execute();
  return rows.map(toPicture);
}

/** Of many people at once. */
export async function listPicturesOfSignatories(
  db: TenantDb,
  signatoryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly IdentityPicture[]>> {
  if (signatoryIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('identity_picture')
    .selectAll()
    .where('signatory_id', 'in', signatoryIds)
    .orderBy('taken_at')
    .orderBy('purpose')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows.map(toPicture), ({ signatoryId }) => signatoryId);
}

/** Those whose days are over, of processes that nobody holds; the oldest first. */
export async function listDuePictures(
  db: TenantDb,
  { at, limit }: { readonly at: Date; readonly limit: number },
): Promise<readonly IdentityPicture[]> {
  const rows = await db
    .selectFrom('identity_picture')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('delete_after', '<', at)
    .where(isNotHeld('identity_picture.signing_process_id'))
    .orderBy('delete_after')
    .limit(limit)
    .execute();
  return rows.map(toPicture);
}

/** Only pictures of that person; answers how many there were. */
export async function linkPictures(
  db: TenantDb,
  ids: readonly string[],
  { reviewId, signatoryId }: { readonly reviewId: string; readonly signatoryId: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db
    .updateTable('identity_picture')
    .set({ review_id: reviewId })
    .where('id', 'in', ids)
    .where('signatory_id', '=', signatoryId)
    .returning('id')
    .execute();
  return rows.length;
}

/** Answers the keys of the bytes to delete. Hash, purpose and time stay. */
export async function markPicturesDeleted(
  db: TenantDb,
  ids: readonly string[],
  at: Date,
): Promise<readonly ObjectKey[]> {
  if (ids.length === 0) return [];
  const stored = await db
    .selectFrom('identity_picture')
    .select(['id', 'object_key'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .execute();
  if (stored.length === 0) return [];
  await db
    .updateTable('identity_picture')
    .set({ deleted_at: at, object_key: null })
    .where(
      'id',
      'in',
      stored.map(({ id }) => id),
    )
    .execute();
  return stored.flatMap(({ object_key: key }) => (key === null ? [] : [key as ObjectKey]));
}

function toPicture(row: Selectable<DB['identity_picture']>): IdentityPicture {
  return {
    id: row.id,
    processId: row.signing_process_id,
    signatoryId: row.signatory_id,
    reviewId: row.review_id,
    purpose: row.purpose as PicturePurpose,
    mediaType: row.media_type as PictureMediaType,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    objectKey: row.object_key as ObjectKey | null,
    takenAt: row.taken_at,
    deleteAfter: row.delete_after,
    deletedAt: row.deleted_at,
  };
}
