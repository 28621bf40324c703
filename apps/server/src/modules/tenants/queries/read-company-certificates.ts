import { X509Certificate } from 'node:crypto';

import type { CompanyCertificate } from '@rubrica/contract';
import { sql } from 'kysely';

import type { OfficialContext, TenantRead } from '../../../platform/context.ts';

const warningMilliseconds = 60 * 86_400_000;

type Found = Omit<CompanyCertificate, 'state'>;

/** What expires first comes first. The seal's key may lie at a service: it is asked outside the transaction. */
export async function readCompanyCertificates(
  context: OfficialContext,
): Promise<{ readonly list: CompanyCertificate[] }> {
  const people = await context.transaction(listRegistered);
  const seal = await context.ports.signingServices?.sealKey();
  const found = [...(seal ? [describeSeal(seal.certificate)] : []), ...people];
  const now = context.now();
  return {
    list: found
      .toSorted((one, other) => one.not_after.localeCompare(other.not_after))
      .map((one) => ({ ...one, state: stateOf(new Date(one.not_after), now) })),
  };
}

function describeSeal(der: Uint8Array): Found {
  const certificate = new X509Certificate(der);
  const { subject, issuer } = certificate.toLegacyObject();
  return {
    kind: 'seal',
    holder: nameOf(subject['CN']),
    issuer: nameOf(issuer['CN'] ?? issuer['O']),
    not_after: certificate.validToDate.toISOString(),
  };
}

const nameOf = (name: string | string[] | undefined): string => [name ?? ''].flat().join(' ');

async function listRegistered({ db }: TenantRead): Promise<readonly Found[]> {
  const rows = await db
    .selectFrom('registered_signature')
    .innerJoin('user_account', 'user_account.id', 'registered_signature.user_id')
    .select([
      'user_account.username',
      sql<string>`facts ->> 'subject'`.as('subject'),
      sql<string>`facts ->> 'issuer'`.as('issuer'),
      sql<string>`facts ->> 'notAfter'`.as('notAfter'),
    ])
    .where('kind', '=', 'certificate')
    .execute();
  return rows.map(({ username, subject, issuer, notAfter }) => ({
    kind: 'person',
    holder: `${subject} (${username})`,
    issuer,
    not_after: notAfter,
  }));
}

function stateOf(end: Date, now: Date): CompanyCertificate['state'] {
  if (end < now) return 'expired';
  return end.getTime() - now.getTime() < warningMilliseconds ? 'expiring' : 'valid';
}
