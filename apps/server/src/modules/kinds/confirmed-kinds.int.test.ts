import type { KindRules } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { createDesk, digitalDocument } from '../../../test/support/desk.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld();
const desk = createDesk(world);
interface CompanyKinds {
  readonly list: readonly KindRules[];
  readonly is_confirmed: boolean;
}
const rules = async (as: string) => (await desk.call<CompanyKinds>('GET', '/api/process/rules', { as })).body;
const confirm = (as: string) => desk.call<CompanyKinds>('POST', '/api/process/rules/confirm', { as });

test('the kinds of a company are confirmed once, by who administers it, and only for that company', async () => {
  expect((await confirm('oficial@demo.ec')).status).toBe(403);
  expect((await rules('admin@demo.ec')).is_confirmed).toBe(false);
  expect((await confirm('admin@demo.ec')).body.is_confirmed).toBe(true);
  await confirm('admin@demo.ec');
  const { transaction } = await world.contextOf('demo');
  const recorded = await transaction(({ db }) =>
    db.selectFrom('audit_event').select('id').where('type', '=', 'kind.rules_confirmed').execute(),
  );
  expect(recorded).toHaveLength(1);
  expect((await rules('admin@patio.ec')).is_confirmed).toBe(false);
});

test('a change of a kind confirms them, too', async () => {
  await desk.call('PATCH', `/api/process/${digitalDocument}/rules`, {
    as: 'admin@patio.ec',
    body: { deadline_working_days: 4 },
  });
  expect((await rules('admin@patio.ec')).is_confirmed).toBe(true);
});
