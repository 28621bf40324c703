import type { Anchor } from '@rubrica/evidence';

interface AnchoredHead {
  readonly length: number;
  readonly head: string;
  readonly through: number;
}

interface PlacedEvent {
  readonly sequence: number;
  readonly at: string;
  readonly hash: Uint8Array;
}

export interface AnchoredFault {
  readonly sequence: number;
  readonly reason: string;
}

/** What the anchors say of each chain, to be compared with what the database says now. */
export interface AnchoredHeads {
  /** Compares a chain, whole or page by page in its order. */
  readonly compare: (chain: string, events: readonly PlacedEvent[]) => AnchoredFault | undefined;
  /** Chains that an anchor names and that were not compared, or ended before their anchored length. */
  readonly listMissing: () => readonly string[];
}

export function createAnchoredHeads(anchors: readonly Anchor[], toleranceMilliseconds: number): AnchoredHeads {
  const byChain = new Map<string, AnchoredHead[]>();
  for (const { heads, through } of anchors)
    for (const { chain, length, head } of heads)
      byChain.set(chain, [...(byChain.get(chain) ?? []), { length, head, through: Date.parse(through) }]);
  const times = anchors.map(({ through }) => Date.parse(through)).toSorted((a, b) => a - b);
  const lengths = new Map<string, number>();

  const findFault = (known: readonly AnchoredHead[], { sequence, at, hash }: PlacedEvent): string | undefined => {
    const hex = Buffer.from(hash).toString('hex');
    if (known.some(({ length, head }) => length === sequence && head !== hex))
      return 'no es el que se ancló con un sello de tiempo';
    const covered = Math.min(...known.filter(({ length }) => length >= sequence).map(({ through }) => through));
    const due = times.find((time) => time > Date.parse(at) + toleranceMilliseconds);
    if (due !== undefined && due < covered) return 'tiene una fecha anterior a un sello de tiempo que no lo incluye';
    return undefined;
  };

  return {
    compare: (chain, events) => {
      const known = byChain.get(chain) ?? [];
      lengths.set(chain, events.at(-1)?.sequence ?? lengths.get(chain) ?? 0);
      for (const event of events) {
        const reason = findFault(known, event);
        if (reason !== undefined) return { sequence: event.sequence, reason };
      }
      return undefined;
    },
    listMissing: () =>
      [...byChain]
        .filter(([chain, known]) => known.some(({ length }) => length > (lengths.get(chain) ?? 0)))
        .map(([chain]) => chain),
  };
}
