import { ApiError } from '@rubrica/contract';

import { waitForNetwork } from '../../../shared/connectivity/wait-for-network.ts';

const pausesMilliseconds = [1000, 2000, 4000, 8000] as const;
const answerMilliseconds = 30_000;
const passing: ReadonlySet<number> = new Set([502, 503, 504]);

/** No answer came: nobody knows whether the call arrived. */
export const isLost = (error: unknown): boolean => !(error instanceof ApiError);

/** The same call may well succeed in a moment. */
const mayPass = (error: unknown): boolean => isLost(error) || passing.has((error as ApiError).status);

/** Only for calls that may arrive twice. Tries again with growing pauses, and at once when the network is back. */
export async function persistently<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  wait: (milliseconds: number) => Promise<void> = waitForNetwork,
): Promise<Result> {
  for (const pause of pausesMilliseconds) {
    try {
      return await work(AbortSignal.timeout(answerMilliseconds));
    } catch (error) {
      if (!mayPass(error)) throw error;
      await wait(pause);
    }
  }
  return work(AbortSignal.timeout(answerMilliseconds));
}
