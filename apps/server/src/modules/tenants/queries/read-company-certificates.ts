import { X509Certificate } from 'node:crypto';

import type { CompanyCertificate } from '@rubrica/contract';
import { sql } from 'kysely';

import type { Context, OfficialContext, TenantRead } from '../../../platform/context.ts';

const warningMilliseconds = 60 * 86_400_000;

export interface FoundCertificate extends Omit<CompanyCertificate, 'state'> {
  /** Whose it is; null: the seal. */
  readonly userId: string | null;
}

/** What expires first comes first. The seal's key may lie at a service: it is asked outside the transaction. */
export async function readCompanyCertificates(
  context: OfficialContext,
): Promise<{ readonly list: CompanyCertificate[] }> {
  const found = await listCertificates(context);
  const now = context.now();
  return {
    list: found
      .toSorted((one, other) => one.not_after.localeCompare(other.not_after))
      .map(({ kind, holder, issuer, not_after: end }) => ({
        kind,
        holder,
        issuer,
        not_after: end,
        state: stateOf(new Date(end), now),
      })),
  };
}

export async function listCertificates(
  context: Pick<Context, 'transaction' | 'ports'>,
): Promise<readonly FoundCertificate[]> {
  const people = await context.transaction(listRegistered);
  const seal = await context.ports.signingServices?.sealKey();
  return [...(seal ? [describeSeal(seal.certificate)] : []), ...people];
}

function describeSeal(der: Uint8Array): FoundCertificate {
  const certificate = new X509Certificate(der);
  const { subject, issuer } = certificate.toLegacyObject();
  return {
    kind: 'seal',
    userId: null,
    holder: nameOf(subject['CN']),
    issuer: nameOf(issuer['CN'] ?? issuer['O']),
    not_after: certificate.validToDate.toISOString(),
  };
}

const nameOf = (name: string | string[] | undefined): string => [name ?? ''].flat().join(' ');

async function listRegistered({ db }: TenantRead): Promise<readonly FoundCertificate[]> {
  const rows = await db
    .selectFrom('registered_signature')
    .innerJoin('user_account', 'user_account.id', 'registered_signature.user_id')
    .select([
      'user_account.id',
      'user_account.username',
      sql<string>`facts ->> 'subject'`.as('subject'),
      sql<string>`facts ->> 'issuer'`.as('issuer'),
      sql<string>`facts ->> 'notAfter'`.as('notAfter'),
    ])
    .where('kind', '=', 'certificate')
    .where('user_account.is_disabled', '=', false)
    .where('user_account.deleted_at', 'is', null)
    .execute();
  return rows.map(({ id, username, subject, issuer, notAfter }) => ({
    kind: 'person',
    userId: id,
    holder: `${subject} (${username})`,
    issuer,
    not_after: notAfter,
  }));
}

function stateOf(end: Date, now: Date): CompanyCertificate['state'] {
  if (end < now) return 'expired';
  return end.getTime() - now.getTime() < warningMilliseconds ? 'expiring' : 'valid';
}
