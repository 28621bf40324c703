import { picturePurposeNames, type PicturePurpose } from '@rubrica/contract';
import { documentTypes, type DocumentType } from '@rubrica/process-kinds';

import type { OfficialTx } from '../../../platform/context.ts';
import { Annexes, type Annex } from '../../documents/index.ts';
import { Signatories } from '../../process/index.ts';

/** What a review shows: a stored picture, or a paper that was brought as a PDF and is opened as it is. */
export interface Shown {
  readonly id: string;
  readonly purpose: PicturePurpose;
  readonly name: string;
  readonly mediaType: Signatories.Pictures.IdentityPicture['mediaType'] | 'application/pdf';
  readonly takenAt: Date;
  readonly isDeleted: boolean;
}

export async function listShown(
  tx: OfficialTx,
  review: Pick<Signatories.Reviews.IdentityReview, 'id' | 'openedAt'>,
): Promise<readonly Shown[]> {
  const pictures = await Signatories.Pictures.listOf(tx, { reviewId: review.id });
  const papers = await Annexes.listOfReview(tx, review.id);
  return [
    ...pictures.map(({ id, purpose, mediaType, takenAt, deletedAt }): Shown => {
      const name = picturePurposeNames[purpose];
      return { id, purpose, name, mediaType, takenAt, isDeleted: deletedAt !== null };
    }),
    ...papers.filter(isPdf).map(({ id, documentType }): Shown => ({
      id,
      purpose: purposes[documentType] ?? 'paper_other',
      name: documentTypes[documentType as DocumentType],
      mediaType: 'application/pdf',
      takenAt: review.openedAt,
      isDeleted: false,
    })),
  ];
}

export const isPdf = ({ contentType }: Pick<Annex, 'contentType'>): boolean => contentType === 'application/pdf';

const purposes: Readonly<Record<string, PicturePurpose>> = {
  anverso_cedula: 'paper_front',
  reverso_cedula: 'paper_back',
};
