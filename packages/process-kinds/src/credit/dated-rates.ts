/** What a law or the authority fixes for a time: maximum rates by segment of credit, and the contribution to SOLCA. */
export const creditSegments = ['consumo', 'microcredito', 'productivo', 'vivienda'] as const;
export type CreditSegment = (typeof creditSegments)[number];

export const rateSubjects = [...creditSegments, 'solca'] as const;
export type RateSubject = (typeof rateSubjects)[number];

export interface DatedRate {
  readonly subject: RateSubject;
  /** `yyyy-mm-dd`: it holds from this day on, until a later one. */
  readonly since: string;
  /** Of a segment, the effective yearly maximum. */
  readonly percent: number;
}

/** What holds on a day; undefined where nobody has said it. */
export function rateOn(rates: readonly DatedRate[], subject: RateSubject, day: string): number | undefined {
  return rates
    .filter((one) => one.subject === subject && one.since <= day)
    .toSorted((one, other) => other.since.localeCompare(one.since))[0]?.percent;
}
