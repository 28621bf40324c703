import type { PlanView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana, createDesk, named, until } from '../../../test/support/desk.ts';
import { planIds } from '../../../test/support/subscribers.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { createWorld } from '../../../test/support/world.ts';
import { newId } from '../../platform/ids.ts';
import { handle as runClock } from './jobs/plan-clock.handler.ts';
import * as Plans from './record/plans.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);

test('what was begun is signed, sealed and counted, though its company’s plan is read-only by then', async () => {
  const patio = await world.contextOf('patio');
  const as = 'oficial@patio.ec';
  const admin = 'admin@patio.ec';
  const plan = async () => (await desk.call<PlanView>('GET', '/company/plan', { as: admin })).body;
  const passDays = async (days: number): Promise<void> => {
    world.clock.now = new Date(world.clock.now.getTime() + days * 86_400_000);
    await runClock(patio, {}, { jobId: newId(), number: 1, signal: new AbortController().signal });
  };
  await Plans.giveCompanyPlan(patio, world.app.databases.platform, planIds.pro);
  await passDays(9);
  const person = named(ana, 'empezado', { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ as, signers: [person] });
  await until(async () => (await desk.messagesTo(person.email, 'patio')).length > 0, 'the link');
  await passDays(1.1);
  expect(await plan()).toMatchObject({ state: 'READ_ONLY', documents_begun: 1 });
  await expect(desk.createProcess({ as })).rejects.toThrow('plan.company_read_only');

  const visitor = await visitorOf(world, desk, { email: person.email, processId: id, tenant: 'patio' });
  await visitor.prepareToSign();
  expect((await visitor.sign({})).status).toBe(202);
  await desk.reach(id, 'COMPLETED', 'patio');
  expect(await plan()).toMatchObject({ state: 'READ_ONLY', documents_used: 1, documents_begun: 0 });
});
