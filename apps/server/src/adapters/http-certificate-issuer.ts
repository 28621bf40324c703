import { X509Certificate } from 'node:crypto';

import { z } from 'zod';

import type { Checked } from '../platform/outside/outside-service.ts';
import type {
  CertificateIssuer,
  IssueAnswer,
  IssueOrder,
  OrderState,
  RevocationAnswer,
} from '../ports/certificate-issuer.ts';
import { createJsonAsk } from './json-ask.ts';

const timeoutMilliseconds = 20_000;

interface Access {
  readonly url: string;
  readonly token: string;
  readonly fetch?: typeof fetch;
}

const answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('issued'), certificates: z.array(z.base64().max(20_000)).min(1).max(10) }),
  z.object({ status: z.literal('pending') }),
  z.object({ status: z.literal('refused'), reason: z.string().trim().min(1).max(300) }),
]);

const revocationAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('revoked') }),
  z.object({ status: z.literal('pending') }),
  z.object({ status: z.literal('refused'), reason: z.string().trim().min(1).max(300) }),
]);
const ofRevocation = { revoked: 200, pending: 202, refused: 422 } as const;

type Statuses = Readonly<Record<z.infer<typeof answer>['status'], readonly number[]>>;

/** The protocol that docs/certificate-issuer.md describes. What does not follow it is an error, never half an answer. */
export function createHttpCertificateIssuer(access: Access): CertificateIssuer & Checked {
  const ask = createJsonAsk({ ...access, timeoutMilliseconds });
  return {
    check: async () => {
      const { status } = await ask('/health', { method: 'GET' });
      if (status !== 200) throw unexpected(status);
    },
    order: async (order) => {
      const { status, body } = await ask('/orders', { method: 'POST', key: order.key, body: bodyOf(order) });
      return toAnswer(status, body);
    },
    readOrder: async ({ key }): Promise<OrderState> => {
      const { status, body } = await ask(`/orders/${encodeURIComponent(key)}`, { method: 'GET' });
      if (status === 404) return { outcome: 'unknown' };
      return toAnswer(status, body, { issued: [200], pending: [200], refused: [200] });
    },
    revoke: async ({ key, certificate, reason }) => {
      const { serialNumber } = new X509Certificate(certificate);
      const { status, body } = await ask('/revocations', {
        method: 'POST',
        key,
        body: { serial_number: serialNumber, certificate: Buffer.from(certificate).toString('base64'), reason },
      });
      return toRevocation(status, body);
    },
  };
}

/** Believed only where the status of HTTP says the same as the body. */
function toRevocation(status: number, body: unknown): RevocationAnswer {
  if (!new Set<number>(Object.values(ofRevocation)).has(status)) throw unexpected(status);
  const said = revocationAnswer.parse(body);
  if (ofRevocation[said.status] !== status)
    throw new Error(`the issuer of certificates answered ${status} to say «${said.status}»`);
  return said.status === 'refused' ? { outcome: 'refused', reason: said.reason } : { outcome: said.status };
}

const unexpected = (status: number): Error => new Error(`the issuer of certificates answered ${status}`);

const bodyOf = ({ holder, years, keyRequest }: IssueOrder) => ({
  request: Buffer.from(keyRequest).toString('base64'),
  type: holder.type,
  years,
  subject: {
    name: holder.name,
    last_name: holder.lastName,
    serial_number: holder.serialNumber,
    email: holder.email,
    city: holder.city,
    ...(holder.company && {
      organization_identifier: `VATEC-${holder.company.ruc}`,
      organization: holder.company.legalName,
      title: holder.company.position,
      unit: holder.company.department,
    }),
  },
});

/** With which status of HTTP an order is answered. */
const ofOrder: Statuses = { issued: [200, 201], pending: [202], refused: [422] };

/** Believed only where the status of HTTP says the same as the body. */
function toAnswer(status: number, body: unknown, statuses = ofOrder): IssueAnswer {
  if (!Object.values(statuses).flat().includes(status)) throw unexpected(status);
  const said = answer.parse(body);
  if (!statuses[said.status].includes(status))
    throw new Error(`the issuer of certificates answered ${status} to say «${said.status}»`);
  if (said.status === 'issued')
    return { outcome: 'issued', certificates: said.certificates.map((one) => Buffer.from(one, 'base64')) };
  return said.status === 'refused' ? { outcome: 'refused', reason: said.reason } : { outcome: 'pending' };
}
