import type { PictureMediaType } from '@rubrica/contract';
import { papersAskedOf } from '@rubrica/process-kinds';

import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { Annexes, Papers, type Annex } from '../../documents/index.ts';
import { Signatories, type Signatory } from '../../process/index.ts';
import type { KnownPerson } from '../../registries/index.ts';
import { Tracker } from '../../tracker/index.ts';
import { isTurnedDown } from '../papers-in-doubt.ts';
import { openVisit } from './open-visit.ts';

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

/** The card or passport that was asked of this very person and that they brought themselves, by their link. */
async function findOwnPaper(tx: SigningTx): Promise<Annex | undefined> {
  const { kind, answers, signatory, process } = await openVisit(tx);
  const number = signatory.identificationNumber;
  const requests = papersAskedOf({ kind, answers, party: signatory.party })
    .flatMap(({ documents }) => documents)
    .filter(({ type, validation }) => Papers.withPortrait.has(type) && validation.identification_number === number);
  const asked = new Set(requests.map(({ id }) => id));
  const events = await Tracker.readChain(tx, process.id);
  const brought = new Set(
    events
      .filter(({ event, id_signatory: by }) => event === 'ANNEX_UPLOADED' && by === signatory.id)
      .map(({ detail }) => (detail as { readonly id?: unknown } | null)?.id),
  );
  const annexes = await Annexes.listOfProcess(tx, process.id);
  return annexes.findLast((annex) => asked.has(annex.requestId) && brought.has(annex.id) && !isTurnedDown(annex));
}
