import { findNamePart } from '../../certificates/names.ts';
import { dictionaryIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import { readFields, readSignatureFields, type SignatureField } from '../../document/fields.ts';
import type { PdfFile } from '../../document/pdf-file.ts';
import { overLimit } from '../../syntax/limits.ts';
import { entryOf, type PdfDictionary } from '../../syntax/objects.ts';
import { stringBytes } from '../../syntax/strings.ts';
import { checkSignature } from '../cryptography/check-signature.ts';
import { createRangeDigest } from '../cryptography/range-digest.ts';
import type { LostSignature } from '../finding-data.ts';
import { found, type Finding } from '../finding.ts';
import { earlierStates, unlessDamaged, type EarlierState } from './earlier-states.ts';
import { readSignatureEntry } from './signature-entry.ts';

/** A signature that the file held once and holds no more. */
export interface LostValue {
  readonly finding: Finding;
  /** The offset of the last cross-reference that led to it. */
  readonly heldAt: number;
}

/**
 * Every signature that an earlier state of the file held must still be the value of a field, in the same bytes.
 * From the cross-reference at `checkedFrom` on, each change is checked by itself.
 */
export function findLostSignatures(document: PdfDocument, checkedFrom: number | undefined): LostValue[] {
  const held = new Set(signedFields(document).map(({ value }) => value.start));
  const lost = new Map<number, LostValue>();
  const firstRange = firstByteRange(document.file);
  let fieldsLeft = maxFields;
  for (const state of earlierStates(document)) {
    const { offset, isAncestor } = state;
    if (isCheckedLater(state, checkedFrom)) continue;
    const { signed, count, isReadable } = readEarlier(state.document);
    fieldsLeft -= count;
    if (fieldsLeft < 0) throw overLimit('more fields in earlier states than anyone can look at');
    if (!isReadable && isAncestor && firstRange < offset) lost.set(-offset, { finding: unreadable, heldAt: offset });
    for (const { value, loss } of signed) {
      if (held.has(value.start)) continue;
      const finding = lost.get(value.start)?.finding ?? found('file.lost_signature', loss());
      lost.set(value.start, { finding, heldAt: offset });
    }
  }
  return [...lost.values()];
}

interface EarlierFields {
  readonly signed: readonly { readonly value: PdfDictionary; readonly loss: () => LostSignature }[];
  /** Of all fields. */
  readonly count: number;
  readonly isReadable: boolean;
}

const isCheckedLater = ({ isAncestor, offset }: EarlierState, checkedFrom: number | undefined): boolean =>
  isAncestor && checkedFrom !== undefined && offset >= checkedFrom;

function readEarlier(earlier: PdfDocument | undefined): EarlierFields {
  const fields = earlier && unlessDamaged(() => signedFields(earlier));
  if (!earlier || !fields) return { signed: [], count: 1, isReadable: false };
  const signed = fields.map(({ field, value }) => ({ value, loss: () => describe(earlier, field) }));
  return { signed, count: readFields(earlier).length, isReadable: true };
}

/** Of all earlier states together. */
const maxFields = 1_000_000;

const unreadable = found('file.damaged_object', { kind: 'earlier_revision' });

interface SignedField {
  readonly field: SignatureField;
  readonly value: PdfDictionary;
}

/** Fields whose value is a signature that covers bytes of the file. Room that nobody has filled is none. */
function signedFields(document: PdfDocument): SignedField[] {
  return readSignatureFields(document).flatMap((field) => {
    const { value } = field;
    const contents = value && entryOf(value, 'Contents');
    if (!value?.entries.has('ByteRange') || contents?.kind !== 'string' || contents.source.kind !== 'file') return [];
    return stringBytes(contents).some((byte) => byte !== 0) ? [{ field, value }] : [];
  });
}

function firstByteRange({ sources }: PdfFile): number {
  for (const { bytes, base } of sources) {
    const at = bytes.indexOf('/ByteRange');
    if (at >= 0) return base + at;
  }
  return Infinity;
}

function describe(earlier: PdfDocument, field: SignatureField): LostSignature {
  const signer = unlessDamaged(() => signerOf(earlier, field));
  return { kind: 'signature', field: field.name, ...(signer !== undefined && { signer }) };
}

function signerOf(earlier: PdfDocument, field: SignatureField): string | undefined {
  const reading = readSignatureEntry(earlier, field);
  if ('finding' in reading) return undefined;
  const { certificate } = checkSignature(reading.entry, createRangeDigest(earlier.file));
  return certificate && (findNamePart(certificate.subject, 'CN') ?? findNamePart(certificate.subject, 'O'));
}

/** A document that says it is certified must hold the signature that certifies it, as the value of a field. */
export function checkCertification(document: PdfDocument): Finding[] {
  const permissions = dictionaryIn(document, document.catalog, 'Perms');
  if (!permissions?.entries.has('DocMDP')) return [];
  const certification = dictionaryIn(document, permissions, 'DocMDP');
  const isHeld = signedFields(document).some(({ value }) => value.start === certification?.start);
  return isHeld ? [] : [found('file.lost_signature', { kind: 'certification' })];
}
