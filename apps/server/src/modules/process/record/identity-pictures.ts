import { createHash } from 'node:crypto';

import type { PictureMediaType, PicturePurpose } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Context, TenantRead, Tx } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { isServerBusy } from '../../../platform/server-busy.ts';
import type { ObjectKey } from '../../../ports/object-store.ts';
import * as likeness from '../face-likeness.repository.ts';
import * as repo from '../identity-picture.repository.ts';
import type { IdentityPicture } from '../identity-picture.repository.ts';

export type { KnownLikeness } from '../face-likeness.repository.ts';
export type { IdentityPicture } from '../identity-picture.repository.ts';

export interface NewPicture {
  readonly processId: string;
  readonly signatoryId: string;
  readonly purpose: PicturePurpose;
  readonly mediaType: PictureMediaType;
  /** As they came: only of a type that was inspected. */
  readonly bytes: Uint8Array;
  readonly takenAt?: Date;
  /** The review that shows it, where it is open already. */
  readonly reviewId?: string;
}

type Storing = Pick<Context, 'ports' | 'keyring' | 'tenant' | 'transaction' | 'now'>;

const purposeOf = (id: string): string => `identity-picture:${id}`;

/** Seals the bytes with the company's key and writes the row. Opens its own transactions: never call it inside one. */
export async function store(context: Storing, picture: NewPicture): Promise<string> {
  const { processId, signatoryId, purpose, mediaType, bytes, takenAt = context.now(), reviewId = null } = picture;
  const id = newId(context.now());
  const box = await context.transaction((tx) => context.keyring.seal(tx.db, bytes, purposeOf(id)));
  const { key: objectKey } = await context.ports.objectStore.put({ tenant: context.tenant.id, id }, box);
  const sha256 = createHash('sha256').update(bytes).digest();
  const row = {
    id,
    processId,
    signatoryId,
    reviewId,
    purpose,
    mediaType,
    sizeBytes: bytes.length,
    sha256,
    objectKey,
    takenAt,
  };
  try {
    await context.transaction((tx) => repo.insertPicture(tx.db, row));
  } catch (error) {
    if (error instanceof AppError || isServerBusy(error)) await context.ports.objectStore.delete(objectKey);
    throw error;
  }
  return id;
}

/** Deletes the bytes of pictures that no review shows. Opens its own transaction: never call it inside one. */
export async function discard(context: Pick<Context, 'ports' | 'transaction'>, ids: readonly string[]): Promise<void> {
  const keys = await context.transaction((tx) => repo.markPicturesDeleted(tx.db, ids, tx.now()));
  for (const key of keys) await context.ports.objectStore.delete(key);
}

/** The picture as it was given; undefined once it was deleted. */
export async function read(
  context: Pick<Context, 'ports' | 'keyring' | 'transaction'>,
  { id, objectKey }: Pick<IdentityPicture, 'id' | 'objectKey'>,
): Promise<Uint8Array | undefined> {
  if (objectKey === null) return undefined;
  const box = await context.ports.objectStore.get(objectKey);
  if (!box) throw new Error(`the bytes of picture ${id} are gone`);
  return context.transaction((tx) => context.keyring.open(tx.db, box, purposeOf(id)));
}

export const find = (tx: TenantRead, id: string): Promise<IdentityPicture | undefined> => repo.findPicture(tx.db, id);

export const listOf = (
  tx: TenantRead,
  of: { readonly reviewId: string } | { readonly processId: string },
): Promise<readonly IdentityPicture[]> => repo.listPicturesOf(tx.db, of);

/** Of many people at once, each in the order in which they were taken. */
export const listOfSignatories = (
  tx: TenantRead,
  signatoryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly IdentityPicture[]>> => repo.listPicturesOfSignatories(tx.db, signatoryIds);

/** What frames looked like in every attempt in which somebody showed the face of this number. */
export const listLikenesses = (
  tx: TenantRead,
  identificationNumber: string,
): Promise<readonly likeness.KnownLikeness[]> => likeness.listLikenessesOf(tx.db, identificationNumber);

/** The same, and nobody else adds to them until the transaction ends. */
export async function lockLikenesses(tx: Tx, identificationNumber: string): Promise<readonly likeness.KnownLikeness[]> {
  await likeness.lockLikenessesOf(tx.db, identificationNumber);
  return likeness.listLikenessesOf(tx.db, identificationNumber);
}

export const storeLikeness = (tx: Tx, given: likeness.FaceLikeness): Promise<void> =>
  likeness.insertLikeness(tx.db, given, tx.now());

export const hasDueLikenesses = (tx: TenantRead, at: Date): Promise<boolean> => likeness.hasDueLikenesses(tx.db, at);

export const deleteLikenesses = (tx: Tx, signatoryId: string): Promise<void> =>
  likeness.deleteLikenessesOf(tx.db, signatoryId);

export const deleteDueLikenesses = (tx: Tx): Promise<void> => likeness.deleteDueLikenesses(tx.db, tx.now());

/** Pictures of faces whose days are over, unless their process is held. */
export const listDue = (
  tx: TenantRead,
  given: { readonly at: Date; readonly limit: number },
): Promise<readonly IdentityPicture[]> => repo.listDuePictures(tx.db, given);

/** Answers the keys of the bytes to delete once this is committed. */
export const markDeleted = (tx: Tx, ids: readonly string[]): Promise<readonly ObjectKey[]> =>
  repo.markPicturesDeleted(tx.db, ids, tx.now());
