import { isCedula, isRuc } from '@rubrica/catalogues';
import {
  certificateAnnexLabels,
  neededAnnexes,
  type CertificateAnnexType,
  type CertificateCause,
  type CertificateCompany,
  type CertificateContact,
  type CertificateIdentity,
  type CertificatePrice,
  type CertificateRemark,
  type CertificateStatus,
  type CertificateType,
  type Issue,
  type RevocationReason,
} from '@rubrica/contract';

export interface IssuedFacts {
  readonly certificate: Buffer;
  readonly chain: readonly Buffer[];
  readonly serialNumber: string;
  readonly subject: string;
  readonly issuer: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
}

export interface RevocationFacts {
  readonly reason: RevocationReason;
  readonly askedAt: Date;
  /** Null while its issuer has not done it. */
  readonly revokedAt: Date | null;
}

export interface CertificateRequest {
  readonly id: string;
  readonly number: string;
  readonly type: CertificateType;
  readonly years: number;
  readonly status: CertificateStatus;
  readonly holder: CertificateIdentity;
  readonly contact: CertificateContact;
  readonly company: CertificateCompany | null;
  /** The account of the person; null for a client of the company. */
  readonly holderId: string | null;
  /** Who asked within their signing visit; null for requests of the console. */
  readonly signatoryId: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly paidBy: 'nothing' | 'stock' | 'payment' | null;
  readonly netCents: number | null;
  readonly paymentId: string | null;
  /** By money or stock that was not given back. */
  readonly isPaid: boolean;
  /** PKCS#10, proved. */
  readonly keyRequest: Buffer | null;
  readonly issued: IssuedFacts | null;
  readonly revocation: RevocationFacts | null;
}

export interface CertificateAnnexFile {
  readonly id: string;
  readonly requestId: string;
  readonly type: CertificateAnnexType;
  readonly sha256: Buffer;
  readonly objectKey: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
  readonly replacedAt: Date | null;
}

export interface CertificateOrder {
  readonly id: string;
  readonly requestId: string;
  /**
   * `asked`: it may have been issued; only the provider's own word makes it another, or, where what it delivered is no use,
   * somebody of the company (`discarded`).
   */
  readonly state: 'asked' | 'issued' | 'refused' | 'discarded';
  readonly keyRequest: Buffer;
  /** Why it was refused, or what is wrong with what was delivered. */
  readonly detail: string | null;
}

/** How many days before its end the person of a certificate hears of it, the nearest first. */
export const expiryWarnings = [7, 30, 60] as const;
export type ExpiryWarning = (typeof expiryWarnings)[number];

/** What makes somebody a part of a request, who then decides nothing about it. */
export const contributions: readonly (CertificateCause | CertificateRemark)[] = [
  'created',
  'data_changed',
  'annex_changed',
  'key_sent',
  'sent_to_pay',
  'sent_free',
  'sent_on_stock',
  'corrected',
];

/** While its data and annexes may be changed. */
export const isOpen = ({ status }: CertificateRequest): boolean => status === 'CREATED' || status === 'TO_UPDATE';

const over: ReadonlySet<CertificateStatus> = new Set(['ISSUED', 'REJECTED', 'CANCELLED', 'REFUNDED']);
export const isOver = ({ status }: Pick<CertificateRequest, 'status'>): boolean => over.has(status);

/** Its certificate is good, and nobody asked yet that it is not. */
export const isRevocable = ({ issued, revocation }: CertificateRequest, now: Date): boolean =>
  issued !== null && revocation === null && issued.validUntil > now;

export type SpentReason = 'revoking' | 'revoked' | 'expired';

/** Why an issued certificate signs nothing any more; null while it does, and where there is none. */
export function spentReason(
  { issued, revocation }: Pick<CertificateRequest, 'issued' | 'revocation'>,
  now: Date,
): SpentReason | null {
  if (!issued) return null;
  if (revocation) return revocation.revokedAt ? 'revoked' : 'revoking';
  return issued.validUntil > now ? null : 'expired';
}

