export interface Link {
  readonly sequence: number;
  readonly previous_hash: Uint8Array;
  readonly hash: Uint8Array;
}

/** What the first event of a chain follows. */
export const chainStart: Uint8Array = new Uint8Array(32);

export type ChainVerdict =
  | { readonly intact: true; readonly head: Uint8Array; readonly length: number }
  | { readonly intact: false; readonly sequence: number; readonly reason: BreakReason };

/** `gap`: rows are missing or out of order. `link`: a row does not follow its predecessor. `content`: a row was edited. */
export type BreakReason = 'gap' | 'link' | 'content' | 'foreign';

/** The event that a part of a chain follows. */
export interface ChainPlace {
  readonly sequence: number;
  readonly hash: Uint8Array;
}

const beforeFirst: ChainPlace = { sequence: 0, hash: chainStart };

interface ChainRules<E> {
  readonly hash: (event: E, previous: Uint8Array) => Uint8Array;
  /** What all events of one chain have in common. */
  readonly ownerOf: (event: E) => string;
}

/** Where a check of a chain stands, so that a long one can be read in pages. */
export interface ChainCheck<E> {
  readonly add: (events: readonly E[]) => void;
  readonly verdict: () => ChainVerdict;
}

/** Recomputes a chain, or what follows a place in it, and names the first row that is not what it was. */
export function createChainCheck<E extends Link>(
  { hash, ownerOf }: ChainRules<E>,
  after: ChainPlace = beforeFirst,
): ChainCheck<E> {
  let previous = after.hash;
  let length = after.sequence;
  let owner: string | undefined;
  let broken: ChainVerdict | undefined;
  const findBreak = (event: E): BreakReason | undefined => {
    owner ??= ownerOf(event);
    if (event.sequence !== length + 1) return 'gap';
    if (ownerOf(event) !== owner) return 'foreign';
    if (!equal(event.previous_hash, previous)) return 'link';
    return equal(event.hash, hash(event, previous)) ? undefined : 'content';
  };
  return {
    add: (events) => {
      for (const event of events) {
        if (broken) return;
        const reason = findBreak(event);
        if (reason) broken = { intact: false, sequence: length + 1, reason };
        previous = event.hash;
        length += 1;
      }
    },
    verdict: () => broken ?? { intact: true, head: previous, length },
  };
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

/** A database may reorder the members of an object. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, sortKeys(member)]));
}
