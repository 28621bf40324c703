import type { FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { Policy, Processes, Signatories } from '../../process/index.ts';
import { mayDecideReview } from '../steps/may-decide-review.ts';

/** Pictures are for who decides the review that shows them, while it waits. Every look is in the audit log. */
export async function readIdentityPicture(context: OfficialContext, id: string): Promise<FileAnswer> {
  const picture = await context.transaction(async (tx) => {
    const found = await Signatories.Pictures.find(tx, id);
    const process = found && (await Processes.find(tx, found.processId));
    const signatory = found && (await Signatories.find(tx, found.signatoryId));
    if (!process || !signatory || !Policy.maySee(tx.actor, process)) throw new AppError('picture.not_found');
    authorize(await mayDecideReview(tx, process, signatory));
    const review = found.reviewId === null ? undefined : await Signatories.Reviews.find(tx, found.reviewId);
    if (review?.decision !== null || found.deletedAt !== null) throw new AppError('picture.not_found');
    const details = { picture: id, signatory: signatory.id, purpose: found.purpose };
    await tx.record([{ type: 'signatory.picture_seen', subject: process.id, details }]);
    return found;
  });
  const body = await Signatories.Pictures.read(context, picture);
  if (!body) throw new AppError('picture.not_found');
  return { body, contentType: picture.mediaType, cacheSeconds: 0 };
}
