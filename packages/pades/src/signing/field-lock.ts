import { arrayIn, nameIn, numberIn } from '../document/access.ts';
import type { PdfDocument } from '../document/document.ts';
import type { ObjectId, PdfDictionary } from '../syntax/objects.ts';
import { textOf } from '../syntax/strings.ts';
import { writeArray, writeDictionary, writeReference, writeText, type Written } from '../syntax/write.ts';

/** What may still change: 1 nothing, 2 filling in and signing, 3 annotations too (ISO 32000-2 §12.8.2.2). */
export type Permission = 1 | 2 | 3;

/** Which fields a signature closes (ISO 32000-2 §12.7.5.5, §12.8.2.4). */
export interface FieldLock {
  readonly action: 'all' | 'include' | 'exclude';
  /** Fully qualified names; a name stands for everything under it. */
  readonly fields: readonly string[];
  readonly permission?: Permission;
}

export function readPermission(document: PdfDocument, dictionary: PdfDictionary): Permission | undefined {
  const value = numberIn(document, dictionary, 'P');
  return value === 1 || value === 2 || value === 3 ? value : undefined;
}

const actions: Readonly<Record<string, FieldLock['action']>> = { Include: 'include', Exclude: 'exclude' };

/** From a /Lock dictionary or from the parameters of a FieldMDP transform: both have the same entries. */
export function readFieldLock(document: PdfDocument, dictionary: PdfDictionary): FieldLock {
  const action = nameIn(document, dictionary, 'Action');
  const permission = readPermission(document, dictionary);
  const fields = (arrayIn(document, dictionary, 'Fields')?.items ?? []).flatMap((item) => {
    const name = document.resolve(item);
    return name?.kind === 'string' ? [textOf(name)] : [];
  });
  return {
    action: actions[action ?? ''] ?? 'all',
    fields,
    ...(permission === undefined ? {} : { permission }),
  };
}

export function locks({ action, fields }: FieldLock, name: string): boolean {
  if (action === 'all') return true;
  const isListed = fields.some((field) => name === field || name.startsWith(`${field}.`));
  return action === 'include' ? isListed : !isListed;
}

const actionNames = { all: '/All', include: '/Include', exclude: '/Exclude' } as const;

const lockEntries = ({ action, fields, permission }: FieldLock) => ({
  Action: actionNames[action],
  Fields: action === 'all' ? undefined : writeArray(fields.map(writeText)),
  P: permission === undefined ? undefined : String(permission),
});

export const writeLock = (lock: FieldLock): Written => writeDictionary({ Type: '/SigFieldLock', ...lockEntries(lock) });

/** The permission stands in the same parameters, as Acrobat writes it: a second reference makes Acrobat refuse both. */
export const writeFieldTransform = (lock: FieldLock, root: ObjectId): Written =>
  writeDictionary({
    Type: '/SigRef',
    TransformMethod: '/FieldMDP',
    TransformParams: writeDictionary({ Type: '/TransformParams', V: '/1.2', ...lockEntries(lock) }),
    Data: writeReference(root),
  });

export const writeCertificationTransform = (permission: Permission): Written =>
  writeDictionary({
    Type: '/SigRef',
    TransformMethod: '/DocMDP',
    TransformParams: writeDictionary({ Type: '/TransformParams', V: '/1.2', P: String(permission) }),
  });
