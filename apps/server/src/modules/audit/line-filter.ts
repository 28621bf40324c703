import type { AuditFamilyName } from '@rubrica/contract';

export interface LineFilter {
  /** What this account did, its sign-ins included. */
  readonly person?: string | undefined;
  readonly search?: string | undefined;
  readonly family?: AuditFamilyName | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly onlyUnusual?: boolean | undefined;
}

interface AskedLines extends Pick<LineFilter, 'search' | 'family'> {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly unusual?: 'true' | undefined;
}

const dayMilliseconds = 86_400_000;

/** Days begin at midnight in Ecuador, which has no summer time. */
const startOfDay = (day: string): Date => new Date(`${day}T00:00:00-05:00`);

/** Both days are included. */
export const filterOf = ({ search, family, from, to, unusual }: AskedLines): LineFilter => ({
  search,
  family,
  from: from === undefined ? undefined : startOfDay(from),
  until: to === undefined ? undefined : new Date(startOfDay(to).getTime() + dayMilliseconds),
  onlyUnusual: unusual === 'true',
});
