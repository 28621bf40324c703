import { createHash } from 'node:crypto';

import { keyOf, type ObjectKey, type ObjectOwner } from '../ports/object-store.ts';

export function objectKey(owner: ObjectOwner, body: Uint8Array): ObjectKey {
  return keyOf(owner, { sha256: createHash('sha256').update(body).digest('hex') });
}

const form = /^[0-9a-f-]{36}\/[0-9a-f-]{36}\/[0-9a-f]{64}$/;

/** Keys reach us through the database only; this keeps it so. */
export function refuseForeignKey(key: string): void {
  if (!form.test(key)) throw new Error('not an object key');
}
