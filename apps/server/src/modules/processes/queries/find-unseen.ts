import { describeActor } from '../../../platform/actor.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import type { Signatories, SigningProcess } from '../../process/index.ts';
import { listShown } from './list-shown.ts';

interface Looked {
  readonly process: Pick<SigningProcess, 'id'>;
  readonly review: Pick<Signatories.Reviews.IdentityReview, 'id' | 'openedAt'>;
}

/** What a review shows and this official has not opened since it was opened, as the audit log has it. A thumbnail is no look. */
export async function findUnseen(tx: OfficialTx, { process, review }: Looked): Promise<readonly string[]> {
  const stored = (await listShown(tx, review)).filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
  if (stored.length === 0) return [];
  const looks = await tx.db
    .selectFrom('audit_event')
    .select('details')
    .where('type', '=', 'signatory.picture_seen')
    .where('subject', '=', process.id)
    .where('actor', '=', describeActor(tx.actor))
    .where('at', '>=', review.openedAt)
    .execute();
  const whole = looks
    .map(({ details }) => details as { readonly picture?: string; readonly size?: string })
    .filter(({ size }) => size !== 'small');
  const seen = new Set(whole.map(({ picture }) => picture));
  return stored.filter((id) => !seen.has(id));
}
