import type { VisitCertificate } from '@rubrica/contract';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { createBank } from '../../../test/support/account.ts';
import { makeOwnKey, readIssued } from '../../../test/support/certificate-door.ts';
import { createCertificateDesk, makeKeyRequest } from '../../../test/support/certificates.ts';
import { walkTo } from '../../../test/support/client-walk.ts';
import { acceptPapers } from '../../../test/support/decide-review.ts';
import { ana, createDesk, named } from '../../../test/support/desk.ts';
import { prepareWith, valuesOf } from '../../../test/support/own-signature.ts';
import { createCashDesk } from '../../../test/support/paying.ts';
import { passMinute } from '../../../test/support/time.ts';
import { createVisitAsker, requestIn } from '../../../test/support/visit-asker.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const { reviewing } = createCertificateDesk(world);
const cash = createCashDesk(world);
const { meet, read, ask, bring, send, sendKey, payByCard } = createVisitAsker({ world, desk, cash });
const price = { type: 'persona_natural', years: 1, since: '2020-01-01', net_cents: 1600 } as const;
const savePrices = (...prices: readonly object[]) =>
  reviewing.call('PATCH', '/company/certificate-requests', { prices });

beforeAll(() => cash.setUp());
beforeEach(async () => {
  passMinute(world);
  await savePrices(price);
});

test('before a proof nothing is said, and where nothing is sold nothing is offered or taken', async () => {
  const { visitor } = await meet('nada');
  await visitor.lock();
  await visitor.open();
  expect((await visitor.call('GET', '/certificate')).body).toMatchObject({ code: 'portal.step_refused' });
  await visitor.proveByCode();
  await visitor.acceptTerms();
  expect((await ask(visitor)).body.code).toBe('portal.step_refused');
  await visitor.readAll();
  await savePrices({ ...price, net_cents: 0 });
  expect(await read(visitor)).toEqual({ is_only_way: false, offer: null, request: null });
  expect((await ask(visitor)).body.code).toBe('certificate_request.not_offered');
});

