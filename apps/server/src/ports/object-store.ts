import type { Readable } from 'node:stream';

import type { TenantId } from '../platform/database/tenant-db.ts';

/** `tenant/owner/sha256`. A key never changes its bytes. */
export type ObjectKey = `${string}/${string}/${string}`;

/** The row that refers to the object. Each row has objects of its own, so that purging one takes nothing from another. */
export interface ObjectOwner {
  readonly tenant: TenantId;
  readonly id: string;
}

export interface StoredObject {
  readonly key: ObjectKey;
  readonly sizeBytes: number;
}

/** A file on this machine that is too large for memory, and what it holds. */
export interface LocalFile {
  readonly path: string;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** The key of these bytes, known before they are put, so that it can be recorded first. */
export const keyOf = ({ tenant, id }: ObjectOwner, { sha256 }: Pick<LocalFile, 'sha256'>): ObjectKey =>
  `${tenant}/${id}/${sha256}`;

export interface ObjectPart {
  readonly start: number;
  readonly end: number;
}

export interface ObjectStore {
  /** Durable when it returns. Putting the same bytes for the same owner again changes nothing. */
  readonly put: (owner: ObjectOwner, body: Uint8Array) => Promise<StoredObject>;
  /** The same for a file, which is not read into memory. */
  readonly putFile: (owner: ObjectOwner, file: LocalFile) => Promise<StoredObject>;
  /** Undefined where there is no such object. */
  readonly get: (key: ObjectKey) => Promise<Buffer | undefined>;
  /** Everything, or the bytes from `start` to `end`, both included, which must lie inside the object. */
  readonly stream: (key: ObjectKey, part?: ObjectPart) => Promise<Readable | undefined>;
  /** Every object of one owner, whether or not a row refers to it. */
  readonly list: (owner: ObjectOwner) => Promise<readonly ObjectKey[]>;
  /** Deleting what is not there is no error. */
  readonly delete: (key: ObjectKey) => Promise<void>;
  /** Rejects when the store does not answer. */
  readonly check: () => Promise<void>;
}
