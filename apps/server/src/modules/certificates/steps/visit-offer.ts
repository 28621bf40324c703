import { ecuadorDate } from '@rubrica/catalogues';
import {
  certificateIdentity,
  certificateYears,
  type CertificateIdentity,
  type CertificatePrice,
  type VisitCertificate,
} from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import type { Visits } from '../../signing/index.ts';
import { listPrices } from '../price.repository.ts';
import { findFaults, isSoldOn } from '../request.ts';
import { countStock } from '../stock.repository.ts';
import { quoteCertificate } from './quote-certificate.ts';
import { hasIssuer } from './require-issuer.ts';
import { signsWithOwn } from './visit-request.ts';

type Term = NonNullable<VisitCertificate['offer']>['terms'][number];

export interface VisitOffer {
  readonly holder: CertificateIdentity;
  readonly terms: Term[];
}

const type = 'persona_natural';

/** Undefined where the company sells none, nobody issues it, or this person's data would not be accepted. */
export async function readOffer(tx: Tx, visit: Visits.Visit): Promise<VisitOffer | undefined> {
  const holder = holderOf(visit);
  if (!holder || !signsWithOwn(visit) || !(await hasIssuer(tx))) return undefined;
  const prices = await listPrices(tx.db);
  if (!isSoldOn(prices, ecuadorDate(tx.now()))) return undefined;
  const terms = await listTerms(tx, prices);
  return terms.length > 0 ? { holder, terms } : undefined;
}

/** As the process names who signs; undefined where a certificate could not name them so. */
export function holderOf({ signatory }: Pick<Visits.Visit, 'signatory'>): CertificateIdentity | undefined {
  const read = certificateIdentity.safeParse({
    name: signatory.name,
    last_name: signatory.lastName,
    identification_type: signatory.identificationType,
    identification_number: signatory.identificationNumber,
  });
  const holder = read.success ? read.data : undefined;
  return holder && findFaults({ type, holder, company: null }).length === 0 ? holder : undefined;
}

/** Those that this person could be given today: free, from the company's stock, or by paying. */
async function listTerms(tx: Tx, prices: readonly CertificatePrice[]): Promise<Term[]> {
  const isInStock = (await countStock(tx.db)) > 0;
  const terms: Term[] = [];
  for (const years of certificateYears) {
    const quote = await quoteCertificate(tx, { prices, isInStock, type, years });
    if (quote) terms.push({ years, total_cents: quote.totalCents });
  }
  return terms;
}
