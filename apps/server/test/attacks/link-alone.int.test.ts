import { expect, test } from 'vitest';

import { ana, luis, named, until } from '../support/desk.ts';
import { createOffice } from '../support/office.ts';
import { visitorOf } from '../support/visitor.ts';

const { world, desk } = await createOffice();

test('with the link alone nobody reads a document, declines, or asks for the data', async () => {
  const message = 'Le espero en la notaría';
  const person = named(ana, 'sola', { last_name: 'Andrade Reservada', signature_type: 'clicwrap' });
  const { id, document } = await desk.createProcess({ signers: [person], message });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.lock();
  await visitor.open();
  const refusals = await Promise.all([
    visitor.call<{ code: string }>('GET', `/document?path=${document}`),
    visitor.call<{ code: string }>('GET', `/preview-unsigned-documents/${id}/${visitor.id}`),
    visitor.call<{ code: string }>('GET', '/annexes'),
    visitor.acceptTerms(),
    visitor.call<{ code: string }>('POST', '/signing-process-user/decline', {
      signatory_id: visitor.id,
      reason: 'Porque tengo el enlace',
    }),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
  expect(await desk.statusOf(id)).toBe('ON_PROCESS');
  const state = await visitor.state();
  expect(state.may_decline).toBe(false);
  expect(JSON.stringify(state)).not.toMatch(/Reservada|notaría/);
  expect(state.process).toMatchObject({ title: 'Contrato', company_name: expect.any(String), document_count: 1 });
});

test('what was signed is read again only after a proof', async () => {
  const person = named(ana, 'firmada', { signature_type: 'clicwrap' });
  const other = named(luis, 'firmada', { signature_type: 'clicwrap' });
  const { id, document } = await desk.createProcess({ signers: [person, other] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  expect((await visitor.sign({})).status).toBeLessThan(300);
  expect((await visitor.call('GET', `/preview-signed-documents/${id}`)).status).toBe(200);

  const later = await visitorOf(world, desk, { email: person.email, processId: id });
  expect((await later.call('GET', `/preview-signed-documents/${id}`)).status).toBe(409);
  expect((await later.call('GET', `/document?path=${document}`)).status).toBe(409);
  await later.lock(true);
  expect((await later.state()).current).toBe('otp');
  expect((await later.call('GET', `/preview-signed-documents/${id}`)).status).toBe(409);
  world.clock.now = new Date(world.clock.now.getTime() + 11 * 60_000);
  expect((await later.proveByCode()).body.current).toBe('complete');
  expect((await later.call('GET', `/preview-signed-documents/${id}`)).status).toBe(200);
});

test('wrong codes after one’s own signature stop nobody else', async () => {
  const person = named(ana, 'terca', { signature_type: 'clicwrap' });
  const other = named(luis, 'terca', { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person, other] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  await visitor.sign({});
  const later = await visitorOf(world, desk, { email: person.email, processId: id });
  await later.lock(true);
  const codes = [];
  for (let tries = 0; tries < 11; tries += 1) {
    const { body } = await later.call<{ code: string }>('POST', '/otp/verify', {
      signatory_id: later.id,
      code: '000000',
    });
    codes.push(body.code);
  }
  expect(codes.at(-1)).toBe('portal.too_often');
  expect(await desk.statusOf(id)).toBe('ON_PROCESS');
});

test('who signs with a certificate proves who they are before they read or decline', async () => {
  const person = named(ana, 'certificada', {
    signature_type: 'electronic_signature',
    checks: { otp: null, registry: false, biometrics: false },
  });
  const { id, document } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.lock();
  await visitor.open();
  const reason = { signatory_id: visitor.id, reason: 'Porque tengo el enlace' };
  expect((await visitor.call('GET', `/document?path=${document}`)).status).toBe(409);
  expect((await visitor.call('POST', '/signing-process-user/decline', reason)).status).toBe(409);
  expect((await visitor.proveByCode()).status).toBe(200);
  expect((await visitor.call('POST', '/signing-process-user/decline', reason)).status).toBe(200);
});

test('a title that nobody chose names a person: the link alone does not show it', async () => {
  const person = named(ana, 'titulada', { last_name: 'Andrade Reservada', signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person], information: { title: '' } });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.lock();
  await visitor.open();
  expect(JSON.stringify(await visitor.state())).not.toContain('Reservada');
  await visitor.proveByCode();
  expect(JSON.stringify(await visitor.state())).toContain('Andrade Reservada');
  expect((await visitor.state()).process.title).toBe('e-Sign documento digital'); // nobody reads their own name in a title
});

test('wrong codes of a stranger do not shut out for good who signed, nor a new link', async () => {
  const person = named(ana, 'vuelve', { signature_type: 'clicwrap' });
  const other = named(luis, 'vuelve', { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person, other] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  await visitor.sign({});
  const stranger = await visitorOf(world, desk, { email: person.email, processId: id });
  await stranger.lock(true);
  const guess = () =>
    stranger.call<{ code: string }>('POST', '/otp/verify', { signatory_id: visitor.id, code: '000000' });
  for (let tried = 0; tried < 10; tried += 1) await guess();
  expect((await guess()).body.code).toBe('portal.too_often');
  world.clock.now = new Date(world.clock.now.getTime() + 25 * 3_600_000);
  const later = await visitorOf(world, desk, { email: person.email, processId: id });
  await later.lock(true);
  expect((await later.proveByCode()).status).toBe(200);
});

test('a new link starts counting again: a stranger with the old one shuts nobody out', async () => {
  const person = named(ana, 'inundada', { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person] });
  const stranger = await visitorOf(world, desk, { email: person.email, processId: id });
  const ask = (visitor: typeof stranger) => visitor.call('POST', '/help', { message: '¿Qué firmo?' });
  for (let times = 0; times < 20; times += 1) await ask(stranger);
  expect((await ask(stranger)).status).toBe(429);
  world.clock.now = new Date(world.clock.now.getTime() + 60_000);
  await desk.call('POST', `/api/signing-process/${id}/resend`, { body: {} });
  await until(
    async () => (await stranger.call('GET', `/signing-process-user/${stranger.id}/information`)).status === 401,
    'the old link is dead',
  );
  for (let times = 0; times < 5; times += 1) expect((await ask(stranger)).status).toBe(200);
  expect((await ask(stranger)).status).toBe(429);
  await until(async () => {
    const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
    return (await ask(visitor)).status === 200;
  }, 'the new link');
});
