import { openDocument } from '../document/document.ts';
import { readSignatureFields } from '../document/fields.ts';
import { allPages } from '../document/page-tree.ts';
import type { PdfFile } from '../document/pdf-file.ts';
import { PadesError } from '../errors.ts';
import { startRevision } from '../revision/draft.ts';
import { layOutRevision } from '../revision/layout.ts';
import type { BoxPlan } from './boxes.ts';
import type { FieldLock } from './field-lock.ts';
import { chooseName } from './field-names.ts';
import { addToPages, createFields } from './field-writer.ts';
import { stampPages, type Stamp } from './stamp.ts';

/** One signatory: one field, with a box for each place where something of theirs will be seen. */
export interface FieldPlan {
  readonly name: string;
  readonly boxes: readonly BoxPlan[];
  readonly lock?: FieldLock;
}

export interface FieldsRequest {
  readonly file: PdfFile;
  readonly fields: readonly FieldPlan[];
  readonly stamp?: Stamp;
}

export type FieldsOutcome =
  | { readonly outcome: 'prepared'; /** The bytes to append. */ readonly revision: Uint8Array }
  /** The file came with signatures: stamping it would change what was signed. */
  | { readonly outcome: 'already_signed'; readonly signedFields: readonly string[] };

/**
 * Everything that will ever be seen, in one revision before the first signature: the stamp on each page, and a field for
 * each signatory. Later revisions then only fill what belongs to their own signatory.
 */
export function prepareFields({ file, fields, stamp }: FieldsRequest): FieldsOutcome {
  const document = openDocument(file);
  const signedFields = readSignatureFields(document).flatMap(({ name, value }) => (value ? [name] : []));
  if (signedFields.length > 0) return { outcome: 'already_signed', signedFields };

  const names = fields.map(({ name }) => chooseName(document, name, ''));
  if (new Set(names).size < names.length) throw new PadesError('signing.bad_request', 'two fields have one name');
  const draft = startRevision(document);
  if (stamp) stampPages(draft, stamp, allPages(document));
  const planned = fields.map(({ name, boxes, lock }) => ({ name, boxes, lock, contents: {}, value: undefined }));
  addToPages(draft, createFields(draft, planned));
  return { outcome: 'prepared', revision: layOutRevision(draft).bytes };
}
