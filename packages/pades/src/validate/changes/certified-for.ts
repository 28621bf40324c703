import { dictionaryIn, referenceIn } from '../../document/access.ts';
import type { PdfDocument } from '../../document/document.ts';
import { readSignatureFields } from '../../document/fields.ts';
import type { Permission } from '../../signing/field-lock.ts';
import { readRestrictions } from '../../signing/restrictions.ts';

/** The certification is the signature that the catalog names; no other signature may be narrower. */
export function isCertifiedFor(document: PdfDocument, least: Permission): boolean {
  const permissions = dictionaryIn(document, document.catalog, 'Perms');
  const certification = permissions && referenceIn(permissions, 'DocMDP');
  const isHeld = readSignatureFields(document).some(
    ({ valueId }) => valueId !== undefined && valueId.number === certification?.number,
  );
  return isHeld && (readRestrictions(document).permission ?? 1) >= least;
}
