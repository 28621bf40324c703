import { ApiError } from '@rubrica/contract';

import { repeatedCalls } from '../../../shared/connectivity/connectivity.ts';
import { waitForNetwork } from '../../../shared/connectivity/wait-for-network.ts';

const pausesMilliseconds = [500, 1000, 2000, 4000, 8000, 15_000] as const;
const answerMilliseconds = 30_000;
/** One lost call is nobody's concern; from the second on the page says that the network is weak. */
const failuresToSay = 2;

/** Of who stands between us and the server, or of a server that takes nobody more. Other refusals say what they mean. */
const passingCodes: ReadonlySet<string> = new Set(['server.failed', 'server.unavailable']);
const passingStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** No answer came: nobody knows whether the call arrived. */
export const isLost = (error: unknown): boolean => !(error instanceof ApiError);

/** The same call may well succeed in a moment. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || (passingStatuses.has(error.status) && passingCodes.has(error.code));

export interface Persistence {
  readonly wait?: (milliseconds: number) => Promise<void>;
  readonly answerMilliseconds?: number;
  readonly mayPass?: (error: unknown) => boolean;
}

const exhausted = new WeakSet();
const ownSignals = new WeakSet<AbortSignal>();

/** Whether the signal only limits one try of a call that is repeated anyway. */
export const isOwnSignal = (signal: AbortSignal): boolean => ownSignals.has(signal);

/**
 * Only for calls that may arrive twice. Tries again with growing pauses, at once when the network is back, and uses up no
 * try while it is away. What was tried so inside is not tried again outside.
 */
export async function persistently<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  options: Persistence = {},
): Promise<Result> {
  const { wait = waitForNetwork } = options;
  let failures = 0;
  try {
    for (;;) {
      try {
        return await work(limit(options.answerMilliseconds ?? answerMilliseconds));
      } catch (error) {
        const pause = pauseAfter(error, failures, options.mayPass ?? mayPass);
        failures += 1;
        if (failures === failuresToSay) repeatedCalls.set((count) => count + 1);
        await wait(pause);
      }
    }
  } finally {
    if (failures >= failuresToSay) repeatedCalls.set((count) => count - 1);
  }
}

function limit(milliseconds: number): AbortSignal {
  const signal = AbortSignal.timeout(milliseconds);
  ownSignals.add(signal);
  return signal;
}

/** Throws where it is not worth another try. */
function pauseAfter(error: unknown, failures: number, isPassing: (error: unknown) => boolean): number {
  const isObject = typeof error === 'object' && error !== null;
  if (!isPassing(error) || (isObject && exhausted.has(error))) throw error;
  const pause = pausesMilliseconds[failures];
  if (pause !== undefined) return pause;
  if (isObject) exhausted.add(error);
  throw error;
}
