import { anchorChains, type Anchoring } from './commands/anchor-chains.ts';

export interface AnchorClock {
  /** Does now what the clock would do next. */
  readonly tick: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Often enough to try an hour again soon; the claim of the hour makes one node do it. */
const everyMilliseconds = 60_000;

export function startAnchorClock(anchoring: Anchoring): AnchorClock {
  let running: Promise<void> = Promise.resolve();
  const tick = (): Promise<void> => {
    running = running
      .then(() => anchorChains(anchoring))
      .catch((error: unknown) => anchoring.log.error({ err: error }, 'the hour of anchors could not be claimed'));
    return running;
  };
  const timer = setInterval(() => void tick(), everyMilliseconds);
  return {
    tick,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
