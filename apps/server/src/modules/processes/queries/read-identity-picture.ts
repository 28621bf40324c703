import type { FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { Annexes, type Annex } from '../../documents/index.ts';
import { Policy, Processes, Signatories } from '../../process/index.ts';
import { mayDecideReview } from '../steps/may-decide-review.ts';
import { isPdf } from './list-shown.ts';

/** Enough to know what is on it, too little to compare it. */
const smallSide = 480;

interface Asked {
  readonly id: string;
  readonly size: 'small' | 'full';
}

/** Pictures are for who decides the review that shows them, while it waits. Every look is in the audit log. */
export async function readIdentityPicture(context: OfficialContext, { id, size }: Asked): Promise<FileAnswer> {
  const { picture, paper } = await context.transaction(async (tx) => {
    const found = await findShown(tx, id);
    const review = found && (await openWaiting(tx, found.reviewId));
    if (!review || found.picture?.deletedAt) throw new AppError('picture.not_found');
    const purpose = found.picture?.purpose ?? 'paper_other';
    const details = { picture: id, signatory: review.signatoryId, purpose, ...(size === 'small' && { size }) };
    await tx.record([{ type: 'signatory.picture_seen', subject: review.processId, details }]);
    return found;
  });
  if (paper) return { body: await Annexes.read(context, paper), contentType: paper.contentType, cacheSeconds: 0 };
  const body = picture && (await Signatories.Pictures.read(context, picture));
  if (!body) throw new AppError('picture.not_found');
  const shape = { width: smallSide, height: smallSide, format: 'jpeg' } as const;
  const small = size === 'small' ? await context.ports.fileInspector.redraw(body, shape) : undefined;
  return small
    ? { body: small, contentType: 'image/jpeg', cacheSeconds: 0 }
    : { body, contentType: picture.mediaType, cacheSeconds: 0 };
}

/** The review while it waits, for who may decide it. */
async function openWaiting(tx: OfficialTx, reviewId: string): Promise<Signatories.Reviews.IdentityReview | undefined> {
  const review = await Signatories.Reviews.find(tx, reviewId);
  const process = review && (await Processes.find(tx, review.processId));
  const signatory = review && (await Signatories.find(tx, review.signatoryId));
  if (!process || !signatory || !Policy.maySee(tx.actor, process)) return undefined;
  authorize(await mayDecideReview(tx, process, signatory));
  return review.decision === null ? review : undefined;
}

interface Found {
  readonly reviewId: string;
  readonly picture?: Signatories.Pictures.IdentityPicture;
  readonly paper?: Annex;
}

/** A stored picture, or a paper that was brought as a PDF. */
async function findShown(tx: OfficialTx, id: string): Promise<Found | undefined> {
  const picture = await Signatories.Pictures.find(tx, id);
  if (picture) return picture.reviewId === null ? undefined : { reviewId: picture.reviewId, picture };
  const paper = await Annexes.find(tx, id);
  return paper && paper.reviewId !== null && isPdf(paper) ? { reviewId: paper.reviewId, paper } : undefined;
}
