import type { OperatedUsage, UsageReport } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { addApp } from '../../../test/support/browser.ts';
import { createDesk, until } from '../../../test/support/desk.ts';
import { jorge, proveIdentity } from '../../../test/support/identity.ts';
import { seatOperator } from '../../../test/support/operator.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { createWorld } from '../../../test/support/world.ts';
import { newId } from '../../platform/ids.ts';
import { sendCompanyMail } from '../mail/index.ts';
import { Processes } from '../process/index.ts';
import { handle as sealProcess } from '../sealing/jobs/seal-process.handler.ts';
import { completeProcess } from '../sealing/steps/complete-process.ts';
import { recountUsage } from './queries/recount-usage.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const context = await world.contextOf('demo');
const attempt = { jobId: newId(), attempt: 2 } as never;

const eventsOf = (processId: string) =>
  context.transaction(({ db }) =>
    db.selectFrom('usage_event').selectAll().where('signing_process_id', '=', processId).orderBy('subject').execute(),
  );
const countsOf = async (processId: string) => {
  const events = await eventsOf(processId);
  const count = (kind: string) => events.filter((event) => event.kind === kind).length;
  return { process: count('process'), identity_check: count('identity_check'), certificate: count('certificate') };
};
const handedOver = async (): Promise<readonly string[]> =>
  (await context.transaction(({ db }) => db.selectFrom('sandbox_message').select('id').orderBy('id').execute())).map(
    ({ id }) => id,
  );
const areCounted = async (): Promise<boolean> => {
  const counted = await context.transaction(({ db }) =>
    db.selectFrom('usage_event').select('subject').where('kind', '=', 'message').orderBy('subject').execute(),
  );
  return JSON.stringify(counted.map(({ subject }) => subject)) === JSON.stringify(await handedOver());
};
const userId = async (username: string): Promise<string> =>
  (
    await context.transaction(({ db }) =>
      db.selectFrom('user_account').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
    )
  ).id;

test('a signed process counts itself, its checks, its certificate and every message once, all for its maker', async () => {
  const person = { ...jorge, signature_type: 'anf' };
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  await proveIdentity(visitor);
  expect(await countsOf(id)).toEqual({ process: 0, identity_check: 3, certificate: 0 }); // the face asks the registry, too
  expect((await visitor.sign({})).status).toBe(202);
  await desk.reach(id, 'COMPLETED');
  expect(await countsOf(id)).toEqual({ process: 1, identity_check: 3, certificate: 1 });
  const copies = async () =>
    (await desk.messagesTo(person.email)).filter(({ subject }) => subject?.startsWith('Completado')).length;
  await until(async () => (await copies()) === 1, 'the copy');
  await until(areCounted, 'one event for each message');
  const messages = (await eventsOf(id)).filter(({ kind }) => kind === 'message').length;
  expect(messages).toBe((await handedOver()).length);

  const maker = await userId('oficial@demo.ec');
  const events = await eventsOf(id);
  expect(new Set(events.map(({ subscriber }) => subscriber))).toEqual(new Set([maker]));
  await sealProcess(context, { process_id: id }, attempt);
  expect(await eventsOf(id)).toHaveLength(events.length);

  const usage = await desk.call<object>('GET', `/api/signing-process/${id}/usage`);
  expect(usage.body).toEqual({ messages, identity_checks: 3, certificates: 1, text_cost: null });
  const own = (await desk.call<UsageReport>('GET', '/usage/mine')).body;
  expect(own.months.at(-1)?.used).toMatchObject({ process: 1, identity_check: 3, certificate: 1, message: messages });
  const plan = await desk.call<{ documents_used: number }>('GET', '/subscription/mine');
  expect(plan.body.documents_used).toBe(1);
  const other = await desk.call<{ documents_used: number }>('GET', '/subscription/mine', { as: 'admin@demo.ec' });
  expect(other.body.documents_used).toBe(0);
  expect((await context.transaction(recountUsage)).differences).toEqual([]);
});

test('a completion that is rolled back counts nothing', async () => {
  const { id } = await desk.createProcess({ as: 'admin@demo.ec', signers: [jorge] });
  const dying = context.transaction(async (tx) => {
    const process = await Processes.lock(tx, id);
    if (!process) throw new Error('no process');
    await completeProcess(tx, process, []);
    expect(await tx.db.selectFrom('usage_event').select('kind').where('subject', '=', id).execute()).toHaveLength(1);
    throw new Error('the node died');
  });
  await expect(dying).rejects.toThrow('the node died');
  expect((await countsOf(id)).process).toBe(0);
});

test('a mail is counted when its server took it, and once however often its job runs', async () => {
  const id = newId();
  const mail = { id, to: 'x@cliente.ec', subject: 'x', preview: 'x', title: 'x', paragraphs: ['x'], closing: 'x' };
  const mailer = { send: () => Promise.reject(new Error('the server is away')) };
  const away = { ...context, ports: { ...context.ports, mailer } as never };
  await expect(sendCompanyMail(away, mail)).rejects.toThrow('the server is away');
  const counted = () =>
    context.transaction(({ db }) =>
      db.selectFrom('usage_event').select(['quantity', 'subscriber']).where('subject', '=', id).execute(),
    );
  expect(await counted()).toEqual([]);
  await sendCompanyMail(context, mail);
  await sendCompanyMail(context, mail);
  expect(await counted()).toEqual([{ quantity: '1', subscriber: context.tenant.id }]);
});

test('administrators read the use of their company, the operator that of all', async () => {
  const refused = await desk.call('GET', '/company/usage');
  expect(refused.status).toBe(403);
  const report = (await desk.call<UsageReport>('GET', '/company/usage', { as: 'admin@demo.ec' })).body;
  expect(report.months.at(-1)?.used).toMatchObject({ process: 1, certificate: 1 });
  const operator = await seatOperator(world);
  await addApp(world, operator.browser, operator.token);
  const { list } = (await operator.get('/operator/usage')).body as unknown as { list: OperatedUsage[] };
  const found = list.find(({ slug, environment }) => slug === 'demo' && environment === 'production');
  expect(found?.this_month.process).toBe(1);
  expect(found?.forecast.process).toBeGreaterThanOrEqual(1);
  expect(list.find(({ slug }) => slug === 'fideicomiso')?.this_month.process).toBe(0);
});
