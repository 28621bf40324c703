import { createPublicKey, X509Certificate } from 'node:crypto';

import { createLocalKey, createLocalSigner, requestCertificate, type Signer } from '@rubrica/pades';
import { z } from 'zod';

import type { CertificateOrder } from '../ports/trust-services.ts';
import { readBounded } from './registry-client.ts';

export interface CertificateProviderAccess {
  readonly url: string;
  readonly token: string;
}

const timeoutMilliseconds = 15_000;
const issued = z.object({ certificates: z.array(z.base64()).min(1).max(10) });
/** What stands before the number: scheme and country. */
const schemeLength = 'IDCEC-'.length;

/**
 * Orders a certificate: a request (PKCS#10) goes out, the chain comes back, the key stays here. A repeated order, on any
 * node, asks for the same key under the same Idempotency-Key and can use the certificate that was issued the first time,
 * so nothing is bought twice.
 */
export function createHttpCertificateProvider({ url, token }: CertificateProviderAccess) {
  const address = `${url.replace(/\/$/, '')}/certificates`;

  const post = (order: CertificateOrder, request: Buffer): Promise<Response> =>
    fetch(address, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': order.key,
      },
      body: JSON.stringify({
        request: request.toString('base64'),
        name: order.name,
        last_name: order.lastName,
        identification_number: order.serialNumber.slice(schemeLength),
        email: order.email,
      }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });

  return async (order: CertificateOrder): Promise<Signer> => {
    const { privateKey: key } = order;
    const request = await requestCertificate(
      { subject: subjectOf(order), publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }) },
      createLocalKey(key),
    );
    const response = await onceMore(() => post(order, request));
    const text = await readBounded(response);
    if (!response.ok) throw new Error(`the certificate provider answered ${response.status}`);
    const { certificates } = issued.parse(JSON.parse(text));
    const [certificate = Buffer.alloc(0), ...chain] = certificates.map((one) => Buffer.from(one, 'base64'));
    requirePerson(certificate, order);
    return createLocalSigner({ key, certificate, chain });
  };
}

const isPassing = (status: number): boolean => status === 502 || status === 503 || status === 504;

/** A lost answer or a provider that is just restarting; the Idempotency-Key makes the repetition harmless. */
async function onceMore(send: () => Promise<Response>): Promise<Response> {
  const first = await send().catch(() => undefined);
  if (first && !isPassing(first.status)) return first;
  await first?.body?.cancel();
  return send();
}

const subjectOf = ({ name, lastName, serialNumber, email }: CertificateOrder) =>
  [
    ['C', 'EC'],
    ['CN', `${name} ${lastName}`.trim()],
    ['serialNumber', serialNumber],
    ['emailAddress', email],
  ] as const;

function requirePerson(certificate: Buffer, { serialNumber }: CertificateOrder): void {
  const parts = new X509Certificate(certificate).subject.split('\n'); // one to a line
  if (!parts.includes(`serialNumber=${serialNumber}`)) throw new Error('the provider certified somebody else');
}
