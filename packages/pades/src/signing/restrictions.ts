import { arrayIn, dictionaryIn, nameIn } from '../document/access.ts';
import type { PdfDocument } from '../document/document.ts';
import { readSignatureFields } from '../document/fields.ts';
import { PadesError } from '../errors.ts';
import type { PdfDictionary } from '../syntax/objects.ts';
import { locks, readFieldLock, readPermission, type FieldLock, type Permission } from './field-lock.ts';

/** What the signatures already in a file allow. */
export interface Restrictions {
  /** Fields that carry a signature; document time stamps are none. */
  readonly signedFields: readonly string[];
  /** The narrowest that any signature grants; undefined where none says anything. */
  readonly permission: Permission | undefined;
  readonly locks: readonly FieldLock[];
}

export function readRestrictions(document: PdfDocument): Restrictions {
  const permissions: Permission[] = [];
  const fieldLocks: FieldLock[] = [];
  const signedFields: string[] = [];
  for (const { name, value } of readSignatureFields(document)) {
    if (!value) continue;
    if (nameIn(document, value, 'Type') !== 'DocTimeStamp') signedFields.push(name);
    for (const { method, parameters } of transformsOf(document, value)) {
      if (method === 'DocMDP') permissions.push((parameters && readPermission(document, parameters)) ?? 2);
      if (method !== 'FieldMDP' || !parameters) continue;
      const lock = readFieldLock(document, parameters);
      fieldLocks.push(lock);
      if (lock.permission) permissions.push(lock.permission);
    }
  }
  return { signedFields, permission: permissions.sort((a, b) => a - b)[0], locks: fieldLocks };
}

function transformsOf(document: PdfDocument, signature: PdfDictionary) {
  return (arrayIn(document, signature, 'Reference')?.items ?? []).flatMap((item) => {
    const reference = document.resolve(item);
    if (reference?.kind !== 'dictionary') return [];
    const method = nameIn(document, reference, 'TransformMethod');
    return [{ method, parameters: dictionaryIn(document, reference, 'TransformParams') }];
  });
}

export interface IntendedSignature {
  readonly fieldName: string;
  readonly createsField: boolean;
  readonly isVisible: boolean;
  readonly certifies: boolean;
}

/** Signing where it is forbidden would break the signatures of others: refused before anything is made. */
export function checkAllowed(
  { signedFields, permission, locks: earlier }: Restrictions,
  intended: IntendedSignature,
): void {
  if (permission === 1) throw new PadesError('signing.forbidden', 'an earlier signature allows no change at all');
  // A new visible field is an annotation; filling in and signing what is there is not.
  if (permission === 2 && intended.createsField && intended.isVisible) {
    throw new PadesError('signing.forbidden', 'an earlier signature allows no new visible field');
  }
  if (intended.certifies && signedFields.length > 0) {
    throw new PadesError('signing.forbidden', 'only the first signature may certify');
  }
  if (earlier.some((lock) => locks(lock, intended.fieldName))) {
    throw new PadesError('signing.field_locked', `an earlier signature has locked field ${intended.fieldName}`);
  }
}