/** Nothing comes of it any more: whose it was may ask for another. */
export const isFinished = (request: CertificateRequest, now: Date): boolean =>
  isOver(request) && (request.status !== 'ISSUED' || spentReason(request, now) !== null);

/** Over, without a certificate, and what was paid for it is still here. */
export const owesRefund = ({ status, isPaid, paidBy }: CertificateRequest): boolean =>
  isPaid && paidBy === 'payment' && (status === 'REJECTED' || status === 'CANCELLED');

/** Until the company approved it, its person may end it from their visit; while a slip waits, nobody knows what was paid. */
export const isCancelledByPerson = ({ status }: Pick<CertificateRequest, 'status'>): boolean =>
  (['CREATED', 'PAYMENT_PENDING', 'PAID', 'IN_REVIEW', 'TO_UPDATE'] as const).some((one) => one === status);

/** In statuses in which somebody of the company has to act. */
export const waitingStatuses: readonly CertificateStatus[] = [
  'PAYMENT_TO_VALIDATE',
  'PAID',
  'IN_REVIEW',
  'APPROVED',
  'ISSUE_FAILED',
];

/** Undefined where the company wrote none for that day, `yyyy-mm-dd`. */
export const priceOn = (
  prices: readonly CertificatePrice[],
  { type, years }: Pick<CertificateRequest, 'type' | 'years'>,
  day: string,
): number | undefined =>
  prices
    .filter((one) => one.type === type && one.years === years && one.since <= day)
    .toSorted((one, other) => other.since.localeCompare(one.since))[0]?.net_cents;

/** Whether the company wrote any price that holds on that day: then nothing is free that it does not say. */
export const hasPricesOn = (prices: readonly CertificatePrice[], day: string): boolean =>
  prices.some(({ since }) => since <= day);

export const isSoldOn = (prices: readonly CertificatePrice[], day: string): boolean =>
  prices.some((one) => (priceOn(prices, one, day) ?? 0) > 0);

export const termOf = (years: number): string => `${years} ${years === 1 ? 'año' : 'años'}`;

export const missingAnnexes = (
  { type, holder }: Pick<CertificateRequest, 'type' | 'holder'>,
  present: readonly CertificateAnnexFile[],
): CertificateAnnexType[] =>
  neededAnnexes(type, holder.identification_type).filter(
    (needed) => !present.some((annex) => annex.type === needed && annex.replacedAt === null),
  );

export const nameMissing = (missing: readonly CertificateAnnexType[]): string =>
  missing.map((type) => certificateAnnexLabels[type]).join(', ');

/** What is wrong with the data of a request, each with its path. */
export function findFaults({
  type,
  holder,
  company,
}: Pick<CertificateRequest, 'type' | 'holder' | 'company'>): readonly Issue[] {
  const { identification_type: idType, identification_number: number } = holder;
  const faults: Issue[] = [];
  if (idType !== 'pasaporte' && !isCedula(number))
    faults.push({ path: 'holder.identification_number', message: 'La cédula no es válida' });
  if (type === 'persona_natural' && company)
    faults.push({ path: 'company', message: 'El certificado de una persona natural no nombra una empresa' });
  if (type !== 'persona_natural' && !company)
    faults.push({ path: 'company', message: 'Escriba los datos de la empresa' });
  if (company && !isRuc(company.ruc)) faults.push({ path: 'company.ruc', message: 'El RUC no es válido' });
  return faults;
}

export const fullName = ({ name, last_name: lastName }: CertificateIdentity): string => `${name} ${lastName}`.trim();

/** As EN 319 412-1 §5.1.3 writes people of Ecuador. */
export const serialNumberOf = (holder: CertificateIdentity): string =>
  `${holder.identification_type === 'pasaporte' ? 'PASEC' : 'IDCEC'}-${holder.identification_number}`;
