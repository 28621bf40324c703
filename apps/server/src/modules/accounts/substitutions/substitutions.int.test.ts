import { ecuadorDate } from '@rubrica/catalogues';
import type { ErrorBody, ProcessDetail, TrackerView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana, createDesk, until } from '../../../../test/support/desk.ts';
import { createWorld } from '../../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const admin = 'admin@demo.ec';
const today = ecuadorDate(world.clock.now);
const inDays = (days: number): string => ecuadorDate(new Date(world.clock.now.getTime() + days * 86_400_000));

const idOf = async (email: string): Promise<string> =>
  (await desk.call<{ users: { id: string }[] }>('GET', `/auth_user/list-users?q=${email}`, { as: admin })).body.users[0]
    ?.id ?? '';
const name = async (absent: string, substitute: string, days: readonly [string, string], as = admin) =>
  desk.call<ErrorBody & { list: { id: string }[] }>('POST', `/auth_user/${await idOf(absent)}/substitutions`, {
    as,
    body: { substitute_id: await idOf(substitute), starts_on: days[0], ends_on: days[1] },
  });
const approve = (id: string, as: string) =>
  desk.call<ErrorBody>('POST', `/api/signing-process/${id}/update-status`, { as, body: { status: 'ACTIVE' } });

test('days that are over, people who cannot approve and substitutes of others are refused', async () => {
  const past = await name('validador@demo.ec', admin, ['2020-01-01', '2020-01-02']);
  expect([past.status, past.body.issues?.[0]?.path]).toEqual([422, 'ends_on']);
  const unable = await name('validador@demo.ec', 'oficial@demo.ec', [today, inDays(2)]);
  expect([unable.status, unable.body.issues?.[0]?.path]).toEqual([422, 'substitute_id']);
  expect((await name(admin, 'validador@demo.ec', [today, inDays(2)], 'oficial@demo.ec')).status).toBe(403);
});

test('in these days the substitute approves in the place of who was named, and the history says so', async () => {
  const { id } = await desk.createProcess({
    signers: [ana],
    information: { approvers: [await idOf('validador@demo.ec')] },
  });
  await desk.reach(id, 'TO_CONFIRM');
  expect((await approve(id, admin)).status).toBe(403);
  const named = await name('validador@demo.ec', admin, [today, inDays(3)]);
  expect(named.status).toBe(200);
  await until(async () => (await desk.messagesTo(admin)).length > 0, 'the notice to the substitute');
  const { body: waiting } = await desk.call<ProcessDetail>('GET', `/api/signing-process/${id}/detail`, { as: admin });
  expect(waiting.approvals[0]?.substitute_name).toEqual(expect.stringMatching(/\w/));
  expect(waiting.actions).toContain('approve');
  expect((await approve(id, admin)).status).toBe(200);
  const { body: history } = await desk.call<{ list: TrackerView[] }>('GET', `/api/tracker-event/${id}/information`, {
    as: admin,
  });
  const approval = history.list.find(({ detail }) => detail['action'] === 'approve');
  expect(approval?.detail['on_behalf_of']).toEqual(expect.stringMatching(/\w/));

  const held = named.body.list[0]?.id ?? '';
  const end = await desk.call('POST', `/auth_user/${await idOf('validador@demo.ec')}/substitutions/${held}/end`, {
    as: admin,
    body: {},
  });
  expect(end.status).toBe(200);
  const { id: other } = await desk.createProcess({
    signers: [ana],
    information: { approvers: [await idOf('validador@demo.ec')] },
  });
  await desk.reach(other, 'TO_CONFIRM');
  expect((await approve(other, admin)).status).toBe(403);
});

test('nobody gives two approvals of one process, one of them in the place of another', async () => {
  const approvers = [await idOf('validador@demo.ec'), await idOf(admin)];
  const { id } = await desk.createProcess({ signers: [ana], information: { approvers } });
  await desk.reach(id, 'TO_CONFIRM');
  await name('validador@demo.ec', admin, [today, inDays(1)]);
  const refused = await approve(id, admin);
  expect([refused.status, refused.body.code]).toEqual([409, 'process.move_refused']);
  expect((await approve(id, 'validador@demo.ec')).status).toBe(200);
  expect((await approve(id, admin)).status).toBe(200);
});

test('a standard user’s processes are seen by their substitute, and only while it lasts', async () => {
  const { id } = await desk.createProcess({ signers: [ana] });
  const asked = () => desk.call('GET', `/api/signing-process/${id}/detail`, { as: 'estandar@demo.ec' });
  expect((await asked()).status).toBe(404);
  const refused = await name('oficial@demo.ec', 'estandar@demo.ec', [today, inDays(1)]);
  expect(refused.status).toBe(422); // sees less than the official
});

test('the processes of somebody who leaves pass to another person, with their history', async () => {
  const { id } = await desk.createProcess({ signers: [ana] });
  const from = await idOf('oficial@demo.ec');
  const to = await idOf('validador@demo.ec');
  const transfer = (as: string) =>
    desk.call<{ processes: number }>('POST', `/auth_user/${from}/transfer_processes`, { as, body: { to } });
  expect((await transfer('oficial@demo.ec')).status).toBe(403);
  const done = await transfer(admin);
  expect(done.status).toBe(200);
  expect(done.body.processes).toBeGreaterThan(0);
  await until(async () => {
    const { body } = await desk.call<ProcessDetail>('GET', `/api/signing-process/${id}/detail`, { as: admin });
    return body.created_by === to;
  }, 'the transfer');
  const { body: history } = await desk.call<{ list: TrackerView[] }>('GET', `/api/tracker-event/${id}/information`, {
    as: admin,
  });
  expect(history.list.map(({ event }) => event)).toContain('TRANSFERRED');
  const { body: activity } = await desk.call<{ list: { type: string }[] }>('GET', `/audit/users/${await idOf(admin)}`, {
    as: admin,
  });
  expect(activity.list.map(({ type }) => type)).toContain('user.processes_transferred');
});
