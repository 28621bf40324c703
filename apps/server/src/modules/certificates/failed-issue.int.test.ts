import { X509Certificate } from 'node:crypto';

import { expect, test } from 'vitest';

import {
  contact,
  createCertificateDesk,
  makeKeyRequest,
  memberOf,
  ownNatural,
} from '../../../test/support/certificates.ts';
import { createWorld } from '../../../test/support/world.ts';
import type { Member } from '../../platform/actor.ts';
import type { IssueAnswer } from '../../ports/certificate-issuer.ts';
import { discardOrder } from './commands/discard-order.ts';
import { orderCertificate } from './commands/order-certificate.ts';
import { insertOrder } from './order.repository.ts';
import { lockRequest } from './request.repository.ts';
import { failIssue } from './steps/settle-order.ts';

const world = await createWorld({ runsJobs: false });
const desk = createCertificateDesk(world);
const { asking, reviewing } = desk;

test('a legal representative corrects what the provider refused, asked by the company or unasked, and it is issued', async () => {
  const company = { ruc: '1790011674001', legal_name: 'Mirador S.A.', position: 'Gerente General', department: '' };
  const refused = { contact: { ...contact, city: 'Rechazada' }, company };
  const id = await desk.prepare({ ...ownNatural, ...refused, type: 'representante_legal', years: 3 });
  const annexes = await asking.call('GET', `/certificates/annexes/all/${id}`);
  const types = annexes.json<{ list: readonly { type: string }[] }>().list.map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(['ruc', 'nombramiento', 'aceptacion_nombramiento']));
  const correct = (data: object) => asking.call('PATCH', `/certificates/requests/${id}`, data);
  const review = async () => {
    expect((await asking.send(id)).json()).toMatchObject({ request: { status: 'IN_REVIEW' } });
    await reviewing.decide(id, 'APPROVED');
    return (await reviewing.generate(id)).json<{ request: { status: string } }>().request.status;
  };
  expect(await review()).toBe('ISSUE_FAILED');
  expect((await asking.read(id)).can).toMatchObject({ change: false, reopen: true });
  expect((await correct({ ...refused, company: { ...company, ruc: '179001167400' } })).statusCode).toBe(422);
  expect((await asking.read(id)).status).toBe('ISSUE_FAILED');
  await correct(refused);
  expect((await asking.read(id)).status).toBe('TO_UPDATE');
  expect(await review()).toBe('ISSUE_FAILED');
  expect((await reviewing.read(id)).can).toMatchObject({ ask_correction: true, reject: true, retry: true });
  await reviewing.decide(id, 'TO_UPDATE', 'La ciudad está mal');
  await correct({ contact, company });
  expect(await review()).toBe('ISSUED');
  const pem = (await asking.call('GET', `/certificates/requests/${id}/certificate`)).body;
  expect(new X509Certificate(pem).subject.toUpperCase()).toContain('GERENTE GENERAL');
});

test('what may have been issued is not corrected: it is asked for again', async () => {
  const id = await desk.prepare();
  await asking.send(id);
  await reviewing.decide(id, 'APPROVED');
  const { transaction } = await world.contextOf('demo');
  const asked = (await reviewing.read(id)).id;
  const order = { id: crypto.randomUUID(), requestId: asked, keyRequest: await makeKeyRequest() };
  await transaction(({ db, now }) => insertOrder(db, { ...order, orderedBy: 'x', at: now() }));
  await transaction(async (tx) => {
    const request = await lockRequest(tx.db, id);
    if (request) await failIssue(tx, request, 'El proveedor no responde');
  });
  const refused = { code: 'certificate_request.order_under_way' };
  expect((await reviewing.decide(id, 'TO_UPDATE', 'Los datos están mal')).json()).toMatchObject(refused);
  const changed = await asking.call('PATCH', `/certificates/requests/${id}`, { contact, company: null });
  expect(changed.json()).toMatchObject(refused);
  expect((await asking.read(id)).can).toMatchObject({ reopen: false });
  expect((await reviewing.read(id)).can).toMatchObject({ ask_correction: false, reject: false, retry: true });
});

