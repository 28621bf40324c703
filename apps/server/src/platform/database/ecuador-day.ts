import { sql, type RawBuilder } from 'kysely';

/** The day in Ecuador of a moment that stands in this column. */
export const ecuadorDayOf = (column: string): RawBuilder<unknown> =>
  sql`(${sql.ref(column)} at time zone 'America/Guayaquil')::date`;

/** Both ends included; an end that is not given does not limit. Days are `yyyy-mm-dd`. */
export const isWithinDays = (
  column: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): RawBuilder<boolean> =>
  sql<boolean>`(${from ?? null}::date is null or ${ecuadorDayOf(column)} >= ${from ?? null}::date)
    and (${to ?? null}::date is null or ${ecuadorDayOf(column)} <= ${to ?? null}::date)`;
