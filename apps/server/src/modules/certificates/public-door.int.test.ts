import type { CertificateDetail, DoorView, PublicDoor } from '@rubrica/contract';
import { issueOwnKey } from '@rubrica/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import {
  applicants,
  certificateKind,
  createCertificateDoor,
  makeOwnKey,
  readIssued,
} from '../../../test/support/certificate-door.ts';
import { createCertificateDesk } from '../../../test/support/certificates.ts';
import { createOffice } from '../../../test/support/office.ts';
import { prepareWith, valuesOf } from '../../../test/support/own-signature.ts';
import { createCashDesk } from '../../../test/support/paying.ts';
import { createVisitAsker, requestIn } from '../../../test/support/visit-asker.ts';

const office = await createOffice();
const { world, desk } = office;
const { reviewing } = createCertificateDesk(world);
const cash = createCashDesk(world);
const door = createCertificateDoor(office);
const { read, ask, bring, send, sendKey, payByCard } = createVisitAsker({ world, desk, cash });
const price = { type: 'persona_natural', years: 1, since: '2020-01-01', net_cents: 1600 } as const;
const ofCompany = { ...price, type: 'representante_legal', net_cents: 2000 } as const;
const savePrices = (...prices: readonly object[]) =>
  reviewing.call('PATCH', '/company/certificate-requests', { prices });

const doorsNow = async (): Promise<PublicDoor | undefined> =>
  (await door.send<{ list: PublicDoor[] }>('GET', 'doors')).body.list.find(({ kind }) => kind === certificateKind);
const doorOfCompany = async (): Promise<DoorView | undefined> =>
  (await desk.call<{ list: DoorView[] }>('GET', '/company/doors', { as: 'admin@demo.ec' })).body.list.find(
    ({ kind }) => kind === certificateKind,
  );

beforeAll(async () => {
  await cash.setUp();
  await door.enable();
});
beforeEach(() => savePrices(price, ofCompany));

test('a company that sells none can open no such door, and one that sells says there what each costs', async () => {
  await savePrices();
  const message = expect.stringContaining('no vende certificados');
  expect((await door.open()).body.issues).toEqual([{ path: 'is_open', message }]);
  await savePrices(price, ofCompany);
  expect((await door.open()).status).toBe(200);
  expect(await doorsNow()).toMatchObject({
    path: '/auth/certificado',
    is_open: true,
    asks_exposure: false,
    prices: [
      { type: 'persona_natural', years: 1, total_cents: 1840 },
      { type: 'representante_legal', years: 1, total_cents: 2300 },
    ],
  });
  await savePrices({ ...price, net_cents: 0 });
  expect(await doorsNow()).toBeUndefined();
  expect(await doorOfCompany()).toMatchObject({ closed_because: 'certificates' });
  const begun = await door.begin({
    kind: certificateKind,
    cliente_celular: '0994000001',
    cliente_email: 'x1@cliente.ec',
  });
  expect(begun.body.code).toBe('application.closed');
});

