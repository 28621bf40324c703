import { ecuadorDate } from '@rubrica/catalogues';
import {
  certificateCompany,
  certificateIdentity,
  certificateTypes,
  certificateYears,
  type CertificateCompany,
  type CertificateIdentity,
  type CertificatePrice,
  type CertificateType,
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

/** Which certificate the process asks for; one for a natural person where it says nothing of it. */
export interface WantedCertificate {
  readonly type: CertificateType;
  readonly company: CertificateCompany | null;
}

export interface VisitOffer extends WantedCertificate {
  readonly holder: CertificateIdentity;
  readonly terms: Term[];
}

/** Undefined where the company sells none, nobody issues it, or this person's data would not be accepted. */
export async function readOffer(tx: Tx, visit: Visits.Visit): Promise<VisitOffer | undefined> {
  const wanted = wantedOf(visit);
  const holder = wanted && holderOf(visit, wanted);
  if (!holder || !signsWithOwn(visit) || !(await hasIssuer(tx))) return undefined;
  const prices = await listPrices(tx.db);
  if (!isSoldOn(prices, ecuadorDate(tx.now()))) return undefined;
  const terms = await listTerms(tx, prices, wanted.type);
  return terms.length > 0 ? { ...wanted, holder, terms } : undefined;
}

/** Undefined where the answers of the process name none. */
export function wantedOf({ kind, answers }: Pick<Visits.Visit, 'kind' | 'answers'>): WantedCertificate | undefined {
  const asked = kind.certificate;
  if (!asked) return { type: 'persona_natural', company: null };
  const type = certificateTypes.find((one) => one === answers[asked.type]);
  if (type === undefined || type === 'persona_natural') return type && { type, company: null };
  const { ruc, legalName, position } = asked.company;
  const named = { ruc: answers[ruc], legal_name: answers[legalName], position: answers[position] };
  const company = certificateCompany.safeParse(named);
  return company.success ? { type, company: company.data } : undefined;
}

/** As the process names who signs; undefined where a certificate could not name them so. */
export function holderOf(
  { signatory }: Pick<Visits.Visit, 'signatory'>,
  wanted: WantedCertificate,
): CertificateIdentity | undefined {
  const read = certificateIdentity.safeParse({
    name: signatory.name,
    last_name: signatory.lastName,
    identification_type: signatory.identificationType,
    identification_number: signatory.identificationNumber,
  });
  const holder = read.success ? read.data : undefined;
  return holder && findFaults({ ...wanted, holder }).length === 0 ? holder : undefined;
}

/** Those that this person could be given today: free, from the company's stock, or by paying. */
export async function listTerms(tx: Tx, prices: readonly CertificatePrice[], type: CertificateType): Promise<Term[]> {
  const isInStock = (await countStock(tx.db)) > 0;
  const terms: Term[] = [];
  for (const years of certificateYears) {
    const quote = await quoteCertificate(tx, { prices, isInStock, type, years });
    if (quote) terms.push({ years, total_cents: quote.totalCents });
  }
  return terms;
}
