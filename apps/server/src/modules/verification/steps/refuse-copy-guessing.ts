import type { Limit } from '@rubrica/contract';

import { limitTries, type TryContext } from '../../../platform/http/limit-tries.ts';

const [hour, day] = [3600, 86_400];
const daily = (max: number): Limit => ({ max, windowSeconds: day });
const hourly = (max: number): Limit => ({ max, windowSeconds: hour });

/**
 * Counted alike whether the number is somebody's or nobody's. Six digits are not guessed with twenty tries in a day. What
 * one network may do in a day is far below what all may, so that none shuts a person out; and no limit is shared by all
 * numbers of a process, so that numbers of nobody use up nothing of who signed.
 */
const tries = {
  ask: {
    fromHere: hourly(20),
    ofPersonFromHere: daily(5),
    ofProcessFromHere: daily(8),
    ofPersonInProcessFromHere: daily(3),
    ofPerson: daily(15),
    ofPersonInProcess: daily(12),
  },
  prove: {
    fromHere: hourly(30),
    ofPersonFromHere: daily(12),
    ofProcessFromHere: daily(16),
    ofPersonInProcessFromHere: daily(6),
    ofPerson: daily(40),
    ofPersonInProcess: daily(20),
  },
  fetch: {
    fromHere: hourly(200),
    ofPersonFromHere: daily(100),
    ofProcessFromHere: daily(200),
    ofPersonInProcessFromHere: daily(60),
    ofPerson: daily(200),
    ofPersonInProcess: daily(100),
  },
} satisfies Record<string, Record<string, Limit>>;

interface Try {
  readonly what: keyof typeof tries;
  readonly processId: string;
  /** Who one claims to be. */
  readonly person: string;
}

/** Who is over their own limit takes nothing of everybody's, or one address would shut out the person. */
export async function refuseCopyGuessing(context: TryContext, { what, processId, person: given }: Try): Promise<void> {
  const allowed = tries[what];
  await limitTries(context, {
    what: `copy-${what}`,
    person: given,
    limits: ({ network, person }) => [
      [network, allowed.fromHere],
      [`${network}:${processId}:${person}`, allowed.ofPersonInProcessFromHere],
      [`${network}:${processId}`, allowed.ofProcessFromHere],
      [`${network}:of:${person}`, allowed.ofPersonFromHere],
      [`of:${processId}:${person}`, allowed.ofPersonInProcess],
      [`of:${person}`, allowed.ofPerson],
    ],
  });
}
