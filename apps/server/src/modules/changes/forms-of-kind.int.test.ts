import type { ErrorBody, KindView, ProcessDetail } from '@rubrica/contract';
import { leavableGroups, leftQuestions, sampleAnswers, type KindAnswers } from '@rubrica/process-kinds';
import { expect, test } from 'vitest';

import { knownKind } from '../../../test/support/drafts.ts';
import { createOffice } from '../../../test/support/office.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { newId } from '../../platform/ids.ts';

const { world, desk } = await createOffice();
const as = 'admin@demo.ec';
const kind = knownKind('urbano');

interface Made extends ErrorBody {
  readonly state: 'preparing' | 'ready';
}

const generate = (id: string, form?: string) =>
  desk.call<Made>('POST', `/api/signing-process/generate-documents/${id}${form ? `?form_id=${form}` : ''}`, {
    body: {},
    as,
  });

const service = {
  answer: 'servicio',
  name: 'Servicio de mensajería y paquetería',
  main: 'contrato_servicio',
  documents: [
    'Anexo de tarifas y recolección.pdf',
    'Contrato de servicio de mensajería y paquetería.pdf',
    'Ficha del cliente y consentimientos.pdf',
  ],
};
const point = {
  answer: 'punto',
  name: 'Punto de entrega y recepción',
  main: 'contrato_punto',
  documents: ['Contrato de punto de entrega y recepción.pdf', 'Ficha del cliente y consentimientos.pdf'],
};

async function idOf({ name }: typeof service): Promise<string> {
  const { list } = (await desk.call<{ list: KindView[] }>('GET', '/api/process/all', { as })).body;
  return list.find(({ id }) => id === kind.uuid)?.forms.find((form) => form.name === name)?.id ?? '';
}

/** A whole form of somebody who signs for themselves. */
async function answersOf({ answer }: typeof service, email: string): Promise<KindAnswers> {
  const ways = await sampleAnswers(kind, { today: world.clock.now.toISOString().slice(0, 10) });
  const way = ways.find(
    ({ answers }) => answers['urbano_formulario'] === answer && answers['cliente_tipo_persona'] === 'natural',
  );
  if (!way) throw new Error('no such way');
  return { ...way.answers, cliente_email: email };
}

async function create(answers: KindAnswers, more: object = {}): Promise<string> {
  const { status, body } = await desk.call<{ id: string }>('POST', '/api/signing-process/create', {
    body: {
      content: { version: kind.form?.version, form_data: answers },
      signing: { signature_type: 'clicwrap', checks: { registry: false, biometrics: false } },
      process_information: { process_id: kind.uuid },
      ...more,
    },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.id;
}

/** The document cannot be made for addresses that begin so; what it answers takes that back. */
async function breakTemplate(code: string): Promise<() => Promise<unknown>> {
  const wording = `/api/process/${kind.uuid}/wording`;
  const { documents } = (await desk.call<{ documents: { code: string; source: string }[] }>('GET', wording, { as }))
    .body;
  const source = documents.find((one) => one.code === code)?.source ?? '';
  const rule = '#assert(not datos.cliente.correo.starts-with("fallo"), message: "No cabe.")';
  const template = `/api/process/${kind.uuid}/templates/${code}`;
  const saved = await desk.call('PATCH', template, { as, body: { source: `${source}\n${rule}\n` } });
  expect(saved.status).toBe(200);
  return () => desk.call('DELETE', template, { as });
}

const detailOf = async (id: string) =>
  (await desk.call<ProcessDetail>('GET', `/api/signing-process/${id}/detail`, { as })).body;
const titlesOf = async (id: string) => (await detailOf(id)).documents.map(({ name }) => name);

test.each([
  [service, point],
  [point, service],
])('form_id of $name makes its documents, and the other form is refused by name', async (own, other) => {
  const mend = await breakTemplate(own.main);
  const id = await create(await answersOf(own, `fallo.${own.answer}@correo.ec`));
  await desk.reach(id, 'FAILURE');
  const refused = await generate(id, await idOf(other));
  expect([refused.status, refused.body.issues]).toEqual([
    422,
    [{ path: 'form_id', message: `«${other.name}» no es el formulario de este proceso, que es «${own.name}»` }],
  ]);
  const unknown = await generate(id, newId(world.clock.now));
  expect([unknown.status, unknown.body.issues]).toEqual([
    422,
    [{ path: 'form_id', message: `Ese formulario no es el de este proceso, que es «${own.name}»` }],
  ]);
  expect((await generate(id, 'punto')).status).toBe(422);
  expect(await desk.statusOf(id)).toBe('FAILURE');
  expect((await detailOf(id)).form).toEqual({ id: await idOf(own), name: own.name });
  await mend();
  expect((await generate(id, await idOf(own))).body.state).toBe('preparing');
  await desk.reach(id, 'TO_VALIDATE');
  expect((await titlesOf(id)).toSorted()).toEqual(own.documents);
  expect((await generate(id, kind.uuid)).body.state).toBe('ready');
  expect((await generate(id)).body.state).toBe('ready');
});

test('who enters the changes that were asked for may answer the first question again: it is the other form from then on', async () => {
  const id = await create(await answersOf(service, 'otro.formulario@correo.ec'));
  await desk.reach(id, 'TO_VALIDATE');
  const call = (what: 'request' | 'data', body: object) =>
    desk.call('POST', `/api/signing-process/update/${what}/${id}`, { as, body });
  expect((await call('request', { detail: 'Es un punto de entrega' })).status).toBe(200);
  const changed = { version: kind.form?.version, form_data: await answersOf(point, 'otro.formulario@correo.ec') };
  expect((await call('data', { content: changed })).status).toBe(200);
  await desk.reach(id, 'TO_VALIDATE');
  expect([(await detailOf(id)).form?.name, (await titlesOf(id)).toSorted()]).toEqual([point.name, point.documents]);
  expect((await generate(id, await idOf(point))).body.state).toBe('ready');
  expect((await generate(id, await idOf(service))).status).toBe(422);
});

test('in the visit the other form is refused by name, and the documents wait for what the client completes', async () => {
  const email = 'cliente.urbano@correo.ec';
  const left = leavableGroups(kind).map(({ id_group: group }) => group);
  const open = leftQuestions(kind, left);
  const whole = await answersOf(service, email);
  const known = Object.fromEntries(Object.entries(whole).filter(([variable]) => !open.has(variable)));
  const id = await create(known, { left_to_client: left });
  await desk.reach(id, 'ACTIVE');
  const visitor = await visitorOf(world, desk, { email, processId: id });
  await visitor.lock();
  await visitor.open();
  await visitor.proveByCode();
  await visitor.acceptTerms();
  const own = (form: string) => visitor.call<Made>('POST', `/generate-documents/${id}?form_id=${form}`, {});
  const refused = await own(await idOf(point));
  expect([refused.status, refused.body.issues]).toEqual([
    422,
    [{ path: 'form_id', message: `«${point.name}» no es el formulario de este proceso, que es «${service.name}»` }],
  ]);
  const early = await own(await idOf(service));
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('cuando el cliente envíe')]);
  expect(await titlesOf(id)).toEqual([]);
});
