import type { PictureMediaType } from '@rubrica/contract';

import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { Papers, type Annex } from '../../documents/index.ts';
import { Signatories, type Signatory } from '../../process/index.ts';
import type { KnownPerson } from '../../registries/index.ts';
import { openVisit } from './open-visit.ts';
import { listOwnPapers } from './own-papers.ts';

/** The picture that a face is compared with, and where it comes from. */
export type Reference = {
  readonly bytes: Uint8Array;
  readonly mediaType: PictureMediaType;
} & (
  | { readonly source: 'registry' }
  | {
      readonly source: 'paper';
      readonly documentType: string;
      readonly annexId: string;
      /** Of the photograph of the paper. */
      readonly sha256: string;
      /** A picture of the whole paper. */
      readonly paper: Uint8Array;
      /** No check of the paper is in doubt. */
      readonly isAccepted: boolean;
    }
);

/** The registry's photograph; where its answer brings none, the portrait on the paper that this person photographed. */
export async function findReference(
  context: SigningContext,
  { known, signatory }: { readonly known: KnownPerson; readonly signatory: Signatory },
): Promise<Reference | undefined> {
  if (known.photo) return { source: 'registry', ...known.photo };
  const annex = await context.transaction(findOwnPaper);
  if (!annex) return undefined;
  const portrait = await Papers.portraitOf(context, annex, {
    names: Signatories.nameOf(signatory),
    identification_number: signatory.identificationNumber,
  });
  if (!portrait) return undefined;
  const { id: annexId, sha256, documentType } = annex;
  return {
    ...portrait,
    source: 'paper',
    mediaType: 'image/jpeg',
    documentType,
    annexId,
    sha256: sha256.toString('hex'),
  };
}

const findOwnPaper = async (tx: SigningTx): Promise<Annex | undefined> =>
  (await listOwnPapers(tx, await openVisit(tx))).findLast(({ documentType }) => Papers.withPortrait.has(documentType));
