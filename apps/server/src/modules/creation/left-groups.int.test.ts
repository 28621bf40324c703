import type { OwnForm, ProcessDetail, SigningState } from '@rubrica/contract';
import {
  kindByCode,
  leftQuestions,
  leavableGroups,
  needsReview,
  sampleAnswers,
  type KindAnswers,
} from '@rubrica/process-kinds';
import { describe, expect, test } from 'vitest';

import { signAsAsked } from '../../../test/support/client-walk.ts';
import { acceptPapers } from '../../../test/support/decide-review.ts';
import { until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { expire, passMinute } from '../../../test/support/time.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';

const { world, desk } = await createOffice();

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
}

const jorge = { cedula: '1712345675', names: 'JORGE ANIBAL', surnames: 'QUISHPE LEMA' };

interface Story {
  readonly code: string;
  readonly prefix: string;
  readonly isThisWay: (answers: KindAnswers) => boolean;
  /** By default all that the kind allows. */
  readonly left?: readonly number[];
  readonly information?: object;
  readonly checks?: object;
  /** What the official writes of what they leave to the client. */
  readonly prefilled?: KindAnswers;
}

const merchant: Story = {
  code: 'commerce_dce',
  prefix: 'comercio_',
  isThisWay: (answers) => answers['comercio_tipo_persona'] === 'natural' && answers['local_tenencia'] === 'arrendado',
};
const update: Story = {
  code: 'establishment_update',
  prefix: 'comercio_',
  isThisWay: (answers) =>
    answers['comercio_tipo_persona'] === 'natural' && [answers['cambio_natural']].flat().includes('nombre'),
};

let made = 0;

/** What is said of a kind along one way: what the official writes, and what the client does. */
async function describeStory(story: Story) {
  const kind = kindByCode(story.code);
  if (!kind) throw new Error('no such kind');
  made += 1;
  const email = `grupos${made}@correo.ec`;
  const ways = await sampleAnswers(kind, { today: world.clock.now.toISOString().slice(0, 10) });
  const way = ways.find(({ answers }) => !needsReview(kind, answers) && story.isThisWay(answers));
  if (!way) throw new Error('no such way');
  const of = (suffix: string) => `${story.prefix}${suffix}`;
  const person = {
    [of('id_num')]: jorge.cedula,
    [of('tipo_id')]: 'cedula_ciudadania',
    [of('email')]: email,
    [of('nombres')]: jorge.names,
    [of('apellidos')]: jorge.surnames,
    [of('nombre_completo')]: `${jorge.surnames} ${jorge.names}`,
    [of('ruc_natural')]: `${jorge.cedula}001`,
  };
  const said = Object.fromEntries(Object.entries(person).filter(([id]) => id in way.answers));
  const whole: KindAnswers = { ...way.answers, ...said };
  const left = story.left ?? leavableGroups(kind).map(({ id_group: id }) => id);
  const open = leftQuestions(kind, left);
  const known = Object.fromEntries(Object.entries(whole).filter(([id]) => !open.has(id)));
  const body = {
    content: { version: way.version, form_data: { ...known, ...story.prefilled } },
    left_to_client: left,
    signing: { signature_type: 'clicwrap', checks: { registry: false, biometrics: false, ...story.checks } },
    process_information: { process_id: kind.uuid, ...story.information },
  };
  return { kind, email, whole, body };
}

const create = (body: object) => desk.call<{ id: string } & Refusal>('POST', '/api/signing-process/create', { body });

async function leave(story: Story) {
  const described = await describeStory(story);
  const { status, body } = await create(described.body);
  if (status !== 200) throw new Error(JSON.stringify(body));
  await desk.reach(body.id, 'ACTIVE');
  return { ...described, id: body.id };
}

const detailOf = async (id: string) =>
  (await desk.call<ProcessDetail>('GET', `/api/signing-process/${id}/detail`, { as: 'admin@demo.ec' })).body;
const eventsOf = async (id: string) =>
  (
    await desk.call<{ list: { event: string; detail: Readonly<Record<string, unknown>> }[] }>(
      'GET',
      `/api/tracker-event/${id}/information`,
      { as: 'admin@demo.ec' },
    )
  ).body.list;
const steer = (id: string, status: string) =>
  desk.call('POST', `/api/signing-process/${id}/update-status`, { body: { status, detail: '' }, as: 'admin@demo.ec' });
const formOf = async (visitor: Visitor) => (await visitor.call<OwnForm>('GET', '/client-form')).body;
const save = (visitor: Visitor, given: object) =>
  visitor.call<Refusal>('POST', `/data-customer/update?signing_process_id=${visitor.processId}&override=false`, {
    form_data: given,
  });
