import { Pkcs12Error } from './errors.ts';

export interface Pkcs12Limits {
  readonly sizeBytes: number;
  /** Of all key derivations of one file together: a file may hold many bags, each with its own count. */
  readonly iterations: number;
  readonly bags: number;
}

/** Firefox writes 600,000 iterations for each of two bags; files of people hold a few kilobytes and two keys at most. */
export const defaultLimits: Pkcs12Limits = { sizeBytes: 1 << 20, iterations: 3_000_000, bags: 64 };

/** What one opening may still spend. */
export interface Budget {
  readonly spendIterations: (count: number) => void;
  readonly spendBag: () => void;
}

export function createBudget(limits: Pkcs12Limits): Budget {
  let iterations = limits.iterations;
  let bags = limits.bags;
  return {
    spendIterations: (count) => {
      if (count < 1) throw new Pkcs12Error('malformed', `an iteration count of ${count}`);
      iterations -= count;
      if (iterations < 0) throw new Pkcs12Error('over_limit', `more than ${limits.iterations} iterations`);
    },
    spendBag: () => {
      bags -= 1;
      if (bags < 0) throw new Pkcs12Error('over_limit', `more than ${limits.bags} bags`);
    },
  };
}
