import { AppError } from '../../../platform/app-error.ts';
import type { SigningTx } from '../../../platform/context.ts';
import { Signatories } from '../../process/index.ts';
import { recentClips, waitForClip, waitInWords } from '../clip-limits.ts';

/** Refuses who posted too many, and says when the next one is taken. Answers those that count. */
export async function requireClipLeft(tx: SigningTx, signatoryId: string): Promise<readonly Date[]> {
  const times = recentClips(await Signatories.FaceCounts.listClipTimes(tx, signatoryId), tx.now());
  const wait = waitForClip(times, tx.now());
  if (wait > 0) throw new AppError('biometric.too_many_clips', { wait: waitInWords(wait) });
  return times;
}

/** Each posted clip counts, also one that is refused for its quality and costs no attempt. */
export async function countClip(tx: SigningTx, signatoryId: string): Promise<void> {
  const times = await requireClipLeft(tx, signatoryId);
  await Signatories.FaceCounts.setClipTimes(tx, signatoryId, [...times, tx.now()]);
}
