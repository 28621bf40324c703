import type { PicturePurpose } from '@rubrica/contract';

import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { Annexes, type Annex } from '../../documents/index.ts';
import { Signatories } from '../../process/index.ts';
import { whyInDoubt } from '../papers-in-doubt.ts';
import type { Visit } from './open-visit.ts';
import { openReview } from './review-identity.ts';

/** Small print stays readable. */
const shownSide = 2_400;

const purposes: Readonly<Record<string, PicturePurpose>> = {
  anverso_cedula: 'paper_front',
  reverso_cedula: 'paper_back',
};

/** Undefined where the bytes are no picture. Never inside a transaction. */
export async function storePaperPicture(
  context: SigningContext,
  { documentType, bytes }: { readonly documentType: string; readonly bytes: Uint8Array },
): Promise<string | undefined> {
  const { processId, id: signatoryId } = context.actor;
  const shape = { width: shownSide, height: shownSide, format: 'jpeg' } as const;
  const picture = await context.ports.fileInspector.redraw(bytes, shape);
  const purpose = purposes[documentType] ?? 'paper_other';
  const stored = { processId, signatoryId, purpose, mediaType: 'image/jpeg' } as const;
  return picture && Signatories.Pictures.store(context, { ...stored, bytes: picture });
}

/** One of each paper for who decides. A PDF has none: they open the file itself. Never inside a transaction. */
export async function storePaperPictures(
  context: SigningContext,
  papers: readonly Annex[],
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const paper of papers) {
    if (paper.contentType === 'application/pdf') continue;
    const { documentType } = paper;
    const id = await storePaperPicture(context, { documentType, bytes: await Annexes.read(context, paper) });
    if (id !== undefined) ids.push(id);
  }
  return ids;
}

/** No machine could decide about these papers: the person waits until somebody of the company did. */
export async function openPaperReview(
  tx: SigningTx,
  visit: Visit,
  { papers, pictureIds }: { readonly papers: readonly Annex[]; readonly pictureIds: readonly string[] },
): Promise<void> {
  const describe = ({ id, requestId, sha256, validation }: Annex) => ({
    id,
    annex: requestId,
    sha256: sha256.toString('hex'),
    doubts: validation.checks.flatMap(({ name, ok }) => (ok ? [] : [name])),
  });
  const review = await openReview(tx, visit, {
    step: 'papers',
    reasons: whyInDoubt(papers),
    pictureIds,
    detail: { papers: papers.map(describe) },
  });
  await Annexes.linkToReview(
    tx,
    papers.map(({ id }) => id),
    review,
  );
}
