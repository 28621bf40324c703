/** How often one caller may ask, counted over all nodes of a cell. */
export interface Limit {
  readonly max: number;
  readonly windowSeconds: number;
}

export const limits = {
  /** Everything else: enough for a busy office behind one address. */
  general: { max: 1200, windowSeconds: 60 },
  /** Calls that test a secret. */
  credentials: { max: 30, windowSeconds: 60 },
  /** Questions to registries outside, which cost money and show people's data. */
  lookups: { max: 60, windowSeconds: 60 },
  /** Verifying a file takes a process of its own for some seconds. */
  verifications: { max: 20, windowSeconds: 60 },
  /** Pages of a signed file, drawn to be looked at: each call takes a process of its own for a second or two. */
  comparisons: { max: 30, windowSeconds: 60 },
  /** A sheet that is read and a report that is sent as it is made take a core for some seconds. */
  sheets: { max: 30, windowSeconds: 60 },
  /** Codes printed on documents: enough for who types one wrong, nothing for who guesses. */
  codes: { max: 30, windowSeconds: 60 },
  /** Calls that make us ask somebody else's server. */
  outgoing: { max: 60, windowSeconds: 60 },
  /** A whole office may come back from lunch at once. */
  refreshes: { max: 300, windowSeconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** What an answer says of its limit: the rule, and what is left of it (draft-ietf-httpapi-ratelimit-headers). */
export const limitHeaders = { policy: 'ratelimit-policy', state: 'ratelimit' } as const;

export const formatLimitPolicy = (name: LimitName): string =>
  `"${name}";q=${limits[name].max};w=${limits[name].windowSeconds}`;

/** The longest Idempotency-Key. */
export const idempotencyKeyLength = 200;

/** The largest file that anyone may verify: more than the largest document that a process takes, signed and archived. */
export const verificationMaxBytes = 60_000_000;
