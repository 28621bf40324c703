import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';

import { blankPdf, makeNumberedPdf } from '@rubrica/testing';
import { beforeAll, expect, test } from 'vitest';

import {
  annexesOfNatural,
  contact,
  createCertificateDesk,
  makeKeyRequest,
  ownNatural,
} from '../../../test/support/certificates.ts';
import { multipart } from '../../../test/support/multipart.ts';
import { createCashDesk } from '../../../test/support/paying.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: false });
const desk = createCertificateDesk(world);
const cash = createCashDesk(world);
const { asking, reviewing } = desk;
const absent = '018f0000-0000-7000-8000-000000000000';
const price = { type: 'persona_natural', years: 2, since: '2020-01-01', net_cents: 1600 };
/** By type and term, as they are listed. */
const prices = [{ ...price, years: 1, net_cents: 0 }, price, { ...price, years: 3, net_cents: 0 }];
const paidNatural = { ...ownNatural, years: 2 };

beforeAll(async () => {
  await cash.setUp();
  await reviewing.call('PATCH', '/company/certificate-requests', { prices });
});

test('prices are saved with the day from which they hold', async () => {
  const saved = await reviewing.call('PATCH', '/company/certificate-requests', { prices });
  expect(saved.json()).toMatchObject({ message: 'Precios guardados.', prices, stock: 0 });
  const twice = await reviewing.call('PATCH', '/company/certificate-requests', { prices: [price, price] });
  expect([twice.statusCode, twice.body]).toEqual([422, expect.stringContaining('Ya hay un precio')]);
});

const accept = (id: string, document: string, by = reviewing) =>
  by.call('POST', '/certificates/cert_process/approve_payment', {
    id,
    document_number: document,
    amount_cents: 1840,
    transferred_on: '2026-03-04',
  });

test('who does not look after certificates sees and decides only their own', async () => {
  const made = await reviewing.create();
  const { id } = made.json<{ request: { id: string } }>().request;
  for (const [method, url, status] of [
    ['GET', '/certificates/certificate', 403],
    ['GET', '/certificates/certificate/export', 403],
    ['POST', '/certificates/cert_process/update-status', 403],
    ['POST', '/certificates/cert_process/approve_payment', 403],
    ['POST', '/certificates/anf/request/generate-certificate/', 403],
    ['POST', '/certificates/anf/request/generate-certificate/retry', 403],
    ['GET', '/company/certificate-requests', 403],
    ['GET', `/certificates/cert_process/detail/${id}`, 404],
    ['GET', `/certificates/cert_process/tracker/${id}`, 404],
    ['GET', `/certificates/annexes/all/${id}`, 404],
    ['GET', `/certificates/annexes/download/${absent}`, 404],
    ['GET', `/certificates/requests/${id}/certificate`, 404],
  ] as const) {
    const answer = await asking.call(method, url, method === 'POST' ? {} : undefined);
    expect([url, answer.statusCode]).toEqual([url, status]);
  }
  const holder = {
    name: 'Ana',
    last_name: 'Loor',
    identification_type: 'pasaporte',
    identification_number: 'AB123456',
  };
  const ofClient = await asking.create({ ...ownNatural, for: 'client', holder });
  expect(ofClient.json()).toMatchObject({ code: 'permission.denied' });
  const own = await asking.call('GET', '/certificates/requests');
  expect(own.json<{ list: readonly { id: string }[] }>().list.map((one) => one.id)).not.toContain(id);
});

test('a request is refused with a false cédula, without its company, and while annexes are missing', async () => {
  const holder = {
    name: 'Ana',
    last_name: 'Loor',
    identification_type: 'cedula_ciudadania',
    identification_number: '1710034066',
  };
  const wrong = await reviewing.create({ ...ownNatural, for: 'client', type: 'representante_legal', holder });
  expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('La cédula no es válida')]);
  expect(wrong.body).toContain('Escriba los datos de la empresa');
  const { id } = (await asking.create()).json<{ request: { id: string } }>().request;
  expect((await asking.send(id)).json()).toMatchObject({ code: 'certificate_request.incomplete' });
  expect((await asking.read(id)).missing).toEqual(annexesOfNatural);
  const odd = await asking.attach(id, 'selfie', Buffer.from('hola'));
  expect(odd.json()).toMatchObject({ code: 'file.refused' });
});

