import { openDocument } from '../document/document.ts';
import { appendRevision, type PdfFile } from '../document/pdf-file.ts';
import { PadesError } from '../errors.ts';
import { readStructure } from '../validate/structure/read-structure.ts';
import { readRestrictions } from './restrictions.ts';

/**
 * Refuses a revision that the verifier would refuse after an earlier signature: over content, outside its place, against
 * a lock. The rules are the verifier's own, asked before anybody signs. A first signature has none before it to protect.
 * `revision` may still lack its value: the structure is read without looking into it.
 */
export function checkPlace(file: PdfFile, revision: Uint8Array): void {
  if (readRestrictions(openDocument(file)).signedFields.length === 0) return;
  const { revisions, findings } = readStructure(openDocument(appendRevision(file, revision)));
  const own = revisions.length - 1;
  const against = findings.find(({ finding, since }) => since === own && finding.effect === 'fails');
  if (against) throw new PadesError('signing.refused_place', against.finding.code);
}
