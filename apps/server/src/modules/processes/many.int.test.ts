import type { ProcessPreview } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { createDesk, eva, luis } from '../../../test/support/desk.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const admin = 'admin@demo.ec';

interface Outcomes {
  readonly message: string;
  readonly result: readonly { readonly id: string; readonly is_done: boolean; readonly message: string }[];
}

const preview = (action: string, ids: readonly string[], as = admin) =>
  desk.call<{ list: ProcessPreview[] }>('POST', '/api/signing-process/foresee-many', { as, body: { action, ids } });
const many = (action: string, body: object, as = admin) =>
  desk.call<Outcomes>('POST', `/api/signing-process/${action}-many`, { as, body });

/** One that is with its signatory and one that was cancelled. */
async function makeTwo(): Promise<readonly [string, string]> {
  const living = await desk.createProcess({ signers: [luis] });
  const over = await desk.createProcess({ signers: [eva] });
  await desk.reach(living.id, 'ACTIVE');
  await many('cancel', { ids: [over.id], detail: 'Antes' });
  return [living.id, over.id];
}

test('without the permission, even the preview is refused', async () => {
  const [id] = await makeTwo();
  expect((await preview('cancel', [id], 'oficial@demo.ec')).status).toBe(403);
  expect((await many('cancel', { ids: [id], detail: 'x' }, 'oficial@demo.ec')).status).toBe(403);
  expect((await many('resend', { ids: [id] }, 'auditor@demo.ec')).status).toBe(403);
  expect((await many('resend', { ids: [] })).status).toBe(422);
});

test('the preview says which processes cannot be changed, and why', async () => {
  const [living, over] = await makeTwo();
  for (const action of ['cancel', 'resend']) {
    const { body } = await preview(action, [living, over]);
    expect(body.list.map(({ id, is_possible: can }) => [id, can])).toEqual([
      [living, true],
      [over, false],
    ]);
    expect(body.list[1]?.reason).toBe('El proceso está en «Cancelado»: ese paso no es posible.');
  }
});

test('a process that the official may not see is neither previewed nor changed', async () => {
  const [living] = await makeTwo();
  expect((await preview('resend', [living], 'admin@patio.ec')).body.list).toEqual([]);
  const { body } = await many('resend', { ids: [living] }, 'admin@patio.ec');
  expect(body.result).toEqual([{ id: living, is_done: false, message: 'No existe el proceso indicado.' }]);
  expect(await desk.statusOf(living)).toBe('ACTIVE');
});

test('a bulk resend gives new links where possible, and a reason for the others', async () => {
  const [living, over] = await makeTwo();
  const { body } = await many('resend', { ids: [living, over, living] });
  expect(body.message).toBe('Procesos reenviados: 1 de 2.');
  expect(body.result.map(({ is_done: done }) => done)).toEqual([true, false]);
  expect(await desk.statusOf(living)).toBe('RESENDED');
  expect(await desk.statusOf(over)).toBe('CANCELLED');
});
