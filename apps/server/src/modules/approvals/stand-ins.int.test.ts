import { ecuadorDate } from '@rubrica/catalogues';
import type { ApprovalView, ApproverStandIns, ErrorBody, ProcessDetail } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana, createDesk, tokenIn, until } from '../../../test/support/desk.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const admin = 'admin@demo.ec';
const today = ecuadorDate(world.clock.now);
const later = (days: number) => ecuadorDate(new Date(world.clock.now.getTime() + days * 86_400_000));

let registered = 0;
async function register(name: string, email: string): Promise<string> {
  registered += 1;
  const { body } = await desk.call<{ id: string }>('POST', '/api/approver/create', {
    as: admin,
    body: {
      name,
      last_name: 'Vaca',
      email,
      phone: '0991234567',
      identification_type: 'pasaporte',
      identification_number: `AP${1000 + registered}`,
    },
  });
  return body.id;
}

const nameStandIn = (absent: string, body: object, as = admin) =>
  desk.call<ApproverStandIns & ErrorBody>('POST', `/api/approver/${absent}/stand-ins`, { as, body });
const during = (standIn: string) => ({ stand_in_id: standIn, starts_on: today, ends_on: later(3) });

async function waitFor(approvers: readonly string[]): Promise<string> {
  const { id } = await desk.createProcess({ signers: [ana], information: { approvers } });
  await desk.reach(id, 'TO_CONFIRM');
  return id;
}

async function linkTo(email: string, count = 1): Promise<string> {
  const links = async () => (await desk.messagesTo(email)).map(({ body_text: text }) => tokenIn(text));
  await until(async () => (await links()).length >= count, `a link for ${email}`);
  return (await links()).at(-1) ?? '';
}

async function ask<T>(token: string, method: 'GET' | 'POST', url: string, body?: object) {
  const answer = await world.call('demo', {
    method,
    url: `/backend/api/portal/approval${url}`,
    headers: bearer(token),
    ...(body && { body }),
  });
  return { status: answer.statusCode, body: answer.json<T>() };
}

const approve = (token: string) => ask(token, 'POST', '/decision', { decision: 'approve' });

test('wrong days and people are refused by field, and who may not edit approvers names nobody', async () => {
  const [absent, other] = [await register('Elena', 'elena1@socios.ec'), await register('Marta', 'marta1@socios.ec')];
  expect((await nameStandIn(absent, during(other), 'oficial@demo.ec')).status).toBe(403);
  expect((await nameStandIn(absent, during(other), 'admin@patio.ec')).status).toBe(404);
  for (const [body, path] of [
    [{ ...during(other), ends_on: later(-1) }, 'ends_on'],
    [during(absent), 'stand_in_id'],
  ] as const)
    expect((await nameStandIn(absent, body)).body.issues?.map((issue) => issue.path)).toEqual([path]);
  expect((await nameStandIn(absent, during(other))).body.list).toMatchObject([{ name: 'Marta Vaca', state: 'now' }]);
  expect((await nameStandIn(absent, during(other))).body.issues?.map(({ path }) => path)).toEqual(['starts_on']);
});

test('the stand-in is asked by a link, decides once, and the history says for whom', async () => {
  const absent = await register('Elena', 'elena2@socios.ec');
  const other = await register('Marta', 'marta2@socios.ec');
  const id = await waitFor([absent]);
  const old = await linkTo('elena2@socios.ec');
  expect((await ask(old, 'GET', '')).status).toBe(200);

  await nameStandIn(absent, during(other));
  const token = await linkTo('marta2@socios.ec');
  expect((await ask(old, 'GET', '')).status).toBe(401);
  expect((await approve(old)).status).toBe(401);
  expect((await ask<ApprovalView>(token, 'GET', '')).body.approver_name).toBe('Marta Vaca');
  const { body: detail } = await desk.call<ProcessDetail>('GET', `/api/signing-process/${id}/detail`);
  expect(detail.approvals).toMatchObject([{ name: 'Elena Vaca', substitute_name: 'Marta Vaca' }]);

  expect((await approve(token)).status).toBe(200);
  expect((await approve(token)).status).toBe(401);
  expect(await desk.statusOf(id)).toBe('ACTIVE');
  const { body } = await desk.call<{ list: object[] }>('GET', `/api/tracker-event/${id}/information`);
  expect(body.list).toContainEqual(
    expect.objectContaining({
      actor_name: 'Marta Vaca',
      detail: expect.objectContaining({ action: 'approve', on_behalf_of: 'Elena Vaca' }),
    }),
  );
});

