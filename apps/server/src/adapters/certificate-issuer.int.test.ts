import { X509Certificate } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import { provenKeyOf } from '@rubrica/pades';
import { afterAll, describe, expect, test } from 'vitest';

import { makeKeyRequest } from '../../test/support/certificates.ts';
import { createWorld } from '../../test/support/world.ts';
import type { CertificateIssuer, IssueOrder } from '../ports/certificate-issuer.ts';
import { createHttpCertificateIssuer } from './http-certificate-issuer.ts';

const world = await createWorld({ runsJobs: false });
const context = await world.contextOf('demo');
const tenant = context.tenant.id;
const sandbox = context.ports.certificateIssuer;
const token = 'ficha-del-emisor';

interface Posted {
  readonly request: string;
  readonly type: IssueOrder['holder']['type'];
  readonly years: number;
  readonly subject: Readonly<Record<'name' | 'last_name' | 'serial_number' | 'email' | 'city', string>>;
}

/** An issuer that speaks as docs/certificate-issuer.md says; the authority of the demonstration signs for it. */
const state = { losesAnswer: false, orders: 0 };
async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const send = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
  if (request.headers.authorization !== `Bearer ${token}`) return send(401, {});
  if (request.url === '/v1/health') return send(200, {});
  if (request.method === 'GET') {
    const key = decodeURIComponent(request.url?.split('/').at(-1) ?? '');
    const known = await sandbox.readOrder({ tenant, key });
    return known.outcome === 'unknown' ? send(404, {}) : send(200, shown(known));
  }
  if (request.url === '/v1/revocations') {
    const { certificate, reason } = (await json(request)) as { readonly certificate: string; readonly reason: string };
    if (reason === 'superseded') return send(422, { status: 'refused', reason: 'ese no' });
    if (reason === 'affiliation_changed') return send(202, { status: 'pending' });
    await sandbox.revoke({
      tenant,
      key: 'x',
      certificate: Buffer.from(certificate, 'base64'),
      reason: 'key_compromise',
    });
    return send(200, { status: 'revoked' });
  }
  state.orders += 1;
  const { request: keyRequest, type, years, subject } = (await json(request)) as Posted;
  const issued = await sandbox.order({
    tenant,
    key: String(request.headers['idempotency-key']),
    years,
    keyRequest: Buffer.from(keyRequest, 'base64'),
    holder: {
      type,
      name: subject.name,
      lastName: subject.last_name,
      serialNumber: subject.serial_number,
      email: subject.email,
      city: subject.city,
    },
  });
  if (state.losesAnswer) return response.destroy();
  return send(issued.outcome === 'refused' ? 422 : 201, shown(issued));
}
const shown = (one: Awaited<ReturnType<CertificateIssuer['order']>>) => {
  if (one.outcome === 'issued')
    return { status: 'issued', certificates: one.certificates.map((der) => Buffer.from(der).toString('base64')) };
  return one.outcome === 'refused' ? { status: 'refused', reason: one.reason } : { status: 'pending' };
};
const server = createServer((request, response) => void answer(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise((resolve) => server.close(resolve)));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
const http = createHttpCertificateIssuer({ url, token });

const orderOf = async (key: string, city = 'Quito'): Promise<IssueOrder> => ({
  tenant,
  key,
  years: 2,
  keyRequest: await makeKeyRequest(),
  holder: {
    type: 'persona_natural',
    name: 'Ana',
    lastName: 'Andrade',
    serialNumber: 'IDCEC-1710034065',
    email: 'ana@cliente.ec',
    city,
  },
});

describe.each([
  ['HTTP', http],
  ['the sandbox', sandbox],
] as const)('the issuer over %s', (name, issuer) => {
  test('issues once for a key, for the key of the request and for whom the order names', async () => {
    const key = `${name}/una`;
    expect(await issuer.readOrder({ tenant, key })).toEqual({ outcome: 'unknown' });
    const order = await orderOf(key);
    const issued = await issuer.order(order);
    if (issued.outcome !== 'issued') throw new Error('nothing was issued');
    const own = new X509Certificate(Buffer.from(issued.certificates[0] ?? []));
    expect(own.subject).toContain('serialNumber=IDCEC-1710034065');
    expect(own.subject).not.toContain('QUIEN SEA');
    expect(own.publicKey.export({ format: 'der', type: 'spki' })).toEqual(provenKeyOf(order.keyRequest));
    expect(await issuer.order(await orderOf(key))).toEqual(issued);
    expect(await issuer.readOrder({ tenant, key })).toEqual(issued);
  });

  test('revokes what it issued, and says the same when it is asked again', async () => {
    const issued = await issuer.order(await orderOf(`${name}/fin`));
    const [certificate] = issued.outcome === 'issued' ? issued.certificates : [];
    if (!certificate) throw new Error('nothing was issued');
    const revocation = { tenant, key: `${name}/fin:1`, certificate, reason: 'key_compromise' } as const;
    for (const _ of [1, 2]) expect(await issuer.revoke(revocation)).toEqual({ outcome: 'revoked' });
  });

  test('says why it refuses, also when it is asked later', async () => {
    const order = await orderOf(`${name}/no`, 'Rechazada');
    const refused = await issuer.order(order);
    expect(refused).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('demostración') });
    expect(await issuer.readOrder(order)).toEqual(refused);
  });
});