test('a key of which the sender does not hold the other half is refused, and so is what is no request', async () => {
  const { id } = (await asking.create()).json<{ request: { id: string } }>().request;
  const changed = await makeKeyRequest();
  changed[changed.indexOf('QUIEN')] = 0x41;
  for (const request of [changed, Buffer.from('hola')])
    expect((await asking.sendKey(id, request)).json()).toMatchObject({ code: 'certificate_request.key_refused' });
  expect((await asking.read(id)).has_key).toBe(false);
  // who reviews brings no key: the certificate would be theirs
  expect((await reviewing.sendKey(id)).statusCode).toBe(404);
  expect((await asking.sendKey(id)).json()).toMatchObject({ message: 'Clave pública recibida.' });
});

test('an own request that is free is corrected, approved by somebody else and issued for the very key', async () => {
  const keyRequest = await makeKeyRequest();
  const id = await desk.prepare();
  await asking.sendKey(id, keyRequest);
  expect((await asking.send(id)).json()).toMatchObject({ request: { status: 'IN_REVIEW', paid_by: 'nothing' } });
  expect((await asking.attach(id, 'selfie')).json()).toMatchObject({ code: 'certificate_request.wrong_status' });
  expect((await reviewing.decide(id, 'TO_UPDATE')).statusCode).toBe(422);
  const asked = await reviewing.decide(id, 'TO_UPDATE', 'La foto está borrosa');
  expect(asked.json()).toMatchObject({ message: 'Corrección pedida.', request: { status: 'TO_UPDATE' } });
  await asking.attach(id, 'selfie', makeNumberedPdf(7));
  expect((await asking.send(id)).json()).toMatchObject({ request: { status: 'IN_REVIEW' } });
  const early = await reviewing.generate(id);
  expect(early.json()).toMatchObject({ code: 'certificate_request.wrong_status' });
  expect((await reviewing.decide(id, 'APPROVED')).json()).toMatchObject({ request: { status: 'APPROVED' } });
  const issued = await reviewing.generate(id);
  expect([issued.statusCode, issued.json()]).toEqual([
    200,
    expect.objectContaining({ message: 'Certificado emitido.', is_waiting: false }),
  ]);
  expect((await reviewing.generate(id)).json()).toMatchObject({ code: 'certificate_request.wrong_status' });

  const pem = (await asking.call('GET', `/certificates/requests/${id}/certificate`)).body;
  const certificate = new X509Certificate(pem);
  const subject = certificate.subject.split('\n');
  expect(subject).toEqual(
    expect.arrayContaining(['serialNumber=IDCEC-0100000017', 'GN=MARÍA', 'SN=ANDRANGO QUILCA', 'C=EC', 'L=QUITO']),
  );
  expect(certificate.subject).not.toContain('QUIEN SEA');
  const requested = execFileSync('openssl', ['req', '-inform', 'DER', '-noout', '-pubkey'], { input: keyRequest });
  expect(certificate.publicKey.export({ format: 'pem', type: 'spki' })).toBe(requested.toString());
  const text = execFileSync('openssl', ['x509', '-noout', '-text'], { input: pem }).toString();
  expect(text).toContain('1.3.6.1.4.1.99999.3.2.1.1');
  expect(text).toContain('/sandbox/pki/issuing.crl');

  const events = await asking.track(id);
  expect(events.map(({ status }) => status).at(-1)).toBe('ISSUED');
  expect(events).toContainEqual(
    expect.objectContaining({ status: 'TO_UPDATE', reason: 'La foto está borrosa', actor: 'Lucía Andrade Ponce' }),
  );
  const annexes = (await asking.call('GET', `/certificates/annexes/all/${id}`)).json<{
    message: string;
    list: readonly { path: string; type: string; replaced_at: string | null }[];
  }>();
  const selfies = annexes.list.filter(({ type }) => type === 'selfie');
  expect(new Set(selfies.map(({ replaced_at: at }) => at === null))).toEqual(new Set([false, true]));
  const current = selfies.find(({ replaced_at: at }) => at === null)?.path ?? '';
  const file = await reviewing.call('GET', `/certificates/annexes/download/${current}`);
  expect(file.rawPayload.equals(makeNumberedPdf(7))).toBe(true);
});

