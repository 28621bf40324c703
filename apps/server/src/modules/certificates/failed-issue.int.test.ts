import { X509Certificate } from 'node:crypto';

import { expect, test } from 'vitest';

import { contact, createCertificateDesk, makeKeyRequest, ownNatural } from '../../../test/support/certificates.ts';
import { createWorld } from '../../../test/support/world.ts';
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