const send = (visitor: Visitor) => visitor.call<SigningState & Refusal>('POST', '/client-form', {});
const stateOf = (visitor: Visitor) =>
  visitor.call<SigningState & Refusal>('GET', `/signing-process-user/${visitor.id}/information`);

async function enter(processId: string, email: string): Promise<Visitor> {
  const visitor = await visitorOf(world, desk, { email, processId });
  await visitor.lock();
  await visitor.open();
  await visitor.proveByCode();
  await visitor.acceptTerms();
  return visitor;
}

/** The company validates it, and the client comes back by the new link. */
async function letOut(processId: string, email: string): Promise<Visitor> {
  const before = (await desk.messagesTo(email)).length;
  expect((await steer(processId, 'ACTIVE')).status).toBe(200);
  await until(async () => (await desk.messagesTo(email)).length > before, 'the new link');
  passMinute(world);
  return visitorOf(world, desk, { email, processId });
}

async function agree(visitor: Visitor): Promise<void> {
  for (const { id: variable, sha256 } of (await formOf(visitor)).consents)
    await visitor.call('POST', '/client-form/consent', { variable, answer: 'SI', sha256 });
}

/** Writes everything that may be written. */
async function write(visitor: Visitor, whole: KindAnswers): Promise<void> {
  const { editable } = await formOf(visitor);
  await save(visitor, Object.fromEntries(Object.entries(whole).filter(([id]) => editable.includes(id))));
}

describe('groups that are left to the client', () => {
  test('are refused where they are the company’s, unknown or consents alone, and nothing is made', async () => {
    const { body } = await describeStory(merchant);
    for (const [group, words] of [
      [1, 'El grupo «Comercio» lo llena la empresa: no se deja al cliente'],
      [99, 'El grupo 99 no existe en este formulario'],
      [10, 'En el grupo «Aceptación» no hay nada que dejar: ya lo responde el cliente'],
    ] as const) {
      const refused = await create({ ...body, left_to_client: [4, group] });
      expect([refused.status, refused.body.issues]).toEqual([422, [{ path: 'left_to_client.1', message: words }]]);
    }
    const wrong = await create({
      ...body,
      content: { ...body.content, form_data: { ...body.content.form_data, local_numero: 'x' } },
    });
    expect(wrong.body.issues?.map(({ path }) => path)).toEqual(['content.form_data.local_numero']);
    const strict = await create({ ...body, left_to_client: [] });
    expect(strict.body.issues?.map(({ path }) => path)).toContain('content.form_data.local_nombre');
  });

  test('the process is sent without documents, and the console says what the client completes and where they are', async () => {
    const { id, email } = await leave(merchant);
    const detail = await detailOf(id);
    expect(detail.documents).toEqual([]);
    expect(detail).toMatchObject({ client_part: 'open', client_step: 'Todavía no abre su enlace' });
    expect(detail.left_to_client.map(({ name }) => name)).toEqual([
      'Establecimiento',
      'Canales de cobro',
      'Cuenta de liquidación',
      'Beneficiario final y contactos',
      'Origen de los recursos',
    ]);
    expect(detail.actions).not.toContain('physical_signature');
    const [message] = await desk.messagesTo(email);
    expect(message?.body_text).toContain('que se preparan cuando complete sus datos');
    await expire(world, id);
    expect((await steer(id, 'RESENDED')).status).toBe(200);
    expect(await desk.statusOf(id)).toBe('RESENDED');
  });
});

test('an official writes down by phone what the client says: answers only, and the client still confirms them', async () => {
  const { id, email, body } = await leave(merchant);
  const isConsent = (variable: string): boolean => /^process_|^buro_/.test(variable);
  const ofCompany = Object.fromEntries(
    Object.entries(body.content.form_data).filter(([variable]) => !isConsent(variable)),
  );
  const enterFor = (given: object, as = 'oficial@demo.ec') =>
    desk.call<Refusal & { status: string }>('POST', `/api/signing-process/update/data/${id}`, {
      body: {
        content: { version: body.content.version, form_data: { ...ofCompany, ...given } },
        signers: [],
      },
      as,
    });
  expect((await detailOf(id)).actions).toContain('complete_for_client');
  expect((await enterFor({ local_nombre: 'CAFE' }, 'auditor@demo.ec')).status).toBe(403);
  for (const [given, words] of [
    [{ process_aceptacion_politica: 'SI' }, 'Esta autorización solo la responde el cliente'],
    [{ comercio_email: 'otro@correo.ec' }, 'Ese dato no quedó para el cliente: no se cambia aquí'],
  ] as const) {
    const refused = await enterFor(given);
    expect([refused.status, refused.body.issues?.map(({ message }) => message)]).toEqual([422, [words]]);
  }
  expect((await enterFor({ local_numero: 'x' })).body.issues?.[0]?.path).toBe('content.form_data.local_numero');
  const visitor = await enter(id, email);
  await save(visitor, { local_numero: '007' });
  const written = await enterFor({ local_nombre: 'CAFE NUEVO', local_numero: '001' });
  expect([written.status, written.body.status]).toEqual([200, 'ON_PROCESS']);
  const { form_data: data, prefilled } = await formOf(visitor);
  expect(data).toMatchObject({ local_nombre: 'CAFE NUEVO', local_numero: '007' });
  expect(prefilled).toContain('local_nombre');
  expect((await detailOf(id)).client_part).toBe('open');
});

