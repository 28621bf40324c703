import type { DigestAlgorithm } from '../algorithms/digest.ts';
import type { BoxContent } from '../appearance/box-content.ts';
import { dictionaryIn } from '../document/access.ts';
import { openDocument, type PdfDocument } from '../document/document.ts';
import { readSignatureFields, type SignatureField } from '../document/fields.ts';
import type { PdfFile } from '../document/pdf-file.ts';
import { PadesError } from '../errors.ts';
import { startRevision, type RevisionDraft } from '../revision/draft.ts';
import type { ObjectId } from '../syntax/objects.ts';
import { rewriteDictionary, writeArray, writeDate, writeReference, writeText } from '../syntax/write.ts';
import type { BoxPlan } from './boxes.ts';
import {
  readFieldLock,
  writeCertificationTransform,
  writeFieldTransform,
  type FieldLock,
  type Permission,
} from './field-lock.ts';
import { chooseName } from './field-names.ts';
import { createField, fillField } from './field-writer.ts';
import { storeRevision, type PreparedSignature } from './prepared.ts';
import { checkAllowed, readRestrictions } from './restrictions.ts';
import { putSignatureDictionary, sealRevision, type SealedRevision } from './sealed-revision.ts';
import { checkSeedValue } from './seed-value.ts';
import { statementEntry, writeStatement, type SignerStatement } from './statement.ts';

/** A field that is there, or one to create with boxes to see; without boxes nothing is seen. */
export type TargetField =
  | { readonly kind: 'existing'; readonly name: string }
  | { readonly kind: 'new'; readonly name?: string; readonly boxes?: readonly BoxPlan[]; readonly lock?: FieldLock };

export interface SignatureRequest {
  readonly file: PdfFile;
  readonly field?: TargetField;
  /** What the boxes show, by their names. Boxes without content stay as they are. */
  readonly contents?: Readonly<Record<string, BoxContent>>;
  readonly digestAlgorithm?: DigestAlgorithm;
  /** Room for the CMS: its certificates, and about 9,000 more where it will carry a time stamp. */
  readonly contentsBytes: number;
  /** The time that the signature claims (/M). */
  readonly signedAt: Date;
  readonly signerName?: string;
  readonly reason?: string;
  readonly location?: string;
  readonly contact?: string;
  /** About the person whose will is signed; covered by the signature. */
  readonly statement?: SignerStatement;
  /** Makes this the certification of the document: what may change afterwards. */
  readonly certify?: Permission;
}

/** First stage: a revision with a hole, and the digest to sign. The file is read, never written. */
export const prepareSignature = (request: SignatureRequest): PreparedSignature => storeRevision(sealSignature(request));

/** The same, kept in memory. */
export function sealSignature(request: SignatureRequest): SealedRevision {
  const document = openDocument(request.file);
  const digestAlgorithm = request.digestAlgorithm ?? 'sha256';
  const field = request.field ?? { kind: 'new' };
  const existing = field.kind === 'existing' ? findField(document, field.name) : undefined;
  const fieldName = existing?.name ?? chooseName(document, field.name, 'Signature');
  const boxes = boxesOf(field);
  checkAllowed(readRestrictions(document), {
    fieldName,
    createsField: existing === undefined,
    isVisible: boxes.length > 0,
    certifies: request.certify !== undefined,
  });
  if (existing) checkSeedValue(document, existing.dictionary, { fieldName, reason: request.reason, digestAlgorithm });

  const draft = startRevision(document);
  const value = draft.allocate();
  const contents = request.contents ?? {};
  const lock = lockFor(document, field, existing);
  if (existing) fillField(draft, existing, { value, contents });
  else createField(draft, { name: fieldName, boxes, contents, lock, value });
  if (request.certify) certify(draft, value);
  const entries = signatureEntries(request, document, lock);
  putSignatureDictionary(draft, value, { entries, contentsBytes: request.contentsBytes });
  return sealRevision(draft, { kind: 'signature', fieldName, digestAlgorithm });
}

const boxesOf = (field: TargetField): readonly BoxPlan[] => (field.kind === 'new' ? (field.boxes ?? []) : []);

function findField(document: PdfDocument, name: string): SignatureField {
  const field = readSignatureFields(document).find((candidate) => candidate.name === name);
  if (!field) throw new PadesError('signing.field_missing', `no signature field ${name}`);
  if (field.value) throw new PadesError('signing.field_signed', `field ${name} is signed already`);
  return field;
}

/** What the field that is there demands, or what is asked of the new one. */
function lockFor(
  document: PdfDocument,
  field: TargetField,
  existing: SignatureField | undefined,
): FieldLock | undefined {
  if (field.kind === 'new') return field.lock;
  const lock = existing && dictionaryIn(document, existing.dictionary, 'Lock');
  return lock && readFieldLock(document, lock);
}

function signatureEntries(request: SignatureRequest, { rootId }: PdfDocument, lock: FieldLock | undefined) {
  const transforms = [
    ...(request.certify ? [writeCertificationTransform(request.certify)] : []),
    ...(lock ? [writeFieldTransform(lock, rootId)] : []),
  ];
  const text = (value: string | undefined) => (value === undefined ? undefined : writeText(value));
  return {
    Type: '/Sig',
    Filter: '/Adobe.PPKLite',
    SubFilter: '/ETSI.CAdES.detached',
    M: writeDate(request.signedAt),
    Name: text(request.signerName),
    Reason: text(request.reason),
    Location: text(request.location),
    ContactInfo: text(request.contact),
    [statementEntry]: request.statement && writeStatement(request.statement),
    Reference: transforms.length > 0 ? writeArray(transforms) : undefined,
  };
}

/** ISO 32000-2 §12.8.6: the catalog says which signature certifies. */
function certify(draft: RevisionDraft, value: ObjectId): void {
  const { document } = draft;
  const present = dictionaryIn(document, document.catalog, 'Perms');
  const permissions = rewriteDictionary(present, { DocMDP: writeReference(value) });
  draft.change(document.rootId, document.catalog, { Perms: permissions });
}
