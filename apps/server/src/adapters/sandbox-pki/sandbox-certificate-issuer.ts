import { X509Certificate } from 'node:crypto';

import { provenKeyOf, type NameParts } from '@rubrica/pades';
import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { SandboxAuthority, SandboxTools } from '../../platform/outside/outside-service.ts';
import type { CertificateIssuer, CertifiedHolder, IssueAnswer, IssueOrder } from '../../ports/certificate-issuer.ts';

/** Of our own invention; nobody is registered under this arc. */
const arc = '1.3.6.1.4.1.99999.3';
/** The last 1: a certificate in a file, not in a device. */
const policies: Readonly<Record<CertifiedHolder['type'], string>> = {
  persona_natural: `${arc}.2.1.1`,
  miembro_empresa: `${arc}.2.2.1`,
  representante_legal: `${arc}.2.3.1`,
};

/** Who lives here is refused, so that a demonstration can show it. */
const refusedCity = 'RECHAZADA';

/** An issuer whose certificates the authority of the demonstration signs. What it answered for a key, it answers again. */
export function createSandboxCertificateIssuer({ databases, authority, now }: SandboxTools): CertificateIssuer {
  const { withTenant } = databases;
  const issueWith = (): SandboxAuthority => {
    if (!authority) throw new Error('this installation has no authority of the demonstration');
    return authority;
  };
  const find = async (db: TenantDb, key: string): Promise<IssueAnswer | undefined> => {
    const row = await db.selectFrom('sandbox_certificate_order').selectAll().where('key', '=', key).executeTakeFirst();
    if (!row) return undefined;
    return row.certificate
      ? { outcome: 'issued', certificates: [row.certificate, issueWith().issuingCertificate] }
      : { outcome: 'refused', reason: row.reason ?? '' };
  };

  return {
    order: (order) =>
      withTenant(order.tenant, async (db) => {
        // two orders under one key wait for each other, and issue once
        await sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox-certificate:${order.key}`}, 0))`.execute(db);
        const before = await find(db, order.key);
        if (before) return before;
        const decided = await decide(order, issueWith(), now());
        await db
          .insertInto('sandbox_certificate_order')
          .values({ key: order.key, key_request: Buffer.from(order.keyRequest), ...decided, at: now() })
          .execute();
        const answer = await find(db, order.key);
        if (!answer) throw new Error('the order of the demonstration was not stored');
        return answer;
      }),
    readOrder: ({ tenant, key }) =>
      withTenant(tenant, async (db) => (await find(db, key)) ?? ({ outcome: 'unknown' } as const)),
    revoke: async ({ certificate }) => {
      issueWith().revoke(new X509Certificate(certificate).serialNumber);
      return { outcome: 'revoked' };
    },
  };
}

async function decide({ holder, years, keyRequest }: IssueOrder, authority: SandboxAuthority, now: Date) {
  if (holder.city.toUpperCase() === refusedCity)
    return { certificate: null, reason: 'la demostración rechaza a quien vive en «Rechazada»' };
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(notAfter.getUTCFullYear() + years);
  const { certificate } = await authority.issue({
    subject: subjectOf(holder),
    publicKey: provenKeyOf(keyRequest),
    notAfter,
    policies: [policies[holder.type]],
  });
  return { certificate, reason: null };
}

/** As ARCOTEL-2024-0176 writes people, and their companies where they act for one. */
export function subjectOf({ name, lastName, serialNumber, city, company }: CertifiedHolder): NameParts {
  return [
    ['C', 'EC'],
    ['L', city.toUpperCase()],
    ...(company
      ? ([
          ['O', company.legalName],
          ['organizationIdentifier', `VATEC-${company.ruc}`],
          ...(company.department === '' ? [] : ([['OU', company.department]] as const)),
          ['T', company.position],
        ] as const)
      : []),
    ['SN', lastName.toUpperCase()],
    ['GN', name.toUpperCase()],
    ['serialNumber', serialNumber],
    ['CN', `${name} ${lastName}`.toUpperCase()],
  ];
}
