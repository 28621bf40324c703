import { describeActor } from '../../../platform/actor.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { Signatories, type SigningProcess } from '../../process/index.ts';

interface Shown {
  readonly process: Pick<SigningProcess, 'id'>;
  readonly review: Pick<Signatories.Reviews.IdentityReview, 'id' | 'openedAt'>;
}

/** The pictures of a review that this official has not opened since it was opened, as the audit log has it. */
export async function findUnseen(tx: OfficialTx, { process, review }: Shown): Promise<readonly string[]> {
  const pictures = await Signatories.Pictures.listOf(tx, { reviewId: review.id });
  const stored = pictures.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
  if (stored.length === 0) return [];
  const looks = await tx.db
    .selectFrom('audit_event')
    .select('details')
    .where('type', '=', 'signatory.picture_seen')
    .where('subject', '=', process.id)
    .where('actor', '=', describeActor(tx.actor))
    .where('at', '>=', review.openedAt)
    .execute();
  const seen = new Set(looks.map(({ details }) => (details as { readonly picture?: string }).picture));
  return stored.filter((id) => !seen.has(id));
}
