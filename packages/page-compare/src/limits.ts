/** How much one file may cost. */
export interface ComparisonLimits {
  readonly pictures: number;
  readonly milliseconds: number;
  /** Held at once by the engine and the pictures. */
  readonly megabytes: number;
}

export const defaultLimits: ComparisonLimits = { pictures: 400, milliseconds: 20_000, megabytes: 512 };

/** Why a page was not compared: a limit, or a page that the engine cannot draw. */
export type Hindrance = keyof ComparisonLimits | 'undrawable' | 'encrypted';

export class LimitReached extends Error {
  override readonly name = 'LimitReached';
  readonly limit: keyof ComparisonLimits;

  constructor(limit: keyof ComparisonLimits) {
    super(`the limit of ${limit} is reached`);
    this.limit = limit;
  }
}

export interface Budget {
  readonly limits: ComparisonLimits;
  /** Throws `LimitReached` where another picture would go beyond the limits. */
  readonly spendPicture: (heldBytes: number) => void;
  readonly checkMemory: (heldBytes: number) => void;
  readonly pictures: () => number;
}

export function createBudget(limits: ComparisonLimits, clock: () => number): Budget {
  const began = clock();
  let pictures = 0;
  const checkMemory = (heldBytes: number): void => {
    if (heldBytes > limits.megabytes * 2 ** 20) throw new LimitReached('megabytes');
  };
  return {
    limits,
    checkMemory,
    spendPicture: (heldBytes) => {
      if (pictures >= limits.pictures) throw new LimitReached('pictures');
      if (clock() - began > limits.milliseconds) throw new LimitReached('milliseconds');
      checkMemory(heldBytes);
      pictures += 1;
    },
    pictures: () => pictures,
  };
}
