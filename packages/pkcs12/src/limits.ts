export interface Pkcs12Limits {
  readonly sizeBytes: number;
  /** Computing time of all key derivations of one file together, whatever counts the file names. */
  readonly milliseconds: number;
  readonly bags: number;
}

/** Mozilla's programs have written up to a million iterations for each bag; a cheap phone takes a minute for that. */
export const defaultLimits: Pkcs12Limits = { sizeBytes: 1 << 20, milliseconds: 120_000, bags: 64 };
