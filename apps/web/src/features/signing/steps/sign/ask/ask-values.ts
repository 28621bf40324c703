import type { VisitCertificate } from '@rubrica/contract';

export type Offer = NonNullable<VisitCertificate['offer']>;
export type Years = Offer['terms'][number]['years'];

/** What somebody has written so far. */
export interface AskValues {
  readonly years: Years;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  /** Begins false: a consent that nobody gave is none. */
  readonly takesPapers: boolean;
}

const nothing = { phone: '', address: '', city: '' } as const;

/** What was asked for before, or what the process knows. */
export function valuesOf({ request, offer }: VisitCertificate): AskValues {
  const { phone, address, city } = request ?? { ...nothing, phone: offer?.phone ?? '' };
  const years = offer?.terms.find((term) => term.years === request?.years)?.years ?? offer?.terms[0]?.years ?? 1;
  return { years, phone, address, city, takesPapers: false };
}
