import { certificateAnnexTypes, type CertificateAnnexType } from '@rubrica/contract';

import type { Context, Tx } from '../../../platform/context.ts';
import { acceptPicture, Annexes, type Annex } from '../../documents/index.ts';
import { Signatories } from '../../process/index.ts';
import { Visits } from '../../signing/index.ts';

const papers: Readonly<Record<string, CertificateAnnexType>> = {
  anverso_cedula: 'cedula_anverso',
  reverso_cedula: 'cedula_reverso',
  passport: 'pasaporte',
};

/** Something that the person showed in this process, and may show to the issuer, too. */
export interface KnownPaper {
  readonly type: CertificateAnnexType;
  readonly from: { readonly annex: Annex } | { readonly picture: Signatories.Pictures.IdentityPicture };
}

/** Of each kind the last. The face only once it passed: until then a person may still decide about it. */
export async function listKnownPapers(tx: Tx, visit: Visits.Visit): Promise<readonly KnownPaper[]> {
  const found = new Map<CertificateAnnexType, KnownPaper>();
  for (const annex of await Visits.listOwnPapers(tx, visit)) {
    const type = papers[annex.documentType];
    if (type) found.set(type, { type, from: { annex } });
  }
  const { id } = visit.signatory;
  const pictures = (await Signatories.Pictures.listOfSignatories(tx, [id])).get(id) ?? [];
  const face = pictures.findLast(({ purpose, objectKey }) => purpose === 'face_frame' && objectKey !== null);
  if (face && visit.done.has('biometrics')) found.set('selfie', { type: 'selfie', from: { picture: face } });
  return certificateAnnexTypes.flatMap((type) => found.get(type) ?? []);
}

export const sourceOf = ({ from }: KnownPaper): string =>
  'annex' in from ? 'el que entregó en este proceso' : 'la de la comprobación de su rostro en este proceso';

/** Undefined where it was deleted meanwhile. Opens its own transactions: never call it inside one. */
export async function readKnownPaper(context: Context, { from }: KnownPaper) {
  const bytes =
    'annex' in from ? await Annexes.read(context, from.annex) : await Signatories.Pictures.read(context, from.picture);
  return bytes && acceptPicture(context, { name: 'annex' in from ? from.annex.name : 'rostro.jpg', bytes });
}
