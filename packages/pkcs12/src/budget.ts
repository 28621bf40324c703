import type { Bytes } from './bytes.ts';
import { Pkcs12Error } from './errors.ts';
import type { Pkcs12Limits } from './limits.ts';

/** What one opening may still spend. */
export interface Budget {
  /** Takes a step many times, with pauses in which a page can draw. */
  readonly repeat: (times: number, step: () => void) => Promise<void>;
  /** Runs a derivation that cannot be stopped, unless a sample of it shows that the time is too short. */
  readonly derive: (iterations: number, run: (iterations: number) => Promise<Bytes>) => Promise<Bytes>;
  readonly spendBag: () => void;
}

export interface BudgetClock {
  /** Milliseconds, from any moment on. */
  readonly now: () => number;
  /** Called during long derivations only, with the iterations done so far. */
  readonly onIterations: (done: number) => void;
}

const stepsBetweenLooks = 256;
const sliceMilliseconds = 40;
const sampleIterations = 20_000;
/** WebCrypto takes no more. */
const maxIterations = 0xffff_ffff;

export function createBudget(limits: Pkcs12Limits, { now, onIterations }: BudgetClock): Budget {
  let spent = 0;
  let bags = limits.bags;
  let iterations = 0;
  const spend = (milliseconds: number): void => {
    spent += milliseconds;
    if (spent > limits.milliseconds) throw tooSlow(limits);
  };
  return {
    repeat: async (times, step) => {
      checkCount(times);
      for (let done = 0; done < times;) {
        const from = done;
        const start = now();
        for (let elapsed = 0; done < times && elapsed < sliceMilliseconds; elapsed = now() - start) {
          const end = Math.min(times, done + stepsBetweenLooks);
          for (; done < end; done += 1) step();
        }
        spend(now() - start);
        iterations += done - from;
        if (from === 0 && done === times) return; // short work: nothing to report
        onIterations(iterations);
        await pause();
      }
    },
    derive: async (count, run) => {
      checkCount(count);
      if (count > maxIterations) throw tooSlow(limits);
      const start = now();
      if (count > 10 * sampleIterations) {
        await run(sampleIterations);
        const estimate = ((now() - start) * count) / sampleIterations;
        if (spent + estimate > limits.milliseconds) throw tooSlow(limits);
      }
      const derived = await run(count);
      const elapsed = now() - start;
      spend(elapsed);
      iterations += count;
      if (elapsed >= sliceMilliseconds) onIterations(iterations);
      return derived;
    },
    spendBag: () => {
      bags -= 1;
      if (bags < 0) throw new Pkcs12Error('over_limit', `more than ${limits.bags} bags`);
    },
  };
}

function checkCount(count: number): void {
  if (count < 1) throw new Pkcs12Error('malformed', `an iteration count of ${count}`);
}

const tooSlow = ({ milliseconds }: Pkcs12Limits): Pkcs12Error =>
  new Pkcs12Error('too_slow', `its key derivations take more than ${milliseconds} ms`);

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
