const dayMilliseconds = 86_400_000;

/** `until` is the first day that is not of the month any more: people read the last one that is. */
export const lastDayOf = ({ until }: { readonly until: string }): string =>
  new Date(Date.parse(until) - dayMilliseconds).toISOString().slice(0, 10);