test('without account and link: asked for, paid, issued, taken, and the request signed with that very certificate', async () => {
  await door.open();
  const { visitor, email } = await door.come(applicants.jorge, '000011');
  const view = await read(visitor);
  expect(view).toMatchObject({ is_only_way: true, offer: { type: 'persona_natural', company_name: null } });
  for (const type of requestIn(await ask(visitor)).missing) await bring(visitor, type);
  const { privateKey, request } = await makeOwnKey();
  await sendKey(visitor, request);
  const sent = requestIn(await send(visitor));
  expect(sent).toMatchObject({ status: 'PAYMENT_PENDING', payment: { total_cents: 1840 } });
  await payByCard(sent);
  await reviewing.decide(sent.id, 'APPROVED');
  await reviewing.generate(sent.id);
  expect((await read(visitor)).request).toMatchObject({ status: 'ISSUED' });
  await expect
    .poll(async () => (await desk.messagesTo(email)).map(({ body_text: text }) => text).join('\n'))
    .toMatch(/\/auth\/certificado#seguir/);
  const key = { certificates: await readIssued(world, visitor), privateKey };
  const prepared = await prepareWith(visitor, key);
  expect([prepared.status, prepared.body.message]).toEqual([200, undefined]);
  expect((await visitor.sign({ values: await valuesOf(key, prepared.body) })).status).toBe(202);
  await desk.reach(visitor.processId, 'COMPLETED');
  expect(await readIssued(world, visitor)).toEqual(key.certificates);
});

test('a legal representative asks for one that names their company, with its papers', async () => {
  await door.open();
  const company = {
    certificado_tipo: 'representante_legal',
    empresa_ruc: '1790011674001',
    empresa_razon_social: 'COMERCIAL LOS ANDES CIA. LTDA.',
    empresa_cargo: 'Gerente General',
  };
  const { visitor } = await door.come(applicants.maria, '000012', company);
  expect((await read(visitor)).offer).toMatchObject({
    type: 'representante_legal',
    company_name: company.empresa_razon_social,
    terms: [{ years: 1, total_cents: 2300 }],
  });
  const request = requestIn(await ask(visitor));
  expect(request.missing).toEqual(expect.arrayContaining(['ruc', 'nombramiento', 'aceptacion_nombramiento']));
  const detail: CertificateDetail = await reviewing.read(request.id);
  expect(detail).toMatchObject({
    type: 'representante_legal',
    company: { ruc: company.empresa_ruc, legal_name: company.empresa_razon_social, position: company.empresa_cargo },
  });
});

test('it is signed with nothing but that certificate, and no other applicant or company meets the request', async () => {
  await door.open();
  const { visitor } = await door.come(applicants.jorge, '000013');
  const request = requestIn(await ask(visitor));
  const other = await door.come(applicants.maria, '000014');
  expect((await read(other.visitor)).request).toBeNull();
  const absent = { code: 'certificate_request.not_found' };
  expect((await send(other.visitor)).body).toMatchObject(absent);
  expect((await bring(other.visitor, 'selfie')).body).toMatchObject(absent);
  expect((await reviewing.read(request.id)).status).toBe('CREATED');
  const url = '/backend/api/portal/certificate';
  const elsewhere = await world.call('patio', { url, headers: visitor.headers('GET', url) });
  expect(elsewhere.json()).toMatchObject({ code: 'link.dead' });

  const theirs = await issueOwnKey(await office.judge.openPki(), { cedula: applicants.jorge.cliente_id_num });
  const refused = {
    code: 'certificate.refused',
    message: expect.stringContaining('no es el que pidió en este trámite'),
  };
  expect((await prepareWith(visitor, theirs)).body).toMatchObject(refused);
  const certificates = { certificates: theirs.certificates };
  expect((await visitor.call('POST', '/electronic-certificate/validation', certificates)).body).toMatchObject(refused);
});

test('what the company pays from its stock costs the applicant nothing, and the key of another is refused', async () => {
  await door.open();
  const stock = { units: 1, note: 'Compra de prueba' };
  await reviewing.call('POST', '/company/certificate-requests/stock', stock);
  expect((await doorsNow())?.prices).toEqual([
    { type: 'persona_natural', years: 1, total_cents: null },
    { type: 'representante_legal', years: 1, total_cents: null },
  ]);
  const { visitor } = await door.come(applicants.jorge, '000015');
  for (const type of requestIn(await ask(visitor)).missing) await bring(visitor, type);
  const { request } = await makeOwnKey();
  await sendKey(visitor, request);
  const sent = await Promise.all([send(visitor), send(visitor)]);
  expect(requestIn({ body: await read(visitor) })).toMatchObject({ status: 'IN_REVIEW', payment: null });
  expect(sent.filter(({ status }) => status < 300)).toHaveLength(1);

  const other = await door.come(applicants.maria, '000016');
  await ask(other.visitor);
  expect((await sendKey(other.visitor, request)).body).toMatchObject({ code: 'certificate_request.key_refused' });
});