test('nobody gives two approvals of a process: the absent one is asked where the other approves it, too', async () => {
  const absent = await register('Elena', 'elena3@socios.ec');
  const other = await register('Marta', 'marta3@socios.ec');
  await nameStandIn(absent, during(other));
  const id = await waitFor([absent, other]);
  expect((await approve(await linkTo('elena3@socios.ec'))).status).toBe(200);
  expect(await desk.statusOf(id)).toBe('TO_CONFIRM');
  expect((await approve(await linkTo('marta3@socios.ec'))).status).toBe(200);
  expect(await desk.statusOf(id)).toBe('ACTIVE');
});

test('the link of a stand-in dies when they are removed or get another mail, and who answers now is asked', async () => {
  const absent = await register('Elena', 'elena5@socios.ec');
  const [moved, removed] = [await register('Marta', 'marta5@socios.ec'), await register('Rita', 'rita5@socios.ec')];
  const { body: standing } = await nameStandIn(absent, during(moved));
  const id = await waitFor([absent]);
  const first = await linkTo('marta5@socios.ec');
  const changed = await desk.call('PATCH', `/api/approver/${moved}/update`, {
    as: admin,
    body: {
      name: 'Marta',
      last_name: 'Vaca',
      email: 'marta5@otros.ec',
      phone: '0991234567',
      identification_type: 'pasaporte',
      identification_number: 'AP5555',
    },
  });
  expect(changed.status).toBe(200);
  expect((await ask(first, 'GET', '')).status).toBe(401);
  expect((await approve(first)).status).toBe(401);
  expect((await ask(await linkTo('marta5@otros.ec'), 'GET', '')).status).toBe(200);

  await desk.call('POST', `/api/approver/${absent}/stand-ins/${standing.list[0]?.id ?? ''}/end`, { as: admin });
  await linkTo('elena5@socios.ec');
  await nameStandIn(absent, during(removed));
  const second = await linkTo('rita5@socios.ec');
  expect((await desk.call('DELETE', `/api/approver/${removed}/delete`, { as: admin })).status).toBe(200);
  expect((await approve(second)).status).toBe(401);
  expect((await approve(await linkTo('elena5@socios.ec', 2))).status).toBe(200);
  expect(await desk.statusOf(id)).toBe('ACTIVE');
});

test('one person gives one approval, by the account or by a link with the same mail', async () => {
  const { body } = await desk.call<{ list: { id: string; email: string }[] }>('GET', '/auth_user/approvers');
  const account = body.list.find(({ email }) => email === admin)?.id ?? '';
  const namesake = await register('Admin', admin);
  await expect(waitFor([namesake, account])).rejects.toThrow('approvers.1');

  const id = await waitFor([await register('Elena', 'elena6@socios.ec'), account]);
  expect((await approve(await linkTo('elena6@socios.ec'))).status).toBe(200);
  const { transaction } = await world.contextOf('demo');
  await transaction(({ db }) =>
    db
      .updateTable('process_approval')
      .set({ email: admin })
      .where('signing_process_id', '=', id)
      .where('approver_id', 'is not', null)
      .execute(),
  );
  const again = await desk.call<ErrorBody>('POST', `/api/signing-process/${id}/update-status`, {
    as: admin,
    body: { status: 'ACTIVE' },
  });
  expect([again.status, again.body.code]).toEqual([409, 'process.move_refused']);
  expect(again.body.message).toContain('por su enlace');
});

test('who stood in has no right any more when it ends: the absent one is asked again', async () => {
  const absent = await register('Elena', 'elena4@socios.ec');
  const other = await register('Marta', 'marta4@socios.ec');
  const { body } = await nameStandIn(absent, during(other));
  const id = await waitFor([absent]);
  const token = await linkTo('marta4@socios.ec');
  const ended = await desk.call<ApproverStandIns>(
    'POST',
    `/api/approver/${absent}/stand-ins/${body.list[0]?.id ?? ''}/end`,
    { as: admin },
  );
  expect(ended.body.list).toMatchObject([{ state: 'over' }]);
  const again = await linkTo('elena4@socios.ec');
  expect((await approve(token)).status).toBe(401);
  expect((await approve(again)).status).toBe(200);
  expect(await desk.statusOf(id)).toBe('ACTIVE');
});
