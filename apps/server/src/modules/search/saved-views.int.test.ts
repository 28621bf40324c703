import type { ErrorBody, SavedView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { createDesk } from '../../../test/support/desk.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const desk = createDesk(world);
const [oficial, admin] = ['oficial@demo.ec', 'admin@demo.ec'];

type Views = { readonly list: readonly SavedView[] } & ErrorBody;
const views = async (as: string) => (await desk.call<Views>('GET', '/api/process-views', { as })).body.list;
const save = (as: string, body: object) => desk.call<Views>('POST', '/api/process-views', { as, body });
const change = (as: string, id: string, body: object) =>
  desk.call<Views>('PATCH', `/api/process-views/${id}`, { as, body });
const remove = (as: string, id: string) => desk.call<Views>('DELETE', `/api/process-views/${id}`, { as });

test('a view without a name is refused at its field, and two of one name by words', async () => {
  const nameless = await save(oficial, { name: '  ', search: '' });
  expect(nameless.status).toBe(422);
  expect(JSON.stringify(nameless.body)).toContain('Escriba un nombre');
  await save(oficial, { name: 'Por vencer', search: 'tab=open' });
  const again = await save(oficial, { name: 'Por vencer', search: '' });
  expect([again.status, again.body.code]).toEqual([409, 'view.name_taken']);
});

test('a view is its owner’s until they share it with their group; nobody else renames or removes it', async () => {
  const made = await save(oficial, { name: 'Míos', search: 'tab=waiting&sort=deadline_at' });
  const id = made.body.list.find(({ name }) => name === 'Míos')?.id ?? '';
  expect(await views(oficial)).toContainEqual(
    expect.objectContaining({ id, search: 'tab=waiting&sort=deadline_at', is_own: true, is_shared: false }),
  );
  const other = 'admin@patio.ec';
  for (const as of [admin, other]) {
    expect((await views(as)).some((view) => view.id === id)).toBe(false);
    expect((await change(as, id, { name: 'x' })).status).toBe(404);
    expect((await remove(as, id)).status).toBe(404);
  }
  const shared = await change(oficial, id, { name: 'De la agencia', is_shared: true });
  expect(shared.body.list).toContainEqual(expect.objectContaining({ id, name: 'De la agencia', is_shared: true }));
  expect((await views(admin)).some((view) => view.id === id)).toBe(false); // another group
  expect((await remove(oficial, id)).body.list.some((view) => view.id === id)).toBe(false);
});