test('who signs otherwise is offered none', async () => {
  const person = named(ana, 'sello', { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  expect(await read(visitor)).toEqual({ is_only_way: false, offer: null, request: null });
  expect((await ask(visitor)).body.code).toBe('portal.step_not_asked');
});

test('asked for twice at once it is one request, which no other link and no other company sees or changes', async () => {
  const { id, visitor, other } = await meet('ajeno');
  await visitor.prepareToSign();
  const refused = await ask(visitor, { years: 3 });
  expect([refused.status, refused.body.issues[0]?.path]).toEqual([422, 'years']);
  const [first, second] = (await Promise.all([ask(visitor), ask(visitor)])).map(requestIn);
  if (!first) throw new Error('nothing was asked for');
  expect(second?.id).toBe(first.id);
  expect(first).toMatchObject({ status: 'CREATED', identification_number: ana.identification_number, city: 'Cuenca' });
  const before = await reviewing.track(first.id);
  expect((await ask(visitor)).body.request?.id).toBe(first.id);
  expect(await reviewing.track(first.id)).toEqual(before);

  const stranger = await visitorOf(world, desk, { email: other.email, processId: id });
  await stranger.prepareToSign();
  expect((await read(stranger)).request).toBeNull();
  const absent = { code: 'certificate_request.not_found' };
  expect((await sendKey(stranger, await makeKeyRequest())).body).toMatchObject(absent);
  expect((await bring(stranger, 'selfie')).body).toMatchObject(absent);
  expect((await send(stranger)).body).toMatchObject(absent);
  expect((await stranger.call('GET', '/certificate/issued')).body).toMatchObject(absent);
  const url = '/backend/api/portal/certificate';
  const elsewhere = await world.call('patio', { url, headers: visitor.headers('GET', url) });
  expect(elsewhere.json()).toMatchObject({ code: 'link.dead' });
  expect((await reviewing.read(first.id)).can).toMatchObject({ change: false, send: false, send_key: false });
});

/** As a page does whose first answer was lost. */
async function sendTwice(visitor: Visitor) {
  const url = '/backend/api/portal/certificate/send';
  const idempotency = crypto.randomUUID();
  const sendOnce = () =>
    world.call('demo', {
      method: 'POST',
      url,
      body: { accepts: true },
      headers: { ...visitor.headers('POST', url), 'idempotency-key': idempotency },
    });
  await sendOnce();
  return requestIn({ body: (await sendOnce()).json<VisitCertificate>() });
}

const detailsOf = async (id: string, name: string): Promise<readonly object[]> => {
  const url = `/api/tracker-event/${id}/information`;
  const { body } = await desk.call<{ list: { event: string; detail: object }[] }>('GET', url);
  return body.list.filter(({ event }) => event === name).map(({ detail }) => detail);
};

test('asked for, paid by card, corrected, issued and used in one visit; the history of the process says so', async () => {
  const { id, visitor, person } = await meet('entera');
  await visitor.prepareToSign();
  expect((await read(visitor)).offer).toMatchObject({ terms: [{ years: 1, total_cents: 1840 }], known_papers: [] });
  for (const type of requestIn(await ask(visitor)).missing) await bring(visitor, type);
  expect((await send(visitor)).body.code).toBe('certificate_request.key_missing');
  const { privateKey, request } = await makeOwnKey();
  await sendKey(visitor, request);
  expect((await send(visitor, { accepts: false })).status).toBe(422);
  const sent = await sendTwice(visitor);
  expect(sent).toMatchObject({ status: 'PAYMENT_PENDING', payment: { total_cents: 1840 } });
  expect((await ask(visitor)).body.code).toBe('certificate_request.wrong_status');
  await payByCard(sent);
  expect((await read(visitor)).request).toMatchObject({ status: 'IN_REVIEW', payment: { link: null } });

  await reviewing.decide(sent.id, 'TO_UPDATE', 'Falta la calle transversal');
  expect((await read(visitor)).request).toMatchObject({ reason: 'Falta la calle transversal', can: { change: true } });
  await ask(visitor, { address: 'Av. Loja y Cuenca', city: 'Rechazada' });
  await send(visitor);
  await reviewing.decide(sent.id, 'APPROVED');
  expect((await reviewing.generate(sent.id)).json()).toMatchObject({ request: { status: 'ISSUE_FAILED' } });
  const failed = { reason: expect.stringContaining('El proveedor no lo emitió'), can: { reopen: true } };
  expect((await read(visitor)).request).toMatchObject(failed);
  expect(requestIn(await ask(visitor))).toMatchObject({ status: 'TO_UPDATE', can: { reopen: false } });
  await send(visitor);
  await reviewing.decide(sent.id, 'APPROVED');
  expect((await reviewing.generate(sent.id)).json()).toMatchObject({ request: { status: 'ISSUED' } });
  expect((await read(visitor)).request).toMatchObject({ status: 'ISSUED', can: { send_key: false, ask_again: false } });

  const key = { certificates: await readIssued(world, visitor), privateKey };
  const prepared = await prepareWith(visitor, key);
  expect([prepared.status, prepared.body.message]).toEqual([200, undefined]);
  expect((await visitor.sign({ values: await valuesOf(key, prepared.body) })).status).toBe(200);

  expect(await detailsOf(id, 'CERTIFICATE_ASKED')).toMatchObject([
    { request: sent.number, accepted: expect.stringContaining('Aceptó que') },
    { request: sent.number },
    { request: sent.number },
  ]);
  const subject = expect.stringContaining('IDCEC-');
  expect(await detailsOf(id, 'CERTIFICATE_ISSUED')).toMatchObject([{ certificate: { subject } }]);
  const mails = await desk.messagesTo(person.email);
  const issued = mails.find((mail) => mail.subject?.startsWith('Su certificado está emitido'));
  expect(issued?.body_text).toContain('abra otra vez el enlace de su firma');
  expect(issued?.body_text).not.toContain('/user/certificates');
});

test('papers of this process are taken over only where their person agrees', async () => {
  const openAt = await createBank(world, desk);
  const email = 'papeles-certificado@correo.ec';
  const { id } = await openAt({ email, signatureType: 'electronic_signature' });
  await desk.call('POST', `/api/signing-process/${id}/update-status`, {
    body: { status: 'ACTIVE', detail: '' },
    as: 'admin@demo.ec',
  });
  const visitor = await visitorOf(world, desk, { email, processId: id });
  const decides = () => acceptPapers(desk, visitor);
  await walkTo(visitor, { cedula: ana.identification_number, fingerprintCode: '', decides }, 'sign');
  const sides = ['cedula_anverso', 'cedula_reverso'];
  expect((await read(visitor)).offer?.known_papers).toEqual(sides);
  expect(requestIn(await ask(visitor, { takes_papers: false })).missing).toEqual([...sides, 'selfie']);
  const request = requestIn(await ask(visitor));
  expect([request.present, request.missing]).toEqual([sides, ['selfie']]);
  const history = await reviewing.track(request.id);
  expect(history.map(({ reason }) => reason)).toContain('Cédula, anverso: el que entregó en este proceso');
  expect(new Set(history.map(({ actor }) => actor))).toEqual(new Set(['Quien firma']));
});
