import type { CaseHoldView, ErrorBody, ProcessDetail, WaitingCase } from '@rubrica/contract';
import { describe, expect, test } from 'vitest';

import { ana, createDesk } from '../../../test/support/desk.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);

const tray = (as: string) =>
  desk.call<{ readonly list: WaitingCase[]; readonly is_floor: boolean }>('GET', '/api/signing-process/to-validate', {
    as,
  });
const idsOf = ({ body }: Awaited<ReturnType<typeof tray>>) => body.list.map(({ process }) => process.id);

test('the tray is closed to who lacks its permission', async () => {
  expect((await tray('oficial@demo.ec')).status).toBe(403);
  expect((await tray('auditor@demo.ec')).status).toBe(403);
});

test('what must be validated waits in the tray, the oldest first, until it is decided; what is sent back leaves it', async () => {
  const make = async () => {
    const { id } = await desk.createProcess({ signers: [ana], information: { asks_official_check: true } });
    await desk.reach(id, 'TO_VALIDATE');
    return id;
  };
  const first = await make();
  world.clock.now = new Date(world.clock.now.getTime() + 60_000); // it stands still, and two would be equally old
  const second = await make();
  const waiting = await tray('validador@demo.ec');
  expect(idsOf(waiting).filter((id) => id === first || id === second)).toEqual([first, second]);
  const entry = waiting.body.list.find(({ process }) => process.id === first);
  expect(entry).toMatchObject({ waits_for: ['documents'], process: { status: 'TO_VALIDATE' } });
  expect(entry?.process.actions).toEqual(expect.arrayContaining(['validate', 'request_changes']));
  expect(waiting.body.is_floor).toBe(false);

  const validated = await desk.call('POST', `/api/signing-process/${first}/update-status`, {
    as: 'validador@demo.ec',
    body: { status: 'ACTIVE', document_round: entry?.process.document_round },
  });
  expect(validated.status).toBe(200);
  const back = await desk.call('POST', `/api/signing-process/update/request/${second}`, {
    as: 'validador@demo.ec',
    body: { detail: 'Falta el monto' },
  });
  expect(back.status).toBe(200);
  const left = idsOf(await tray('validador@demo.ec'));
  expect(left).not.toContain(first);
  expect(left).not.toContain(second);
});

test('a validator of another company sees none of it', async () => {
  const { id } = await desk.createProcess({ signers: [ana], information: { asks_official_check: true } });
  await desk.reach(id, 'TO_VALIDATE');
  expect(idsOf(await tray('admin@patio.ec'))).not.toContain(id);
});

const minute = 60_000;
const hold = (id: string, as: string, method: 'POST' | 'DELETE' = 'POST') =>
  desk.call<CaseHoldView & ErrorBody>(method, `/api/signing-process/${id}/hold`, { as });
const validate = (id: string, as: string) =>
  desk.call<ErrorBody>('POST', `/api/signing-process/${id}/update-status`, { as, body: { status: 'ACTIVE' } });
const waiting = async () => {
  const { id } = await desk.createProcess({ signers: [ana], information: { asks_official_check: true } });
  await desk.reach(id, 'TO_VALIDATE');
  return id;
};

