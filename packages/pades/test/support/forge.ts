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
  if (prepared) fillField(draft, prepared, { value, contents: {} });
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
