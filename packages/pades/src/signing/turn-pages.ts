import { openDocument } from '../document/document.ts';
import { readSignatureFields } from '../document/fields.ts';
import { geometryOf, type Quarter } from '../document/page-geometry.ts';
import { allPages } from '../document/page-tree.ts';
import { appendRevision, type PdfFile } from '../document/pdf-file.ts';
import { PadesError } from '../errors.ts';
import { startRevision } from '../revision/draft.ts';
import { layOutRevision } from '../revision/layout.ts';

/** Turns every page clockwise, by an incremental revision. Refused once somebody has signed what the pages look like. */
export function turnPages(file: PdfFile, by: Quarter): PdfFile {
  const document = openDocument(file);
  if (readSignatureFields(document).some(({ value }) => value !== undefined))
    throw new PadesError('signing.forbidden', 'the file is signed: its pages stay as they are');
  const draft = startRevision(document);
  for (const page of allPages(document)) {
    const { turn } = geometryOf(document, page);
    draft.change(page.id, page.dictionary, { Rotate: String((turn + by) % 360) });
  }
  return appendRevision(file, layOutRevision(draft).bytes);
}