/** Somebody of the company, before an issuer that gives everybody the same answer. */
async function before(answer: IssueAnswer) {
  const real = (await world.contextOf('demo')).actingAs<Member>(
    await memberOf(world, 'admin', 'PE_CERTIFICADOS'),
    null,
  );
  const said = async () => answer;
  const certificateIssuer = { ...real.ports.certificateIssuer, order: said, readOrder: said };
  return { ...real, ports: { ...real.ports, certificateIssuer } };
}
const useless: IssueAnswer = { outcome: 'issued', certificates: [Buffer.from('ninguno')] };

async function deliverUseless(): Promise<string> {
  const id = await desk.prepare();
  await asking.send(id);
  await reviewing.decide(id, 'APPROVED');
  const { request } = await orderCertificate(await before(useless), id, 'APPROVED');
  expect(request).toMatchObject({ status: 'ISSUE_FAILED', can: { discard: true, ask_correction: false } });
  return id;
}

test('a delivery that is no use is discarded with a reason, and then the request is corrected and issued', async () => {
  const id = await deliverUseless();
  expect((await asking.read(id)).can.discard).toBe(false);
  const discard = (mailbox: 'admin' | 'oficial', body: object) =>
    desk.as(mailbox).call('POST', '/certificates/cert_process/discard-order', { id, reason: 'No llega otro', ...body });
  expect((await discard('oficial', {})).statusCode).toBe(403);
  expect((await discard('admin', { reason: ' ' })).statusCode).toBe(422);
  const elsewhere = createCertificateDesk(world, 'patio').as('admin');
  const foreign = await elsewhere.call('POST', '/certificates/cert_process/discard-order', {
    id,
    reason: 'No llega otro',
  });
  expect(foreign.statusCode).toBe(404);
  const pending = await before({ outcome: 'pending' });
  const reason = 'El proveedor dice que no emitirá otro';
  const both = await Promise.allSettled([discardOrder(pending, { id, reason }), discardOrder(pending, { id, reason })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const read = await reviewing.read(id);
  expect(read).toMatchObject({ status: 'ISSUE_FAILED', is_ordered: false, can: { discard: false, reject: true } });
  expect((await reviewing.track(id)).filter((event) => event.reason === reason)).toHaveLength(1);
  await reviewing.decide(id, 'TO_UPDATE', 'Otra clave, por favor');
  await asking.sendKey(id);
  await asking.send(id);
  await reviewing.decide(id, 'APPROVED');
  expect((await reviewing.generate(id)).json()).toMatchObject({ request: { status: 'ISSUED' } });
});

test('asked once more the issuer may deliver the right one, and of an order without a delivery nothing is discarded', async () => {
  const id = await deliverUseless();
  const body = { id, reason: 'No llega otro' };
  // the issuer of this company never got the order, and issues it now
  const answer = await reviewing.call('POST', '/certificates/cert_process/discard-order', body);
  expect(answer.json()).toMatchObject({ code: 'certificate_request.wrong_status' });
  expect((await reviewing.read(id)).status).toBe('ISSUED');

  const other = await desk.prepare();
  await asking.send(other);
  await reviewing.decide(other, 'APPROVED');
  await orderCertificate(await before({ outcome: 'pending' }), other, 'APPROVED');
  const { transaction } = await world.contextOf('demo');
  await transaction(async (tx) => {
    const request = await lockRequest(tx.db, other);
    if (request) await failIssue(tx, request, 'El proveedor no responde');
  });
  const refused = await reviewing.call('POST', '/certificates/cert_process/discard-order', { ...body, id: other });
  expect(refused.json()).toMatchObject({ code: 'certificate_request.delivery_missing' });
});

test('money that was paid for a delivery that is no use goes back once it is discarded', async () => {
  await reviewing.call('POST', '/company/certificate-requests/stock', { units: 1, note: 'Compra de prueba' });
  const prices = [{ type: 'persona_natural', years: 1, since: '2020-01-01', net_cents: 1600 }];
  await reviewing.call('PATCH', '/company/certificate-requests', { prices });
  const id = await deliverUseless();
  expect((await reviewing.decide(id, 'REJECTED', 'No llega')).json()).toMatchObject({
    code: 'certificate_request.order_under_way',
  });
  await discardOrder(await before(useless), { id, reason: 'No emitirá otro' });
  expect((await reviewing.decide(id, 'REJECTED', 'No se pudo emitir')).json()).toMatchObject({
    request: { status: 'REJECTED', paid_by: 'stock' },
  });
  expect((await reviewing.track(id)).at(-1)?.text).toBe('El certificado volvió al cupo de la empresa');
});