test('who asked does not decide, also with the permission, and neither does who put something in', async () => {
  const { id } = (await reviewing.create({ ...ownNatural, years: 3 })).json<{ request: { id: string } }>().request;
  for (const type of annexesOfNatural) await reviewing.attach(id, type);
  await reviewing.sendKey(id);
  await reviewing.send(id);
  for (const [status, reason] of [
    ['APPROVED', undefined],
    ['TO_UPDATE', 'por si acaso'],
    ['REJECTED', 'por si acaso'],
  ] as const)
    expect((await reviewing.decide(id, status, reason)).json()).toMatchObject({
      code: 'certificate_request.same_person',
    });
  expect((await reviewing.read(id)).can).toMatchObject({ decide: false, generate: false, cancel: true });
  const cancelled = await reviewing.call('POST', `/certificates/requests/${id}/cancel`, { reason: 'Ya no hace falta' });
  expect(cancelled.json()).toMatchObject({ request: { status: 'CANCELLED', owes_refund: false } });
});

test('a priced request waits for its slip, and nobody validates their own payment by either call', async () => {
  const { id } = (await reviewing.create(paidNatural)).json<{ request: { id: string } }>().request;
  for (const type of annexesOfNatural) await reviewing.attach(id, type);
  const sent = await reviewing.send(id);
  expect(sent.json()).toMatchObject({
    request: { status: 'PAYMENT_PENDING', paid_by: 'payment', net_cents: 1600, payment: { total_cents: 1840 } },
  });
  expect((await accept(id, '550001')).json()).toMatchObject({ code: 'certificate_request.same_person' });
  const own = await reviewing.read(id);
  const token = own.payment?.link?.split('/').at(-1) ?? '';
  const form = await multipart(
    {
      bank: 'Banco del Nudo',
      document_number: '550001',
      amount_cents: '1840',
      transferred_on: '2026-03-04',
      payer_name: 'Quien Paga',
    },
    { name: 'comprobante.pdf', bytes: blankPdf() },
  );
  await world.call('demo', {
    method: 'POST',
    url: '/backend/api/portal/payment/slip',
    headers: { ...form.headers, ...bearer(token) },
    body: form.body,
  });
  expect((await reviewing.read(id)).status).toBe('PAYMENT_TO_VALIDATE');
  const paymentId = own.payment?.id ?? '';
  const slip = (await cash.read(paymentId)).slips[0]?.id ?? '';
  const seen = { document_number: '550001', amount_cents: 1840, transferred_on: '2026-03-04' };
  const aside = await reviewing.call('POST', `/api/payments/${paymentId}/slips/${slip}/decision`, {
    decision: 'accept',
    ...seen,
  });
  expect(aside.json()).toMatchObject({ code: 'certificate_request.same_person' });
  expect((await reviewing.read(id)).status).toBe('PAYMENT_TO_VALIDATE');
  // withdrawn while its slip waits: the request ends with its payment
  await reviewing.call('POST', `/certificates/requests/${id}/cancel`, { reason: 'Ya no hace falta' });
  expect(await reviewing.read(id)).toMatchObject({ status: 'CANCELLED', owes_refund: false });
});

test('what was paid and rejected is owed until it is given back, and what is issued is not given back', async () => {
  const id = await desk.prepare(paidNatural);
  await asking.send(id);
  await desk.payByTransfer(id, '660001');
  expect((await reviewing.call('GET', '/certificates/certificate?status=PAYMENT_TO_VALIDATE')).json()).toMatchObject({
    list: [{ id }],
  });
  expect((await accept(id, '660001')).json()).toMatchObject({
    message: 'Pago validado.',
    request: { status: 'IN_REVIEW' },
  });
  expect((await accept(id, '660001')).json()).toMatchObject({ code: 'certificate_request.nothing_to_validate' });
  await reviewing.decide(id, 'REJECTED', 'El nombramiento no es de esta persona');
  expect(await reviewing.read(id)).toMatchObject({ status: 'REJECTED', owes_refund: true });
  const waiting = (await reviewing.call('GET', '/certificates/certificate?waiting=true')).json<{
    list: readonly { id: string }[];
  }>();
  expect(waiting.list.map((one) => one.id)).toContain(id);
  const paymentId = (await reviewing.read(id)).payment?.id ?? '';
  const refund = { payment_id: paymentId, reason: 'Solicitud rechazada', bank_document: '991 001' };
  expect((await cash.refund(refund)).json()).toMatchObject({ message: 'Transaccion de reembolso exitoso.' });
  expect(await reviewing.read(id)).toMatchObject({ status: 'REFUNDED', owes_refund: false });

  const other = await desk.prepare(paidNatural);
  await asking.send(other);
  await desk.payByTransfer(other, '660002');
  await accept(other, '660002');
  await reviewing.decide(other, 'APPROVED');
  expect((await reviewing.generate(other)).json()).toMatchObject({ request: { status: 'ISSUED' } });
  const issued = (await reviewing.read(other)).payment?.id ?? '';
  const late = await cash.refund({ payment_id: issued, reason: 'Ya no lo quiere', bank_document: '991 002' });
  expect(late.json()).toMatchObject({ code: 'payment.used' });
});

