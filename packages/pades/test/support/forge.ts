import { openDocument } from '../../src/document/document.ts';
import { readSignatureFields } from '../../src/document/fields.ts';
import { appendRevision, joinParts, pdfFileOf, type PdfFile } from '../../src/document/pdf-file.ts';
import { startRevision, type RevisionDraft } from '../../src/revision/draft.ts';
import { layOutRevision } from '../../src/revision/layout.ts';
import type { Signer } from '../../src/services/ports.ts';
import { createField, fillField, type NewField } from '../../src/signing/field-writer.ts';
import { fillHole, putSignatureDictionary, sealRevision } from '../../src/signing/sealed-revision.ts';
import { estimateContents } from '../../src/signing/sign.ts';
import { attributesFor, completeCms } from '../../src/signing/signature-value.ts';
import { obtainTimestamp, type TimestampService } from '../../src/timestamps/obtain.ts';

/** A revision that nobody signs. */
export function appendForged(file: PdfFile, change: (draft: RevisionDraft) => void): PdfFile {
  const draft = startRevision(openDocument(file));
  change(draft);
  return appendRevision(file, layOutRevision(draft).bytes);
}

export interface SignedForgery {
  readonly signer: Signer;
  readonly now: Date;
  /** What the forger does in the revision of their own, perfectly good signature. */
  readonly change: (draft: RevisionDraft) => void;
  readonly field?: Partial<NewField>;
  /** To fill instead of a new field. */
  readonly existing?: string;
}

/** The strongest forger there is: one with a certificate that everybody trusts. */
export async function signForged(file: PdfFile, forgery: SignedForgery): Promise<PdfFile> {
  const { signer, now, change, existing } = forgery;
  const document = openDocument(file);
  const draft = startRevision(document);
  const value = draft.allocate();
  const prepared = existing && readSignatureFields(document).find(({ name }) => name === existing);
  const field = { name: 'Falsa', boxes: [], contents: {}, lock: undefined, value, ...forgery.field };
  if (prepared) fillField(draft, prepared, { value, contents: field.contents });
  else createField(draft, field);
  change(draft);
  const entries = { Type: '/Sig', Filter: '/Adobe.PPKLite', SubFilter: '/ETSI.CAdES.detached' };
  putSignatureDictionary(draft, value, {
    entries,
    contentsBytes: estimateContents({ ...signer, hasTimestamp: false }),
  });
  const sealed = sealRevision(draft, { kind: 'signature', fieldName: field.name, digestAlgorithm: 'sha256' });
  const attributes = attributesFor(sealed, signer, now);
  const cms = completeCms(signer, { attributes, value: await signer.sign(attributes) });
  return appendRevision(file, fillHole(sealed, cms));
}

export interface StampedForgery {
  readonly service: TimestampService;
  readonly now: Date;
  readonly change: (draft: RevisionDraft) => void;
  readonly field?: Partial<NewField>;
  readonly existing?: string;
}

/** A forger without any key: anybody can have a document time stamp, from an authority of their own if need be. */
export async function stampForged(file: PdfFile, forgery: StampedForgery): Promise<PdfFile> {
  const { service, now, change, existing } = forgery;
  const document = openDocument(file);
  const draft = startRevision(document);
  const value = draft.allocate();
  const prepared = existing && readSignatureFields(document).find(({ name }) => name === existing);
  const field = { name: 'Sello', boxes: [], contents: {}, lock: undefined, value, ...forgery.field };
  if (prepared) fillField(draft, prepared, { value, contents: field.contents });
  else createField(draft, field);
  change(draft);
  const entries = { Type: '/DocTimeStamp', Filter: '/Adobe.PPKLite', SubFilter: '/ETSI.RFC3161' };
  putSignatureDictionary(draft, value, { entries, contentsBytes: 10_000 });
  const sealed = sealRevision(draft, { kind: 'timestamp', fieldName: field.name, digestAlgorithm: 'sha256' });
  const imprint = { algorithm: sealed.digestAlgorithm, digest: sealed.digest };
  const { token } = await obtainTimestamp(service, imprint, now);
  return appendRevision(file, fillHole(sealed, token));
}

/** Changes entries of the one object that the forger's revision brings and that holds `mark`. */
export function rewriteAdded(draft: RevisionDraft, mark: string, edit: (text: string) => string): void {
  const made = draft
    .objects()
    .find(({ body }) => body.some((piece) => typeof piece === 'string' && piece.includes(mark)));
  if (!made) throw new Error(`nothing with ${mark}`);
  draft.put(made.id, edit(made.body.map((piece) => (typeof piece === 'string' ? piece : '')).join('')));
}

/** The file with some text in place of other text of the same length. */
export function replaceText(file: PdfFile, from: string, to: string): PdfFile {
  if (from.length !== to.length) throw new Error('texts of different lengths move everything after them');
  const text = Buffer.from(joinParts(file)).toString('latin1');
  const at = text.lastIndexOf(from);
  if (at < 0) throw new Error(`no ${from}`);
  return pdfFileOf(Buffer.from(text.slice(0, at) + to + text.slice(at + from.length), 'latin1'));
}

/** The file with bytes put after it, or before it. */
export const append = (file: PdfFile, text: string): PdfFile =>
  pdfFileOf(Buffer.concat([joinParts(file), Buffer.from(text, 'latin1')]));