test('a merchant joins: the client fills, corrects a datum, agrees, the company checks, and then it is signed', async () => {
  const { id, email, whole } = await leave({ ...merchant, prefilled: { local_nombre: 'CAFE VIEJO' } });
  const visitor = await enter(id, email);
  expect((await visitor.state()).steps.map(({ step }) => step).slice(0, 6)).toEqual([
    'welcome',
    'otp',
    'terms',
    'form',
    'annexes',
    'data',
  ]);
  const form = await formOf(visitor);
  expect(form.prefilled).toContain('local_nombre');
  expect(form.editable).not.toContain('comercio_email');
  await agree(visitor);
  const early = await send(visitor);
  expect([early.status, early.body.issues?.map(({ path }) => path)]).toEqual([
    422,
    expect.arrayContaining(['form_data.local_numero']),
  ]);
  await write(visitor, whole);
  const sent = await send(visitor);
  expect([sent.status, sent.body.code]).toEqual([409, 'link.paused']);
  expect(sent.body.message).toContain('la empresa los revisa antes de que usted firme');
  await desk.reach(id, 'TO_VALIDATE');
  expect((await stateOf(visitor)).body.code).toBe('link.paused');
  const before = await detailOf(id);
  expect(before).toMatchObject({ client_part: 'sent', client_step: 'Completó sus datos' });
  expect(before.documents.length).toBeGreaterThan(0);
  const events = await eventsOf(id);
  expect(events.find(({ event }) => event === 'DATA_CORRECTED')?.detail).toMatchObject({ variables: ['local_nombre'] });
  await until(
    async () =>
      (await desk.messagesTo('oficial@demo.ec')).some(({ subject }) => /corrigió sus datos/.test(subject ?? '')),
    'the mail to the official',
  );
  const back = await letOut(id, email);
  const walked = await signAsAsked(back, {
    cedula: jorge.cedula,
    fingerprintCode: 'V4443V4442',
    decides: () => acceptPapers(desk, back),
  });
  expect(walked).toEqual(['otp', 'annexes', 'data', 'preview']);
  await desk.reach(id, 'TO_SIGNATURE');
  expect(await detailOf(id)).toMatchObject({ client_part: 'released', client_step: 'Firmó' });
});

test('an establishment changes its data: what the client asks for stands in the documents', async () => {
  const { id, email, whole } = await leave(update);
  const visitor = await enter(id, email);
  await write(visitor, whole);
  await agree(visitor);
  expect((await send(visitor)).body.code).toBe('link.paused');
  await desk.reach(id, 'TO_VALIDATE');
  expect(JSON.stringify((await detailOf(id)).answers)).toContain(JSON.stringify(whole['nuevo_nombre']));
  const back = await letOut(id, email);
  await signAsAsked(back, {
    cedula: jorge.cedula,
    fingerprintCode: 'V4443V4442',
    decides: () => acceptPapers(desk, back),
  });
  await desk.reach(id, 'TO_SIGNATURE');
});

test('what expires before the company looked at it goes back to the company, not past it', async () => {
  const { id, email, whole } = await leave(update);
  const visitor = await enter(id, email);
  await write(visitor, whole);
  await agree(visitor);
  await send(visitor);
  await desk.reach(id, 'TO_VALIDATE');
  await expire(world, id);
  expect((await steer(id, 'TO_VALIDATE')).status).toBe(200);
  expect(await desk.statusOf(id)).toBe('TO_VALIDATE');
});

test('where nobody of the company checks, the visit goes on with the documents that were made', async () => {
  const { id, email, whole } = await leave({
    code: 'preapproved_credit',
    prefix: 'cliente_',
    isThisWay: (answers) =>
      answers['cliente_conyuge_id_num'] === undefined && answers['cliente_cdactilar'] !== undefined,
  });
  const visitor = await visitorOf(world, desk, { email, processId: id });
  const walked = await signAsAsked(visitor, {
    cedula: jorge.cedula,
    fingerprintCode: 'V4443V4442',
    writes: whole,
    decides: () => acceptPapers(desk, visitor),
  });
  expect(walked.indexOf('form')).toBeLessThan(walked.indexOf('preview'));
  const detail = await detailOf(id);
  expect(detail.client_part).toBe('released');
  expect(detail.documents.length).toBeGreaterThan(0);
});
