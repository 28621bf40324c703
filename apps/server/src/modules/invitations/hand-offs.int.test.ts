import { expect, test } from 'vitest';

import { ana, named, until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { visitorOf } from '../../../test/support/visitor.ts';

const { world, desk } = await createOffice();

const notOpened = '/f?aviso=no_se_abre';

async function goTo(path: string, tenant = 'demo'): Promise<string> {
  const { headers } = await world.call(tenant, { url: path, remoteAddress: '198.51.100.21' });
  return headers.location ?? '';
}

/** Somebody whose visit is open on one device, and what its QR code holds. */
async function offer(tag: string) {
  const person = named(ana, tag, { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.lock();
  await visitor.open();
  const ask = async (): Promise<string> => {
    const { body } = await visitor.call<{ address: string }>('POST', '/signatory/hand-off', {});
    return new URL(body.address).pathname;
  };
  return { id, person, visitor, ask, path: await ask() };
}

const eventsOf = async (id: string): Promise<readonly string[]> =>
  (await desk.call<{ list: { event: string }[] }>('GET', `/api/tracker-event/${id}/information`)).body.list.map(
    ({ event }) => event,
  );

test('a code opens nothing in another company, after ten minutes, and once another took its place', async () => {
  const { path, ask } = await offer('plazo');
  expect(await goTo(path, 'patio')).toBe(notOpened);
  const next = await ask();
  expect(await goTo(path)).toBe(notOpened);
  world.clock.now = new Date(world.clock.now.getTime() + 10 * 60_000 + 1000);
  expect(await goTo(next)).toBe(notOpened);
});

test('it leads once to the same visit, which the other device takes over and proves again', async () => {
  const { id, path, person, visitor } = await offer('unavez');
  await visitor.proveByCode();
  const location = await goTo(path);
  expect(location).toContain('/auth/client/');
  expect(await goTo(path)).toBe(notOpened);
  const other = await visitorOf(world, desk, { email: person.email, processId: id });
  expect(location.endsWith(`/${other.token}`) || location.includes('/auth/client/eyJ')).toBe(true);
  expect((await other.lock()).body.session_locked).toBe(true);
  expect((await other.lock(true)).body.session_locked).toBe(false);
  expect((await other.state()).current).toBe('otp');
  const events = await eventsOf(id);
  for (const event of ['HAND_OFF_OFFERED', 'HAND_OFF_OPENED', 'TAKEN_OVER'])
    expect(events.filter((one) => one === event)).toHaveLength(1);
  const lost = await visitor.call<{ code: string }>('POST', '/signatory/hand-off', {});
  expect(lost.body.code).toBe('portal.taken_over');
});

test('it dies with the link: blocked, stopped, replaced or cancelled', async () => {
  const blocked = await offer('bloqueada');
  for (let tried = 0; tried < 5; tried += 1)
    await blocked.visitor.call('POST', '/otp/verify', { signatory_id: blocked.visitor.id, code: '000000' });
  expect(await goTo(blocked.path)).toBe(notOpened);
  const refused = await blocked.visitor.call<{ code: string }>('POST', '/signatory/hand-off', {});
  expect(refused.body.code).toBe('signatory.blocked');

  const replaced = await offer('cambiada');
  const before = (await desk.messagesTo(replaced.person.email)).length;
  await desk.call('POST', `/api/signing-process/${replaced.id}/resend`, { body: {} });
  await until(async () => (await desk.messagesTo(replaced.person.email)).length > before, 'the new link');
  expect(await goTo(replaced.path)).toBe(notOpened);

  const cancelled = await offer('anulada');
  const body = { status: 'CANCELLED', detail: 'Ya no hace falta' };
  expect((await desk.call('POST', `/api/signing-process/${cancelled.id}/update-status`, { body })).status).toBe(200);
  expect(await goTo(cancelled.path)).toBe(notOpened);
});

test('the code is written nowhere, and a stolen table does not say it', async () => {
  const { path, visitor } = await offer('oculta');
  const code = path.slice('/f/'.length);
  const { transaction } = await world.contextOf('demo');
  const row = await transaction(({ db }) =>
    db.selectFrom('signatory').selectAll().where('id', '=', visitor.id).executeTakeFirstOrThrow(),
  );
  expect(row.hand_off_hash).toHaveLength(32);
  for (const written of [code, code.replaceAll('-', '')]) {
    expect(JSON.stringify(row)).not.toContain(written);
    expect(world.logLines.join('\n')).not.toContain(written);
  }
});
