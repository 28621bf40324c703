const dayMilliseconds = 86_400_000;

/** Its last day is over in Ecuador. */
export const isPast = ({ until }: { readonly until: string }): boolean =>
  Date.parse(`${until}T05:00:00Z`) <= Date.now();

/** `until` is the first day that is not of the month any more: people read the last one that is. */
export const lastDayOf = ({ until }: { readonly until: string }): string =>
  new Date(Date.parse(until) - dayMilliseconds).toISOString().slice(0, 10);
