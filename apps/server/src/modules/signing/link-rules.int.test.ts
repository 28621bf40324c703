import { describe, expect, test } from 'vitest';

import { ana, eva, luis, named, until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { registeredName } from '../../../test/support/registered-people.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';
import { bearer, registryQuestions } from '../../../test/support/world.ts';

const { world, desk } = await createOffice();

test('five wrong codes block the process, and unblocking gives a new link', async () => {
  const person = named(ana, 'bloqueo', { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.lock();
  await visitor.open();
  expect((await visitor.call<{ code: string }>('GET', `/signing-process/${id}/block`)).body.code).toBe(
    'portal.attempts_left',
  );
  await visitor.call('GET', `/otp/${visitor.id}/generate?channel=sms`);
  const codes = [];
  for (let tries = 0; tries < 6; tries += 1) {
    const answer = await visitor.call<{ code: string }>('POST', '/otp/verify', {
      signatory_id: visitor.id,
      code: '000000',
    });
    codes.push(answer.body.code);
  }
  expect(codes).toEqual(['otp.wrong', 'otp.wrong', 'otp.wrong', 'otp.wrong', 'signatory.blocked', 'signatory.blocked']);
  expect(await desk.statusOf(id)).toBe('BLOCKED');
  const blocked = await visitor.call<{ code: string }>('GET', `/signing-process/${id}/block`);
  expect([blocked.status, blocked.body.code], 'it is already').toEqual([409, 'signatory.blocked']);
  const unblocked = await desk.call<{ status: string }>('POST', `/api/signing-process/${id}/update-status`, {
    as: 'validador@demo.ec',
    body: { status: 'RESENDED' },
  });
  expect(unblocked.body.status).toBe('RESENDED');
  expect((await visitor.call('GET', `/signing-process-user/${visitor.id}/information`)).status).toBe(401);
  await until(
    async () =>
      (await desk.messagesTo(person.email)).filter(({ body_text: text }) => text.includes('/auth/')).length > 1,
    'the new link',
  );
  const again = await visitorOf(world, desk, { email: person.email, processId: id });
  expect((await again.state()).remaining_attempts.otp).toBe(5);
});

test('a code is good for one person, once, and the one before is dead', async () => {
  const people = [
    named(ana, 'codigo', { signature_type: 'clicwrap' }),
    named(luis, 'codigo', { signature_type: 'clicwrap' }),
  ];
  const { id } = await desk.createProcess({ signers: people });
  const [one, two] = await Promise.all(people.map(({ email }) => visitorOf(world, desk, { email, processId: id })));
  if (!one || !two) throw new Error('no visitors');
  for (const visitor of [one, two]) {
    await visitor.lock();
    await visitor.open();
  }
  const ask = async (visitor: Visitor) => {
    const before = (await desk.codesOf(visitor.id)).length;
    await visitor.call('GET', `/otp/${visitor.id}/generate?channel=sms`);
    await until(async () => (await desk.codesOf(visitor.id)).length > before, 'a code');
    return (await desk.codesOf(visitor.id)).at(-1) ?? '';
  };
  const verifyAs = (visitor: Visitor, code: string) =>
    visitor.call<{ code: string }>('POST', '/otp/verify', { signatory_id: visitor.id, code });
  const first = await ask(one);
  expect((await verifyAs(two, first)).body.code).toBe('otp.wrong');
  const pass = (seconds: number): void => {
    world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
  };
  pass(10);
  const repeated = await one.call<{ resend_in_seconds: number }>('GET', `/otp/${one.id}/generate?channel=sms`);
  expect(repeated.body.resend_in_seconds, 'a lost answer is given again').toBe(20);
  expect(await desk.codesOf(one.id)).toEqual([first]);
  pass(21);
  const second = await ask(one);
  expect((await verifyAs(one, first)).body.code).toBe('otp.wrong');
  expect((await verifyAs(one, second)).status).toBe(200);
  expect((await verifyAs(one, second)).status).not.toBe(200);
  for (let times = 0; times < 3; times += 1) {
    pass(31);
    await ask(two);
  }
  pass(31);
  const fourth = await two.call<{ code: string }>('GET', `/otp/${two.id}/generate?channel=sms`);
  expect(fourth.body.code, 'three within ten minutes are enough').toBe('otp.too_many');
});

test('a link opens its own and nothing else; a resent one, a cancelled one and a stranger’s open nothing', async () => {
  const people = [
    named(ana, 'ajeno', { signature_type: 'clicwrap' }),
    named(luis, 'ajeno', { signature_type: 'clicwrap' }),
  ];
  const { id } = await desk.createProcess({ signers: people });
  const [one, two] = await Promise.all(people.map(({ email }) => visitorOf(world, desk, { email, processId: id })));
  if (!one || !two) throw new Error('no visitors');
  const own = await one.call<object>('GET', `/signing-process/${id}/information`);
  expect([own.status, own.body]).toMatchObject([200, { id, status: 'ACTIVE' }]);
  expect(JSON.stringify(own.body)).not.toContain(luis.identification_number);
  const withoutBearer = await world.call('demo', { url: `/backend/api/portal/signing-process/${id}/information` });
  expect(withoutBearer.statusCode).toBe(401);
  expect((await one.call('GET', `/signing-process/${two.id}/information`)).status).toBe(404);
  expect((await one.call('GET', `/signing-process-user/${two.id}/information`)).status).toBe(404);
  expect((await one.call('GET', `/preview-unsigned-documents/${id}/${two.id}`)).status).toBe(404);
  const text = JSON.stringify(await one.state());
  expect(text).not.toContain(luis.identification_number);
  expect(text).not.toContain(ana.identification_number);
  for (const { email, phone } of people) expect(text.includes(email) || text.includes(phone)).toBe(false);
  const stranger = await world.call('patio', {
    url: `/backend/api/portal/signing-process-user/${one.id}/information`,
    headers: bearer(one.token),
  });
  expect(stranger.statusCode).toBe(401);
  const official = await world.call('demo', {
    url: `/backend/api/portal/signing-process-user/${one.id}/information`,
    headers: bearer(await world.tokenOf('oficial@demo.ec')),
  });
  expect(official.statusCode).toBe(401);
  await desk.call('POST', `/api/signing-process/${id}/resend`, { body: {} });
  expect((await one.call('GET', `/signing-process-user/${one.id}/information`)).status).toBe(401);
});

test('a second device is told, takes over knowingly, and the first is shut out', async () => {
  const person = named(ana, 'equipo', { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person] });
  const phone = await visitorOf(world, desk, { email: person.email, processId: id });
  const laptop = await visitorOf(world, desk, { email: person.email, processId: id });
  expect((await phone.lock()).body.session_locked).toBe(false);
  expect((await phone.lock()).body.session_locked).toBe(false);
  const told = await laptop.lock();
  expect(told.body).toMatchObject({ session_locked: true, other_device: { name: 'Dispositivo desconocido' } });
  expect((await laptop.acceptTerms()).status).toBe(409);
  expect((await laptop.lock(true)).body.session_locked).toBe(false);
  await laptop.open();
  await laptop.proveByCode();
  expect((await laptop.acceptTerms()).status).toBe(200);
  expect((await phone.call<{ code: string }>('POST', '/document-read', { path: id })).body.code).toBe(
    'portal.taken_over',
  );
});

test('who declines ends it for all, with the reason in the history', async () => {
  const people = [named(ana, 'no', { signature_type: 'clicwrap' }), named(luis, 'no', { signature_type: 'clicwrap' })];
  const { id } = await desk.createProcess({ signers: people });
  const visitor = await visitorOf(world, desk, { email: people[0]?.email ?? '', processId: id });
  await visitor.lock();
  await visitor.open();
  await visitor.proveByCode();
  const body = { signatory_id: visitor.id, reason: 'El precio no es el acordado' };
  expect((await visitor.call('POST', '/signing-process-user/decline', body)).status).toBe(200);
  expect(await desk.statusOf(id)).toBe('NOT_ALLOWED');
  expect((await visitor.call('GET', `/signing-process-user/${visitor.id}/information`)).status).toBe(401);
  await until(
    async () => (await desk.messagesTo(people[1]?.email ?? '')).some(({ subject }) => subject?.startsWith('Ya no')),
    'the word to the other',
  );
});

describe('the registry knows the person by the code on their card', () => {
  const ownCode = 'V4443V4442';
  const checks = { otp: 'email', registry: true, biometrics: false };
  const meet = async (tag: string) => {
    const own = registeredName(eva.identification_number);
    const person = named(eva, tag, { ...own, signature_type: 'clicwrap', checks });
    const { id } = await desk.createProcess({ signers: [person] });
    const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
    await visitor.prepareToSign();
    return visitor;
  };
  const show = (visitor: Visitor, code: string) =>
    visitor.call<{ code: string }>('POST', '/registry/verify', { fingerprint_code: code });
  test('and is not asked again once it has said so', async () => {
    const visitor = await meet('registro');
    expect((await visitor.state()).current).toBe('registry');
    expect((await show(visitor, 'Z9999Z9999')).body.code).toBe('registry.mismatch');
    expect((await show(visitor, ownCode)).status).toBe(200);
    expect((await visitor.state()).current).toBe('sign');
    const before = await registryQuestions(world);
    expect((await show(visitor, ownCode)).body.code).toBe('portal.step_not_asked');
    expect(await registryQuestions(world)).toBe(before);
  });

  test('and is asked five times, however many guess at once; then the process waits for the company', async () => {
    const visitor = await meet('adivina');
    const before = await registryQuestions(world);
    await Promise.all(Array.from({ length: 12 }, () => show(visitor, 'Z9999Z9999')));
    expect((await registryQuestions(world)) - before).toBeLessThanOrEqual(5);
    expect(await desk.statusOf(visitor.processId)).toBe('BLOCKED');
  });
});

test('nobody fills the evidence of a process with what a browser says, nor an official’s mailbox with questions', async () => {
  const person = named(ana, 'inunda', { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  const observe = () =>
    visitor.call<{ code: string }>('PATCH', `/tracker-event/${id}/update`, {
      id_signatory: visitor.id,
      signing_process_id: id,
      tracker: { type: 'DOCUMENT', event: 'STEP_SHOWN' },
    });
  for (let times = 0; times < 300; times += 1) await observe();
  const { status, body } = await observe();
  expect([status, body.code]).toEqual([429, 'portal.too_often']);
  for (let times = 0; times < 20; times += 1) await visitor.call('POST', '/help', { message: '¿Qué firmo?' });
  expect((await visitor.call('POST', '/help', { message: '¿Qué firmo?' })).status).toBe(429);
  expect((await visitor.lock()).body.session_locked).toBe(false);
});

test('however patient, nobody has more than sixty codes sent', async () => {
  const person = named(ana, 'paciente', { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.lock();
  await visitor.open();
  const statuses = new Map<number, number>();
  for (let times = 0; times < 61; times += 1) {
    world.clock.now = new Date(world.clock.now.getTime() + 4 * 60_000);
    await visitor.lock(); // after two hours a new visit begins
    const { status } = await visitor.call('GET', `/otp/${visitor.id}/generate?channel=sms`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [200, 60],
    [429, 1],
  ]);
});

test('a link that is opened was sent, also where who sent it was cut off before saying so', async () => {
  const person = named(ana, 'cortada', { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person] });
  const sent = async () => {
    const { body } = await desk.call<{ list: { event: string; detail: Readonly<Record<string, unknown>> }[] }>(
      'GET',
      `/api/tracker-event/${id}/information`,
    );
    return body.list.filter(({ event }) => event === 'SENT').map(({ detail }) => detail['known_by'] ?? 'sender');
  };
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await until(async () => (await sent()).length === 1, 'the sender’s word');
  await visitor.lock();
  await visitor.open();
  expect(await sent()).toEqual(['sender']);

  const context = await world.contextOf('demo');
  await context.transaction(({ db }) =>
    db.updateTable('signatory').set({ sent_version: 0 }).where('id', '=', visitor.id).execute(),
  );
  await visitor.open();
  await visitor.open();
  expect(await sent()).toEqual(['sender', 'opening']);
});
