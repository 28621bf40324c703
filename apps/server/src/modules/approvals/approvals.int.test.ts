import type { ApprovalView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana, createDesk, luis, tokenIn, until } from '../../../test/support/desk.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);

let registered = 0;
/** Somebody who approves for the company and has no account in it. */
async function register(email: string): Promise<string> {
  registered += 1;
  const { body } = await desk.call<{ id: string }>('POST', '/api/approver/create', {
    as: 'admin@demo.ec',
    body: {
      name: 'Elena',
      last_name: 'Vaca',
      email,
      phone: '0991234567',
      identification_type: 'pasaporte',
      identification_number: `AP${1000 + registered}`,
    },
  });
  return body.id;
}

const accountOf = async (email: string): Promise<string> => {
  const { body } = await desk.call<{ list: { id: string; email: string }[] }>('GET', '/auth_user/approvers');
  return body.list.find((one) => one.email === email)?.id ?? '';
};

/** A process that waits for these approvers, starting with the first. */
async function waitFor(approvers: readonly string[]): Promise<string> {
  const { id } = await desk.createProcess({ signers: [ana, luis], information: { approvers } });
  await desk.reach(id, 'TO_CONFIRM');
  return id;
}

const linksTo = async (email: string): Promise<readonly string[]> =>
  (await desk.messagesTo(email)).map(({ body_text: text }) => tokenIn(text));

async function newestLink(email: string, count = 1): Promise<string> {
  await until(async () => (await linksTo(email)).length >= count, `a link for ${email}`);
  return (await linksTo(email)).at(-1) ?? '';
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

test('an approver without an account reads the documents by link, approves once, and then the next one is asked', async () => {
  const elena = await register('elena@socios.ec');
  const id = await waitFor([elena, await accountOf('admin@demo.ec')]);
  const token = await newestLink('elena@socios.ec');
  const { body: view } = await ask<ApprovalView>(token, 'GET', '');
  expect(view).toMatchObject({ title: 'Contrato', approver_name: 'Elena Vaca', created_by_name: expect.any(String) });
  expect(view.signers.map(({ name }) => name)).toEqual(['Ana Andrade', 'Luis Andrade']);
  const path = view.documents[0]?.path ?? '';
  const file = await world.call('demo', {
    url: `/backend/api/portal/approval/document?path=${path}`,
    headers: bearer(token),
  });
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

  const both = await Promise.all([
    ask(token, 'POST', '/decision', { decision: 'approve' }),
    ask(token, 'POST', '/decision', { decision: 'approve' }),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  expect(await desk.statusOf(id)).toBe('TO_CONFIRM');
  expect((await ask(token, 'GET', '')).status).toBe(401);
  await desk.call('POST', `/api/signing-process/${id}/update-status`, {
    as: 'admin@demo.ec',
    body: { status: 'ACTIVE', detail: '' },
  });
  expect(await desk.statusOf(id)).toBe('ACTIVE');
  const { body } = await desk.call<{ list: object[] }>('GET', `/api/tracker-event/${id}/information`);
  expect(body.list).toContainEqual(
    expect.objectContaining({
      actor_name: 'Elena Vaca',
      detail: expect.objectContaining({ action: 'approve', approver: 'Elena Vaca' }),
    }),
  );
});

test('a rejection says why and ends the process', async () => {
  const id = await waitFor([await register('marco@socios.ec')]);
  const token = await newestLink('marco@socios.ec');
  const silent = await ask<{ issues: { path: string }[] }>(token, 'POST', '/decision', { decision: 'reject' });
  expect([silent.status, silent.body.issues[0]?.path]).toEqual([422, 'detail']);
  expect((await ask(token, 'POST', '/decision', { decision: 'quizá' })).status).toBe(422);
  expect(await desk.statusOf(id)).toBe('TO_CONFIRM');
  await ask(token, 'POST', '/decision', { decision: 'reject', detail: 'El precio no es el acordado' });
  expect(await desk.statusOf(id)).toBe('NOT_ALLOWED');
});

test('a link opens only its own process, only in its turn, and not after the process changed', async () => {
  const [first, second] = [await register('primera@socios.ec'), await register('segunda@socios.ec')];
  const id = await waitFor([first, second]);
  const other = await waitFor([await register('otra@socios.ec')]);
  const token = await newestLink('primera@socios.ec');
  expect(await linksTo('segunda@socios.ec')).toEqual([]);
  const { body: foreign } = await ask<ApprovalView>(await newestLink('otra@socios.ec'), 'GET', '');
  expect((await ask(token, 'GET', `/document?path=${foreign.documents[0]?.path}`)).status).toBe(404);
  expect(await desk.statusOf(other)).toBe('TO_CONFIRM');

  await desk.call('POST', `/api/signing-process/update/request/${id}`, {
    as: 'validador@demo.ec',
    body: { detail: 'Falta el segundo apellido.' },
  });
  expect((await ask(token, 'GET', '')).status).toBe(401);
  expect((await ask(token, 'POST', '/decision', { decision: 'approve' })).status).toBe(401);
});

test('the creator of a process cannot approve it by a link to their own address', async () => {
  const elena = await register('oficial@demo.ec');
  await expect(desk.createProcess({ information: { approvers: [elena] } })).rejects.toThrow(
    'Quien crea un proceso no lo aprueba',
  );
});
