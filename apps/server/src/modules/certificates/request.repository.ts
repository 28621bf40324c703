import { ecuadorDate } from '@rubrica/catalogues';
import {
  storedCompany,
  storedContact,
  storedIdentity,
  type CertificateStatus,
  type CertificateType,
  type RevocationReason,
} from '@rubrica/contract';
import { sql, type Selectable } from 'kysely';

import type { CertificateRequest as RequestTable } from '../../platform/database/schema.generated.ts';
import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { CertificateRequest, ExpiryWarning, IssuedFacts, RevocationFacts } from './request.ts';

type NewRequest = Pick<
  CertificateRequest,
  'id' | 'type' | 'years' | 'holder' | 'contact' | 'company' | 'holderId' | 'signatoryId' | 'createdBy' | 'createdAt'
>;

/** Numbered without gaps in its year: companies of one installation do not wait for each other. */
export async function insertRequest(db: TenantDb, request: NewRequest): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('certificates:' || tenant_of_transaction()::text, 0))`.execute(
    db,
  );
  const prefix = `CE-${ecuadorDate(request.createdAt).slice(0, 4)}-`;
  const last = await db
    .selectFrom('certificate_request')
    .select((of) => of.fn.max('number').as('number'))
    .where('number', 'like', `${prefix}%`)
    .executeTakeFirst();
  const next = Number((last?.number ?? '').slice(prefix.length)) + 1;
  await db
    .insertInto('certificate_request')
    .values({
      id: request.id,
      number: prefix + String(next).padStart(6, '0'),
      type: request.type,
      years: request.years,
      status: 'CREATED',
      ...dataOf(request),
      holder_id: request.holderId,
      signatory_id: request.signatoryId,
      created_by: request.createdBy,
      created_at: request.createdAt,
    })
    .execute();
}

export async function findRequest(db: TenantDb, id: string): Promise<CertificateRequest | undefined> {
  const row = await db.selectFrom('certificate_request').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toRequest(row);
}

/** Requests for a certificate of this identification. The newest last. */
export async function listOfHolder(db: TenantDb, identification: string): Promise<readonly CertificateRequest[]> {
  const rows = await db
    .selectFrom('certificate_request')
    .selectAll()
    .where(sql`holder ->> 'identification_number'`, '=', identification)
    .orderBy('id')
    .execute();
  return rows.map(toRequest);
}

/** The newest that this signatory asked for within their visit. */
export async function findOfSignatory(db: TenantDb, signatoryId: string): Promise<CertificateRequest | undefined> {
  const row = await db
    .selectFrom('certificate_request')
    .selectAll()
    .where('signatory_id', '=', signatoryId)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc') // two of one millisecond
    .limit(1)
    .executeTakeFirst();
  return row && toRequest(row);
}

/** What these signatories asked for within their visits. */
export async function listOfSignatories(db: TenantDb, signatoryIds: readonly string[]): Promise<readonly string[]> {
  if (signatoryIds.length === 0) return [];
  const rows = await db
    .selectFrom('certificate_request')
    .select('id')
    .where('signatory_id', 'in', [...signatoryIds])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whatever happens to a request happens under this lock: one thing after the other. After that of its payment. */
export async function lockRequest(db: TenantDb, id: string): Promise<CertificateRequest | undefined> {
  const row = await db
    .selectFrom('certificate_request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toRequest(row);
}

type Data = Pick<CertificateRequest, 'holder' | 'contact' | 'company'>;
type ChangedData = Data & Partial<Pick<CertificateRequest, 'years'>>;

const dataOf = ({ holder, contact, company }: Data) => ({
  holder: JSON.stringify(holder),
  contact: JSON.stringify(contact),
  company: company && JSON.stringify(company),
});

export async function changeData(db: TenantDb, id: string, data: ChangedData): Promise<void> {
  const { years } = data;
  await db
    .updateTable('certificate_request')
    .set({ ...dataOf(data), ...(years !== undefined && { years }) })
    .where('id', '=', id)
    .execute();
}

export interface RequestChange {
  readonly status?: CertificateStatus;
  readonly sentAt?: Date;
  readonly paidBy?: NonNullable<CertificateRequest['paidBy']>;
  readonly netCents?: number | null;
  readonly paymentId?: string;
  readonly isPaid?: boolean;
  /** Null: it has none any more. */
  readonly key?: { readonly request: Buffer; readonly sha256: Buffer } | null;
  readonly issued?: IssuedFacts;
  /** Null: its issuer refused it. */
  readonly revocation?: RevocationFacts | null;
  readonly expiryTold?: ExpiryWarning;
}

export async function changeRequest(db: TenantDb, id: string, change: RequestChange): Promise<void> {
  const { issued, revocation } = change;
  await db
    .updateTable('certificate_request')
    .set({
      ...(change.status && { status: change.status }),
      ...(change.sentAt && { sent_at: change.sentAt }),
      ...(change.paidBy && { paid_by: change.paidBy }),
      ...(change.netCents !== undefined && { net_cents: change.netCents }),
      ...(change.paymentId !== undefined && { payment_id: change.paymentId }),
      ...(change.isPaid !== undefined && { is_paid: change.isPaid }),
      ...keyColumns(change),
      ...(issued && issuedColumns(issued)),
      ...(revocation !== undefined && revocationColumns(revocation)),
      ...(change.expiryTold !== undefined && { expiry_told: change.expiryTold }),
    })
    .where('id', '=', id)
    .execute();
}

const keyColumns = ({ key }: RequestChange) =>
  key === undefined ? {} : { key_request: key?.request ?? null, key_sha256: key?.sha256 ?? null };

const issuedColumns = (issued: IssuedFacts) => ({
  certificate: issued.certificate,
  chain: [...issued.chain],
  serial_number: issued.serialNumber,
  subject: issued.subject,
  issuer: issued.issuer,
  valid_from: issued.validFrom,
  valid_until: issued.validUntil,
});

const revocationColumns = (revocation: RevocationFacts | null) => ({
  revocation_reason: revocation?.reason ?? null,
  revocation_asked_at: revocation?.askedAt ?? null,
  revoked_at: revocation?.revokedAt ?? null,
});

/**
 * Issued certificates that end within so many days and whose person was not told so yet; none that was renewed, or that
 * somebody revokes. The lock keeps two nodes from telling the same.
 */
export async function lockEnding(
  db: TenantDb,
  { now, days }: { readonly now: Date; readonly days: ExpiryWarning },
): Promise<readonly CertificateRequest[]> {
  const rows = await db
    .selectFrom('certificate_request as own')
    .selectAll('own')
    .where('own.status', '=', 'ISSUED')
    .where('own.revocation_asked_at', 'is', null)
    .where('own.valid_until', '>', now)
    .where('own.valid_until', '<=', new Date(now.getTime() + days * 86_400_000))
    .where((of) => of.or([of('own.expiry_told', 'is', null), of('own.expiry_told', '>', days)]))
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('certificate_request as newer')
            .select('newer.id')
            .whereRef('newer.type', '=', 'own.type')
            .where(sql`newer.holder ->> 'identification_number'`, '=', sql`own.holder ->> 'identification_number'`)
            .whereRef('newer.valid_until', '>', 'own.valid_until')
            .where('newer.revocation_asked_at', 'is', null),
        ),
      ),
    )
    .orderBy('own.id')
    .forUpdate('own')
    .execute();
  return rows.map(toRequest);
}

/** Whether another request that is not over has the same key. */
export async function isKeyTaken(db: TenantDb, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('certificate_request as own')
    .innerJoin('certificate_request as other', 'other.key_sha256', 'own.key_sha256')
    .select('other.id')
    .where('own.id', '=', id)
    .where('other.id', '!=', id)
    .where('other.status', 'not in', ['CANCELLED', 'REJECTED', 'REFUNDED'])
    .executeTakeFirst();
  return row !== undefined;
}

export function toRequest(row: Selectable<RequestTable>): CertificateRequest {
  return {
    id: row.id,
    number: row.number,
    type: row.type as CertificateType,
    years: row.years,
    status: row.status as CertificateStatus,
    holder: storedIdentity.parse(row.holder),
    contact: storedContact.parse(row.contact),
    company: row.company === null ? null : storedCompany.parse(row.company),
    holderId: row.holder_id,
    signatoryId: row.signatory_id,
    createdBy: row.created_by,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    paidBy: row.paid_by as CertificateRequest['paidBy'],
    netCents: row.net_cents === null ? null : Number(row.net_cents),
    paymentId: row.payment_id,
    isPaid: row.is_paid,
    keyRequest: row.key_request,
    issued: toIssued(row),
    revocation: toRevocation(row),
  };
}

function toRevocation({
  revocation_reason: reason,
  revocation_asked_at: askedAt,
  revoked_at: revokedAt,
}: Selectable<RequestTable>): RevocationFacts | null {
  return reason !== null && askedAt ? { reason: reason as RevocationReason, askedAt, revokedAt } : null;
}

function toIssued(row: Selectable<RequestTable>): IssuedFacts | null {
  const { certificate, valid_from: validFrom, valid_until: validUntil } = row;
  if (!certificate || !validFrom || !validUntil) return null;
  return {
    certificate,
    chain: row.chain ?? [],
    serialNumber: row.serial_number ?? '',
    subject: row.subject ?? '',
    issuer: row.issuer ?? '',
    validFrom,
    validUntil,
  };
}
