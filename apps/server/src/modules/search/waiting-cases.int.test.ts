import type { WaitingCase } from '@rubrica/contract';
import { expect, test } from 'vitest';

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
