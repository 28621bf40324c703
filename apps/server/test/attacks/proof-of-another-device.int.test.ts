import { expect, test } from 'vitest';

import { ana, named, until } from '../support/desk.ts';
import { createOffice } from '../support/office.ts';
import { visitorOf, type Visitor } from '../support/visitor.ts';
import { bearer } from '../support/world.ts';

const { world, desk } = await createOffice();

async function readyToSign(tag: string): Promise<{ readonly victim: Visitor; readonly email: string }> {
  const person = named(ana, tag, { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person] });
  const victim = await visitorOf(world, desk, { email: person.email, processId: id });
  await victim.prepareToSign();
  expect((await victim.state()).current).toBe('sign');
  return { victim, email: person.email };
}

const minutes = (count: number): void => {
  world.clock.now = new Date(world.clock.now.getTime() + count * 60_000);
};

test('who takes over a proved visit with the link alone signs nothing', async () => {
  const { victim, email } = await readyToSign('toma');
  const attacker = await visitorOf(world, desk, { email, processId: victim.processId });
  expect((await attacker.lock(true)).body.session_locked).toBe(false);
  expect((await attacker.state()).current).toBe('otp');
  const { status, body } = await attacker.sign({});
  expect([status, body.code]).toEqual([409, 'portal.step_refused']);
  expect(await desk.statusOf(victim.processId)).toBe('ON_PROCESS');
  // What was read and accepted is not lost to the person, who proves again and signs.
  minutes(11);
  await victim.lock(true);
  expect((await victim.sign({})).status).toBe(409);
  await victim.proveByCode();
  expect((await victim.state()).current).toBe('sign');
  expect((await victim.sign({})).status).toBeLessThan(300);
});

test('a new link gives its proofs anew', async () => {
  const { victim, email } = await readyToSign('reenvio');
  await desk.call('POST', `/api/signing-process/${victim.processId}/resend`, { body: {} });
  const links = async () => (await desk.messagesTo(email)).filter(({ body_text: text }) => text.includes('/auth/'));
  await until(async () => (await links()).length > 1, 'the new link');
  const again = await visitorOf(world, desk, { email, processId: victim.processId });
  await again.lock();
  await again.open();
  expect((await again.state()).current).toBe('otp');
  expect((await again.sign({})).status).toBe(409);
});

test('the name of a session is worth nothing without the key of its browser', async () => {
  const { victim } = await readyToSign('copia');
  const session = victim.headers('GET', '/')['x-portal-session'] ?? '';
  const copied = { ...bearer(victim.token), 'x-portal-session': session };
  const signed = await world.call('demo', {
    method: 'POST',
    url: '/backend/api/portal/signing-process-user/sign',
    body: { signatory_id: victim.id },
    headers: copied,
  });
  expect([signed.statusCode, signed.json<{ code: string }>().code]).toEqual([409, 'portal.visit_over']);
  const [document] = await victim.documents();
  const read = await world.call('demo', {
    url: `/backend/api/portal/document?path=${document?.path}`,
    headers: copied,
  });
  expect(read.statusCode).toBe(409);
  expect((await victim.sign({})).status).toBeLessThan(300);
});

test('half an hour without activity, or two hours in all, and the proof is given anew', async () => {
  const { victim: idle } = await readyToSign('quieta');
  minutes(31);
  expect((await idle.sign({})).status).toBe(409);
  expect((await idle.state()).current).toBe('otp');
  await idle.lock();
  await idle.proveByCode();
  expect((await idle.sign({})).status).toBeLessThan(300);

  const { victim: busy } = await readyToSign('activa');
  for (let passed = 0; passed < 100; passed += 20) {
    minutes(20);
    await busy.documents();
    expect((await busy.state()).current).toBe('sign');
  }
  minutes(21);
  expect((await busy.sign({})).status).toBe(409);
  expect((await busy.state()).current).toBe('otp');
});
