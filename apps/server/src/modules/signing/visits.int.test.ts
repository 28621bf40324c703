import { expect, test } from 'vitest';

import { ana, luis, named, until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { bearer } from '../../../test/support/world.ts';
import { createDevice } from '../../demonstration/device.ts';
import { readInvitation } from '../invitations/steps/read-invitation.ts';

const { world, desk } = await createOffice();

const begin = async (tag: string, given: object = {}) => {
  const person = named(ana, tag, { signature_type: 'clicwrap', ...given });
  const { id } = await desk.createProcess({ signers: [person, named(luis, tag, { signature_type: 'clicwrap' })] });
  return { id, person, visit: () => visitorOf(world, desk, { email: person.email, processId: id }) };
};
type Refusal = { readonly code: string };
const eventsOf = async (id: string) =>
  (
    await desk.call<{ list: { event: string; detail: Readonly<Record<string, unknown>> }[] }>(
      'GET',
      `/api/tracker-event/${id}/information`,
    )
  ).body.list;
const update = (id: string, body: object, as: string) =>
  desk.call<Refusal & { status: string }>('POST', `/api/signing-process/${id}/update-status`, { as, body });

test('a call must be signed by the device, for this link, this call and this moment', async () => {
  const { visit } = await begin('firma');
  const visitor = await visit();
  const url = '/backend/api/portal/signatory/lock-session';
  const lock = async (headers: object) => {
    const answer = await world.call('demo', {
      method: 'POST',
      url,
      body: {},
      headers: { ...bearer(visitor.token), ...headers },
    });
    return answer.statusCode === 200 ? 'taken' : answer.json<Refusal>().code;
  };
  const device = createDevice(() => world.clock.now);
  const late = createDevice(() => new Date(world.clock.now.getTime() - 301_000));
  const call = { method: 'POST', url, token: visitor.token };
  expect(await lock({})).toBe('portal.device_refused');
  expect(await lock({ dpop: 'abc' })).toBe('portal.device_refused');
  expect(await lock({ dpop: device.prove({ ...call, method: 'GET' }) })).toBe('portal.device_refused');
  expect(await lock({ dpop: device.prove({ ...call, url: `${url}/x` }) })).toBe('portal.device_refused');
  expect(await lock({ dpop: device.prove({ ...call, token: 'otro' }) })).toBe('portal.device_refused');
  expect(await lock({ dpop: late.prove(call) })).toBe('portal.device_clock');
  expect(await lock({ dpop: device.prove(call) })).toBe('taken');
});

test('«no fui yo» from the first device stops the link, and the company is told', async () => {
  const { id, person, visit } = await begin('nofui');
  const [first, second] = [await visit(), await visit()];
  await first.lock();
  expect((await first.call<Refusal>('POST', '/signatory/not-me', {})).body.code).toBe('portal.step_not_asked');
  await first.open();
  await first.proveByCode();
  await second.lock(true);
  expect((await first.call('POST', '/signatory/not-me', {})).status).toBe(200);
  for (const device of [first, second]) {
    expect((await device.call<Refusal>('POST', '/signatory/lock-session', {})).body.code).toBe('link.stopped');
    expect((await device.sign({})).status).toBe(409);
  }
  expect((await eventsOf(id)).map(({ event }) => event)).toContain('DENIED');
  await until(
    async () => (await desk.messagesTo('oficial@demo.ec')).some(({ subject }) => subject?.includes('no fui yo')),
    'the word to the company',
  );
  const context = await world.contextOf('demo');
  const reminder = { signatory_id: first.id, link_version: 1 };
  expect(await context.transaction((tx) => readInvitation(tx, reminder))).toBeUndefined();
  const links = async () =>
    (await desk.messagesTo(person.email)).filter(({ body_text: text }) => text.includes('/auth/')).length;
  const before = await links();
  await desk.call('POST', `/api/signing-process/${id}/resend`, { body: {} });
  await until(async () => (await links()) > before, 'the new link');
  const again = await visit();
  expect((await again.lock()).body.session_locked).toBe(false);
});

test('a company may allow the code to go the way of the link; then the person chooses, and the evidence says so', async () => {
  const settings = (isAllowed: boolean) =>
    desk.call('PATCH', '/company/settings', { body: { codes_may_follow_link: isAllowed }, as: 'admin@demo.ec' });
  expect((await settings(true)).status).toBe(200);
  const { id, visit } = await begin('elige', { phone: '0987650099' });
  const visitor = await visit();
  await visitor.lock();
  await visitor.open();
  expect((await visitor.state()).otp).toMatchObject({ channel: 'sms', channels: ['sms', 'email'] });
  expect((await visitor.call('GET', `/otp/${visitor.id}/generate?channel=email`)).status).toBe(200);
  const sent = (await eventsOf(id)).find(({ event }) => event === 'OTP_SENT');
  expect(sent?.detail).toMatchObject({ channel: 'email', same_way_as_link: true });
  expect((await settings(false)).status).toBe(200);
});

test('a decline is taken back with a reason, by who may, within the deadline; signatures stand', async () => {
  const { id, person, visit } = await begin('retira');
  const other = await visitorOf(world, desk, { email: named(luis, 'retira').email, processId: id });
  await other.prepareToSign();
  expect((await other.sign({})).status).toBeLessThan(300);
  const visitor = await visit();
  await visitor.lock();
  await visitor.open();
  await visitor.proveByCode();
  expect((await visitor.state()).may_decline).toBe(true);
  const decline = { signatory_id: visitor.id, reason: 'No es el precio' };
  expect((await visitor.call('POST', '/signing-process-user/decline', decline)).status).toBe(200);
  expect(await desk.statusOf(id)).toBe('NOT_ALLOWED');

  const wish = { status: 'RESENDED', detail: 'Se corrigió el precio' };
  expect((await update(id, wish, 'oficial@demo.ec')).status).toBe(403);
  expect((await update(id, { ...wish, detail: '' }, 'validador@demo.ec')).status).toBe(422);
  const { body: row } = await desk.call<{ actions: string[] }>('GET', `/api/signing-process/${id}/detail`, {
    as: 'validador@demo.ec',
  });
  expect(row.actions).toContain('take_back_decline');
  expect((await update(id, wish, 'validador@demo.ec')).body.status).toBe('RESENDED');
  await until(
    async () =>
      (await desk.messagesTo(person.email)).filter(({ body_text: text }) => text.includes('/auth/')).length > 1,
    'the new link',
  );
  world.clock.now = new Date(world.clock.now.getTime() + 11 * 60_000);
  const again = await visit();
  await again.prepareToSign();
  expect((await again.sign({})).status).toBeLessThan(300);
  await desk.reach(id, 'COMPLETED');
  expect((await eventsOf(id)).filter(({ event }) => event === 'DECLINE_TAKEN_BACK')).toHaveLength(1);
});

test('a process that ended for another reason is not brought back by a decline', async () => {
  const quorum = { signature_type: 'clicwrap', quorum: 1 };
  const declining = named(ana, 'previa', quorum);
  const deceased = named({ ...luis, identification_number: '1000112233' }, 'previa', {
    ...quorum,
    checks: { otp: 'email', registry: true, biometrics: false },
  });
  const { id } = await desk.createProcess({ signers: [declining, deceased] });
  const first = await visitorOf(world, desk, { email: declining.email, processId: id });
  await first.prepareToSign();
  const decline = { signatory_id: first.id, reason: 'Que firme otro' };
  expect((await first.call('POST', '/signing-process-user/decline', decline)).status).toBe(200);
  expect(await desk.statusOf(id)).toBe('ON_PROCESS');
  const second = await visitorOf(world, desk, { email: deceased.email, processId: id });
  await second.prepareToSign();
  await second.call('POST', '/registry/verify', { fingerprint_code: 'V4443V4442' });
  expect(await desk.statusOf(id)).toBe('NOT_ALLOWED');
  const { body } = await desk.call<{ actions: string[] }>('GET', `/api/signing-process/${id}/detail`, {
    as: 'validador@demo.ec',
  });
  expect(body.actions).not.toContain('take_back_decline');
  expect((await update(id, { status: 'RESENDED', detail: 'Otra vez' }, 'validador@demo.ec')).status).toBe(409);
});

test('after the deadline a decline stands', async () => {
  const { id, visit } = await begin('vencida');
  const visitor = await visit();
  await visitor.lock();
  await visitor.open();
  await visitor.proveByCode();
  await visitor.call('POST', '/signing-process-user/decline', { signatory_id: visitor.id, reason: 'No' });
  world.clock.now = new Date(world.clock.now.getTime() + 60 * 86_400_000);
  const late = await update(id, { status: 'RESENDED', detail: 'Tarde' }, 'validador@demo.ec');
  expect([late.status, late.body.code]).toEqual([409, 'process.move_refused']);
});
