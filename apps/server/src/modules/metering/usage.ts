import { usageKinds, type UsageKind } from '@rubrica/contract';

/** One thing that counts. */
export interface Usage {
  readonly kind: UsageKind;
  /** Its id or key: under the same kind and subject nothing is counted twice. */
  readonly subject: string;
  /** A whole number; of storage the bytes of one day. */
  readonly quantity: number;
  /** Who caused it; of a process its maker. Null where no user did. */
  readonly userId: string | null;
  /** For which process, where it was for one. */
  readonly processId?: string | null;
}

/** Days in Ecuador as `yyyy-mm-dd`: from the first on, until before the second. */
export interface UsagePeriod {
  readonly from: string;
  readonly until: string;
}

export type UsageByKind = Readonly<Record<UsageKind, number>>;

export interface UsageOfKind {
  readonly kind: UsageKind;
  readonly quantity: number;
}

export const addUp = (quantities: readonly UsageOfKind[]): UsageByKind => {
  const of = (wanted: UsageKind): number =>
    quantities.reduce((sum, { kind, quantity }) => (kind === wanted ? sum + quantity : sum), 0);
  return Object.fromEntries(usageKinds.map((kind) => [kind, of(kind)])) as Record<UsageKind, number>;
};
