export interface TypesettingLimits {
  readonly templateBytes: number;
  readonly dataBytes: number;
  readonly pages: number;
  /** Documents between two cleanings of the compiler's memory. */
  readonly documentsPerCleaning: number;
}

/** Far above any contract, far below what hurts. Time is bounded by who can end the process: see the README. */
export const defaultLimits: TypesettingLimits = {
  templateBytes: 8_000_000,
  dataBytes: 2_000_000,
  pages: 300,
  documentsPerCleaning: 20,
};