test('the stock of the company covers before money does, never goes below nothing, and takes back what was not used', async () => {
  const add = (units: number) =>
    reviewing.call('POST', '/company/certificate-requests/stock', { units, note: 'Compra de marzo' });
  expect((await add(-1)).json()).toMatchObject({ code: 'certificate_request.stock_too_low' });
  expect((await add(1)).json()).toMatchObject({ message: 'Cupo actualizado.', stock: 1 });
  const [first, second] = [await desk.prepare(paidNatural), await desk.prepare(paidNatural)];
  const sent = await Promise.all([asking.send(first), asking.send(second)]);
  const covered = sent.map((answer) => answer.json<{ request: { id: string; status: string } }>().request);
  expect(covered.map(({ status }) => status).toSorted()).toEqual(['IN_REVIEW', 'PAYMENT_PENDING']);
  const onStock = covered.find(({ status }) => status === 'IN_REVIEW')?.id ?? '';
  expect(await reviewing.read(onStock)).toMatchObject({ paid_by: 'stock', payment: null });
  await reviewing.decide(onStock, 'REJECTED', 'No es la persona');
  expect(await reviewing.read(onStock)).toMatchObject({ status: 'REJECTED', owes_refund: false });
  const settings = (await reviewing.call('GET', '/company/certificate-requests')).json<{
    stock: number;
    stock_moves: readonly { kind: string }[];
  }>();
  expect(settings.stock).toBe(1);
  expect(new Set(settings.stock_moves.map(({ kind }) => kind))).toEqual(new Set(['added', 'used', 'returned']));
  const { transaction } = await world.contextOf('demo');
  await expect(
    transaction(({ db }) => db.updateTable('certificate_stock_move').set({ units: 9 }).execute()),
  ).rejects.toThrow(/permission denied|append|never/i);
  await add(-1);
});

test('what the provider refuses fails with its reason, and a retry is a new order only because it was refused', async () => {
  const id = await desk.prepare({ ...ownNatural, contact: { ...contact, city: 'Rechazada' } });
  await asking.send(id);
  await reviewing.decide(id, 'APPROVED');
  const failed = await reviewing.generate(id);
  expect(failed.json()).toMatchObject({ is_waiting: false, request: { status: 'ISSUE_FAILED', is_ordered: false } });
  expect((await reviewing.track(id)).at(-1)?.reason).toContain('la demostración rechaza');
  expect((await reviewing.retry(id)).json()).toMatchObject({ request: { status: 'ISSUE_FAILED' } });
  const { transaction } = await world.contextOf('demo');
  const orders = await transaction(({ db }) =>
    db.selectFrom('certificate_order').select('state').where('request_id', '=', id).execute(),
  );
  expect(orders.map(({ state }) => state)).toEqual(['refused', 'refused']);
  await reviewing.decide(id, 'CANCELLED', 'No se puede emitir');
  expect((await reviewing.read(id)).status).toBe('CANCELLED');
});

test('the list is searched and exported, and its answers carry a message', async () => {
  await asking.create();
  await asking.create();
  const page = await reviewing.call('GET', '/certificates/certificate?search=Andrango&limit=1');
  expect(page.json()).toMatchObject({
    message: expect.any(String),
    list: [{ holder_name: 'María Andrango Quilca' }],
    nextToken: expect.stringMatching(/.+/),
  });
  const none = await reviewing.call('GET', '/certificates/certificate?search=Nadie%25');
  expect(none.json<{ list: readonly object[] }>().list).toEqual([]);
  const sheet = await reviewing.call('GET', '/certificates/certificate/export?type=persona_natural');
  expect(sheet.headers['content-type']).toContain('text/csv');
  expect(sheet.body).toContain('Andrango Quilca');
});
