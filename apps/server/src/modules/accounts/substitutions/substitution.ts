/** Days as `yyyy-mm-dd` in Ecuador, both included. */
export interface Substitution {
  readonly id: string;
  readonly userId: string;
  readonly substituteId: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly endedAt: Date | null;
}

interface Days {
  readonly startsOn: string;
  readonly endsOn: string;
}

interface Lasting extends Days {
  readonly endedAt: Date | null;
}

export type SubstitutionState = 'coming' | 'now' | 'over';

export function stateOf({ startsOn, endsOn, endedAt }: Lasting, today: string): SubstitutionState {
  if (endedAt !== null || endsOn < today) return 'over';
  return startsOn > today ? 'coming' : 'now';
}

const share = (one: Days, other: Days): boolean => one.startsOn <= other.endsOn && other.startsOn <= one.endsOn;

/** What is wrong with the days of a new one, beside those that the person already has. */
export function findDayIssue(
  wanted: Days,
  others: readonly Lasting[],
  today: string,
): { readonly path: string; readonly message: string } | undefined {
  if (wanted.endsOn < wanted.startsOn)
    return { path: 'ends_on', message: 'El último día no puede ser anterior al primero' };
  if (wanted.endsOn < today) return { path: 'ends_on', message: 'El último día ya pasó' };
  const living = others.filter((other) => stateOf(other, today) !== 'over');
  if (living.some((other) => share(wanted, other)))
    return { path: 'starts_on', message: 'Ya hay un reemplazo en esos días' };
  return undefined;
}