test('an answer that was lost is found by asking for the order, and nothing is ordered again', async () => {
  const order = await orderOf('HTTP/perdida');
  state.losesAnswer = true;
  await expect(http.order(order)).rejects.toThrow();
  state.losesAnswer = false;
  const orders = state.orders;
  expect(await http.readOrder(order)).toMatchObject({ outcome: 'issued' });
  expect(state.orders).toBe(orders);
});

test('a revocation may wait or be refused, and an answer whose status says other than its body is believed in neither', async () => {
  const issued = await sandbox.order(await orderOf('HTTP/otro fin'));
  const certificate = issued.outcome === 'issued' ? issued.certificates[0] : undefined;
  if (!certificate) throw new Error('nothing was issued');
  const revocation = { tenant, key: 'x', certificate } as const;
  expect(await http.revoke({ ...revocation, reason: 'superseded' })).toEqual({ outcome: 'refused', reason: 'ese no' });
  expect(await http.revoke({ ...revocation, reason: 'affiliation_changed' })).toEqual({ outcome: 'pending' });
  for (const [status, body] of [
    [202, { status: 'revoked' }],
    [200, { status: 'pending' }],
    [201, { status: 'revoked' }],
  ] as const) {
    const odd = createHttpCertificateIssuer({ url, token, fetch: async () => Response.json(body, { status }) });
    await expect(odd.revoke({ ...revocation, reason: 'superseded' })).rejects.toThrow(String(status));
  }
});

test('an issuer that does not know us works for nobody', async () => {
  const stranger = createHttpCertificateIssuer({ url, token: 'otra' });
  await expect(stranger.check()).rejects.toThrow(/401/);
  await expect(stranger.order(await orderOf('HTTP/otra'))).rejects.toThrow(/401/);
  await expect(http.check()).resolves.toBeUndefined();
});

test.each([
  ['POST', 201, { status: 'refused', reason: 'no se pudo' }],
  ['POST', 422, { status: 'issued', certificates: ['AAAA'] }],
  ['POST', 200, { status: 'pending' }],
  ['POST', 202, { status: 'issued', certificates: ['AAAA'] }],
  ['GET', 422, { status: 'refused', reason: 'no se pudo' }],
] as const)(
  'an answer to %s whose status %i says other than its body %o is believed in neither',
  async (method, status, body) => {
    const odd = createHttpCertificateIssuer({ url, token, fetch: async () => Response.json(body, { status }) });
    const order = await orderOf('HTTP/rara');
    await expect(method === 'POST' ? odd.order(order) : odd.readOrder(order)).rejects.toThrow(String(status));
  },
);
