import type { SignatureType, SignerInput } from '@rubrica/contract';
import type { BoxPlan, FieldPlan, StampShape } from '@rubrica/pades';
import { COMPANY_PARTY } from '@rubrica/process-kinds';
import type { Mark } from '@rubrica/typesetting';

import { boxPlan, type PlacedBox } from './placed-box.ts';

/** Somebody with a field in the documents. */
export interface FieldOwner {
  readonly field: string;
  readonly position: number;
  readonly party: string;
  readonly signatureType: SignatureType;
  readonly boxes: SignerInput['position_sign'];
}

export interface PlannedDocument {
  readonly id: string;
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  readonly marks: readonly Mark[];
}

/** Of these types the initials stand on every page. */
const initialledTypes: ReadonlySet<SignatureType> = new Set([
  'or_sommelier_image__initials',
  'and_sign_image__initials',
]);

export const wantsInitials = ({ signatureType }: Pick<FieldOwner, 'signatureType'>): boolean =>
  initialledTypes.has(signatureType);

export const fieldNameOf = ({ position }: Pick<FieldOwner, 'position'>): string => `firmante-${position + 1}`;

/** The company's own field, after all others. */
export const companyOwner: FieldOwner = {
  field: COMPANY_PARTY,
  position: 0,
  party: COMPANY_PARTY,
  signatureType: 'electronic_signature',
  boxes: [],
};

/** Where the verification code is printed on every page of an uploaded document; its QR code is read at 150 dots an inch. */
export const stampShape: StampShape = { corner: 'bottom-right', width: 140, height: 46, margin: 10 };

/** In a column down the left edge, on pages of any size. */
const edge = { left: 6, top: 72, width: 42, height: 22, gap: 6 };

/**
 * Who signs a document and where. A typeset document is signed by those it has marks for; an uploaded one by those with
 * a box in it, and invisibly by those without a box in any document.
 */
export function planFields(document: PlannedDocument, owners: readonly FieldOwner[]): readonly FieldPlan[] {
  return owners.flatMap((owner) => {
    const boxes = document.marks.length > 0 ? markedBoxes(document, owner) : placedBoxes(document, owner);
    return boxes ? [{ name: owner.field, boxes }] : [];
  });
}

function markedBoxes({ marks, pages }: PlannedDocument, owner: FieldOwner): readonly BoxPlan[] | undefined {
  const own = marks.filter(({ id }) => id === owner.party);
  if (own.length === 0) return undefined;
  return own
    .filter(({ kind }) => kind === 'signature' || (kind === 'initials' && wantsInitials(owner)))
    .map((mark) => boxPlan(mark.kind, mark, pages));
}

function placedBoxes(document: PlannedDocument, owner: FieldOwner): readonly BoxPlan[] | undefined {
  const own = owner.boxes.filter((box) => box.document === document.id);
  if (own.length === 0 && owner.boxes.length > 0) return undefined;
  const placed = own.map((box, place) => boxPlan(boxId(box.kind, place), box satisfies PlacedBox, document.pages));
  return addsInitials(document, owner) ? [...placed, initialsOnEveryPage(owner)] : placed;
}

/** Who initials, and has no place for it, does so on the edge of every page of an uploaded document. */
export function addsInitials({ id, marks }: PlannedDocument, owner: FieldOwner): boolean {
  const own = owner.boxes.filter((box) => box.document === id);
  if (marks.length > 0 || !wantsInitials(owner)) return false;
  return own.length === 0 ? owner.boxes.length === 0 : !own.some(({ kind }) => kind === 'initials');
}

/** Boxes for signature, initials or date share one field; each text and each checkbox is its own field. */
export function boxId(kind: SignerInput['position_sign'][number]['kind'], place: number): string {
  return kind === 'text' || kind === 'checkbox' ? `${kind}-${place}` : kind;
}

export const initialsOnEveryPage = ({ position }: FieldOwner): BoxPlan => ({
  id: 'initials',
  page: 'every',
  left: edge.left,
  top: edge.top + position * (edge.height + edge.gap),
  width: edge.width,
  height: edge.height,
});
