import type { NoticePreference, NoticeView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana, createDesk, luis, until } from '../../../test/support/desk.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const [oficial, validador, admin] = ['oficial@demo.ec', 'validador@demo.ec', 'admin@demo.ec'];
const day = 86_400_000;

const notices = async (as: string, scope = 'own'): Promise<readonly NoticeView[]> =>
  (await desk.call<{ list: NoticeView[] }>('GET', `/api/notices?scope=${scope}`, { as })).body.list;
const about = async (id: string, as: string, scope = 'own'): Promise<readonly string[]> =>
  (await notices(as, scope)).filter(({ process }) => process?.id === id).map(({ kind }) => kind);
const unread = async (as: string): Promise<number> =>
  (await desk.call<{ count: number }>('GET', '/api/notices/unread', { as })).body.count;
const prefer = (as: string, preference: NoticePreference) =>
  desk.call<{ list: NoticePreference[] }>('POST', '/api/notices/preferences', { as, body: preference });

/** One of the official's that a validator sent back. */
async function sentBack(): Promise<string> {
  const { id } = await desk.createProcess({ signers: [ana], information: { asks_official_check: true } });
  await desk.reach(id, 'TO_VALIDATE');
  await desk.call('POST', `/api/signing-process/update/request/${id}`, { as: validador, body: { detail: 'El monto' } });
  return id;
}

test('without a session nobody reads notices, and an unknown topic is refused by its name', async () => {
  expect((await world.call('demo', { url: '/backend/api/notices' })).statusCode).toBe(401);
  const refused = await desk.call('POST', '/api/notices/preferences', {
    body: { topic: 'otro', on_page: true, in_digest: false },
  });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('No existe ese tema');
});

test('what happens to a process is told to who made it, to their team by what it may see, and to no other company', async () => {
  const id = await sentBack();
  expect(await about(id, oficial)).toEqual(['changes']);
  expect(await about(id, oficial, 'team')).toEqual([]);
  expect(await about(id, admin)).toEqual([]);
  expect(await about(id, admin, 'team')).toEqual(['changes']);
  expect(await about(id, 'estandar@demo.ec', 'all')).toEqual([]);
  expect(await about(id, 'admin@patio.ec', 'all')).toEqual([]);
  expect((await notices(oficial))[0]).toMatchObject({
    text: 'Se pidieron cambios',
    action: 'Ver',
    is_own: true,
    is_read: false,
    process: { id, title: 'Contrato' },
  });
});

test('reading counts down, of oneself alone', async () => {
  const id = await sentBack();
  const before = await unread(oficial);
  const notice = (await notices(oficial)).find(({ process }) => process?.id === id);
  const body = { ids: [notice?.id] };
  await desk.call('POST', '/api/notices/read', { as: admin, body });
  expect(await unread(oficial)).toBe(before);
  await desk.call('POST', '/api/notices/read', { as: oficial, body });
  expect(await unread(oficial)).toBe(before - 1);
  await desk.call('POST', '/api/notices/read', { as: oficial, body: {} });
  expect(await unread(oficial)).toBe(0);
});

test('nobody hears of their own act, and a notice goes with its process', async () => {
  const { id } = await desk.createProcess({ signers: [luis], as: admin });
  await desk.reach(id, 'ACTIVE');
  await desk.call('POST', '/api/signing-process/cancel-many', { as: admin, body: { ids: [id], detail: 'x' } });
  expect(await about(id, admin)).toEqual([]);

  const back = await sentBack();
  await desk.call('POST', '/api/signing-process/cancel-many', { as: admin, body: { ids: [back], detail: 'x' } });
  expect((await desk.call('DELETE', `/api/signing-process/${back}`, { as: admin })).status).toBe(200);
  const { transaction } = await world.contextOf('demo');
  const left = await transaction(({ db }) =>
    db.selectFrom('notice').select('id').where('signing_process_id', '=', back).execute(),
  );
  expect(left).toEqual([]);
});

test('a topic that was turned off leaves the bell; the others stay', async () => {
  const id = await sentBack();
  await prefer(oficial, { topic: 'asked', on_page: false, in_digest: false });
  expect(await about(id, oficial)).toEqual([]);
  await prefer(oficial, { topic: 'asked', on_page: true, in_digest: false });
  expect(await about(id, oficial)).toEqual(['changes']);
});

/** The morning's job of the day that the clock says. */
async function passMorning(): Promise<void> {
  const { transaction } = await world.contextOf('demo');
  await world.app.tick();
  await until(async () => {
    const row = await transaction(({ db }) =>
      db.selectFrom('company').select('notices_digested_at').executeTakeFirst(),
    );
    return row?.notices_digested_at?.getTime() === world.clock.now.getTime();
  }, 'the morning of notices');
}

const digests = async () =>
  (await desk.messagesTo(oficial)).filter(({ subject }) => subject?.startsWith('Sus avisos de') === true);

test('in the morning who asked for it gets one mail of what they have not read, nobody gets an empty one, and old notices go', async () => {
  await desk.call('POST', '/api/notices/read', { as: oficial, body: {} });
  world.clock.now = new Date(`${new Date(world.clock.now.getTime() + day).toISOString().slice(0, 10)}T12:30:00Z`);
  await passMorning();
  expect(await digests()).toEqual([]);
  await prefer(oficial, { topic: 'asked', on_page: true, in_digest: true });
  world.clock.now = new Date(world.clock.now.getTime() + 60_000); // it stands still: after the morning, not within it
  const id = await sentBack();
  world.clock.now = new Date(world.clock.now.getTime() + day);
  await passMorning();
  await until(async () => (await digests()).length === 1, 'the mail of the morning');
  const [mail] = await digests();
  expect(mail?.body_text).toContain('Se pidieron cambios: «Contrato»');
  expect(await about(id, oficial)).toEqual(['changes']);

  world.clock.now = new Date(world.clock.now.getTime() + day);
  await passMorning();
  expect(await digests()).toHaveLength(1);

  world.clock.now = new Date(world.clock.now.getTime() + 91 * day);
  await passMorning();
  const { transaction } = await world.contextOf('demo');
  const limit = new Date(world.clock.now.getTime() - 90 * day);
  const old = await transaction(({ db }) => db.selectFrom('notice').select('id').where('at', '<', limit).execute());
  expect(old).toEqual([]);
});