describe('who opens a case', () => {
  test('holds it: another validator sees who, and may not decide until it is left', async () => {
    const id = await waiting();
    expect((await hold(id, 'oficial@demo.ec')).status).toBe(403);
    expect((await hold(id, 'admin@patio.ec')).status).toBe(404);
    const own = await hold(id, 'validador@demo.ec');
    expect(own.body).toMatchObject({ is_own: true, since: world.clock.now.toISOString() });

    const other = await hold(id, 'admin@demo.ec');
    expect(other.body).toMatchObject({ is_own: false, name: own.body.name });
    const seen = (await tray('admin@demo.ec')).body.list.find(({ process }) => process.id === id);
    expect(seen?.held_by).toMatchObject({ is_own: false, name: own.body.name });
    const refused = await validate(id, 'admin@demo.ec');
    expect([refused.status, refused.body.code]).toEqual([409, 'case.held']);
    expect(refused.body.message).toContain(own.body.name);
    const back = await desk.call<ErrorBody>('POST', `/api/signing-process/update/request/${id}`, {
      as: 'admin@demo.ec',
      body: { detail: 'Falta el monto' },
    });
    expect([back.status, back.body.code]).toEqual([409, 'case.held']);

    await hold(id, 'admin@demo.ec', 'DELETE'); // nobody else's hold is taken away
    expect((await validate(id, 'admin@demo.ec')).status).toBe(409);
    expect((await hold(id, 'validador@demo.ec', 'DELETE')).status).toBe(200);
    expect((await validate(id, 'admin@demo.ec')).status).toBe(200);
    const over = await hold(id, 'validador@demo.ec');
    expect([over.status, over.body.code]).toEqual([409, 'process.move_refused']);
  });

  test('holds it for fifteen minutes, no longer by opening it again, and until the decision', async () => {
    const id = await waiting();
    await hold(id, 'validador@demo.ec');
    world.clock.now = new Date(world.clock.now.getTime() + 10 * minute);
    await hold(id, 'validador@demo.ec');
    world.clock.now = new Date(world.clock.now.getTime() + 5 * minute);
    expect((await hold(id, 'admin@demo.ec')).body.is_own).toBe(true);
    expect((await validate(id, 'validador@demo.ec')).status).toBe(409);
    expect((await validate(id, 'admin@demo.ec')).status).toBe(200);
    const left = await (
      await world.contextOf('demo')
    ).transaction(({ db }) =>
      db.selectFrom('case_hold').select('user_id').where('signing_process_id', '=', id).execute(),
    );
    expect(left).toEqual([]);
  });
});

test('who cancels or corrects a signer waits, too, while somebody else holds the case', async () => {
  const id = await waiting();
  await hold(id, 'validador@demo.ec');
  const cancel = (as: string) =>
    desk.call<ErrorBody>('POST', `/api/signing-process/${id}/update-status`, {
      as,
      body: { status: 'CANCELLED', detail: 'Ya no hace falta' },
    });
  const { body: detail } = await desk.call<ProcessDetail>('GET', `/api/signing-process/${id}/detail`, {
    as: 'admin@demo.ec',
  });
  const corrected = await desk.call<ErrorBody>('POST', `/api/signing-process/update/data/${id}`, {
    as: 'admin@demo.ec',
    body: { signers: [{ ...ana, uuid: detail.signers[0]?.id, name: 'Anita' }] },
  });
  expect([corrected.status, corrected.body.code]).toEqual([409, 'case.held']);
  const refused = await cancel('admin@demo.ec');
  expect([refused.status, refused.body.code]).toEqual([409, 'case.held']);
  await hold(id, 'validador@demo.ec', 'DELETE');
  expect((await cancel('admin@demo.ec')).status).toBe(200);
});

test('nobody holds a case for more than an hour in all, neither by renewing nor by leaving it for a moment', async () => {
  const id = await waiting();
  const later = (minutes: number) => (world.clock.now = new Date(world.clock.now.getTime() + minutes * minute));
  for (const left of [15, 15, 15]) {
    expect((await hold(id, 'validador@demo.ec')).body.is_own).toBe(true);
    later(left);
  }
  await hold(id, 'validador@demo.ec');
  later(5);
  await hold(id, 'validador@demo.ec', 'DELETE');
  const last = await hold(id, 'validador@demo.ec');
  expect(Date.parse(last.body.expires_at) - world.clock.now.getTime()).toBe(10 * minute);
  later(10);
  const spent = await hold(id, 'validador@demo.ec');
  expect([spent.status, spent.body.code]).toEqual([409, 'case.hold_spent']);
  expect((await hold(id, 'admin@demo.ec')).body.is_own).toBe(true);
  expect((await validate(id, 'validador@demo.ec')).status).toBe(409);
  expect((await validate(id, 'admin@demo.ec')).status).toBe(200);
});

test('the menu counts what waits', async () => {
  const count = async () =>
    (
      await desk.call<{ readonly count: number }>('GET', '/api/signing-process/to-validate/count', {
        as: 'validador@demo.ec',
      })
    ).body.count;
  const before = await count();
  await waiting();
  expect(await count()).toBe(before + 1);
  expect((await tray('validador@demo.ec')).body.list).toHaveLength(before + 1);
});
