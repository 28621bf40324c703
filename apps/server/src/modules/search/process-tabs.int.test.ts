import type { ProcessRow } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana, createDesk, eva, luis } from '../../../test/support/desk.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const [oficial, validador, admin] = ['oficial@demo.ec', 'validador@demo.ec', 'admin@demo.ec'];

interface Tabs {
  readonly all: number;
  readonly waiting: { readonly count: number; readonly is_floor: boolean };
  readonly open: number;
  readonly finished: number;
}

const list = async (as: string, query = ''): Promise<readonly ProcessRow[]> =>
  (await desk.call<{ result: ProcessRow[] }>('GET', `/api/signing-process/all?limit=100${query}`, { as })).body.result;
const tabs = async (as: string): Promise<Tabs> =>
  (await desk.call<Tabs>('GET', '/api/signing-process/tabs', { as })).body;
const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id).toSorted();

const toValidate = async (): Promise<string> => {
  const { id } = await desk.createProcess({ signers: [ana], information: { asks_official_check: true } });
  await desk.reach(id, 'TO_VALIDATE');
  return id;
};

test('the counts are closed to who has no session, and an unknown tab is refused by name', async () => {
  expect((await world.call('demo', { url: '/backend/api/signing-process/tabs' })).statusCode).toBe(401);
  const refused = await desk.call<{ message: string }>('GET', '/api/signing-process/all?tab=otra');
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain('No existe esa pestaña');
});

/** Of a row: whether its main action, or sending it again after its deadline, waits for who reads it. */
const isMine = ({ actions, status, deadline_at: deadline }: ProcessRow): boolean =>
  (['validate', 'approve', 'company_sign', 'enter_changes', 'unblock', 'clear_pep', 'retry'] as const).some((action) =>
    actions.includes(action),
  ) ||
  (status === 'EXPIRED' &&
    actions.includes('resend') &&
    new Date(deadline).getTime() > world.clock.now.getTime() - 14 * 86_400_000);

test('what waits for somebody is exactly what they may move on, for every official', async () => {
  await toValidate();
  const back = await toValidate();
  await desk.call('POST', `/api/signing-process/update/request/${back}`, {
    as: validador,
    body: { detail: 'El monto' },
  });
  const open = await desk.createProcess({ signers: [luis, eva] });
  await desk.reach(open.id, 'ACTIVE');
  for (const as of [oficial, validador, admin, 'auditor@demo.ec', 'admin@patio.ec']) {
    const all = await list(as);
    const waiting = await list(as, '&tab=waiting');
    expect(idsOf(waiting)).toEqual(idsOf(all.filter(isMine)));
    expect((await tabs(as)).waiting).toEqual({ count: waiting.length, is_floor: false });
  }
  expect(idsOf(await list(validador, '&tab=waiting'))).not.toContain(open.id);
  expect(idsOf(await list(oficial, '&tab=waiting'))).toContain(back);
});

test('the other tabs hold what their counts say; what was cancelled is in none but all', async () => {
  const { id } = await desk.createProcess({ signers: [luis] });
  await desk.reach(id, 'ACTIVE');
  expect(idsOf(await list(oficial, '&tab=open'))).toContain(id);
  const cancel = { ids: [id], detail: 'Se repitió' };
  await desk.call('POST', '/api/signing-process/cancel-many', { as: admin, body: cancel });
  expect(idsOf(await list(oficial, '&tab=open'))).not.toContain(id);
  expect(idsOf(await list(oficial, '&tab=finished'))).not.toContain(id);
  const [counted, all] = [await tabs(oficial), await list(oficial)];
  expect(counted.all).toBe(all.length);
  expect(counted.open).toBe((await list(oficial, '&tab=open')).length);
  expect(counted.finished).toBe((await list(oficial, '&tab=finished')).length);
  expect(await list(oficial, '&tab=open&status=CANCELLED')).toEqual([]);
});

test('a row names who signs and how far they have come, only to who may know it', async () => {
  const { id } = await desk.createProcess({ signers: [luis, eva] });
  await desk.reach(id, 'ACTIVE');
  const find = async (as: string) => (await list(as)).find((row) => row.id === id);
  expect(await find(oficial)).toMatchObject({
    kind_short_name: 'e-Sign',
    people: [
      { name: 'Luis Andrade', status: 'PENDING' },
      { name: 'Eva Andrade', status: 'PENDING' },
    ],
    signatories: { total: 2, signed: 0 },
  });
  expect(await find('admin@patio.ec')).toBeUndefined();
});
