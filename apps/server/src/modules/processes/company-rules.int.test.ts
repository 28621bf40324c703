import { randomUUID } from 'node:crypto';

import type { KindRules, KindView, Returned, Operations } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana, createDesk, digitalDocument } from '../../../test/support/desk.ts';
import { createWorld } from '../../../test/support/world.ts';
import { handle as runClock } from './jobs/process-clock.handler.ts';
import { purgePastRetention } from './steps/purge-past-retention.ts';

const world = await createWorld();
const desk = createDesk(world);
const as = 'admin@demo.ec';
type Settings = Returned<Operations['GET /company/settings']>;
interface Refused {
  readonly code: string;
  readonly issues: readonly { readonly path: string }[];
}

const changeSettings = (body: object, who = as) =>
  desk.call<Settings & Refused>('PATCH', '/company/settings', { body, as: who });
const changeKind = (body: object, who = as) =>
  desk.call<KindRules & Refused>('PATCH', `/api/process/${digitalDocument}/rules`, { body, as: who });
const offered = async () =>
  (await desk.call<{ list: KindView[] }>('GET', '/api/process/all', { as })).body.list.find(
    ({ id }) => id === digitalDocument,
  );
const rowOf = async (id: string) => {
  const { transaction } = await world.contextOf('demo');
  return transaction(({ db }) =>
    db.selectFrom('signing_process').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
};
const recorded = async (type: string) => {
  const { transaction } = await world.contextOf('demo');
  return transaction(({ db }) =>
    db.selectFrom('audit_event').select('details').where('type', '=', type).orderBy('at').execute(),
  );
};
const quiet = { jobId: 'x', signal: new AbortController().signal } as unknown as Parameters<typeof runClock>[2];

test('rules out of range and people without the permission are refused, and nothing changes', async () => {
  const before = (await desk.call<Settings>('GET', '/company/settings', { as })).body;
  for (const [body, path] of [
    [{ reminder_days: 31 }, 'reminder_days'],
    [{ pass_percentage: 79 }, 'pass_percentage'],
    [{ retention_years: 3 }, 'retention_years'],
    [{ text_channels: ['fax'] }, 'text_channels.0'],
  ] as const)
    expect((await changeSettings(body)).body.issues[0]?.path).toBe(path);
  expect((await changeSettings({ reminder_days: 5 }, 'oficial@demo.ec')).status).toBe(403);
  expect((await changeKind({ deadline_working_days: 0 })).body.issues[0]?.path).toBe('deadline_working_days');
  expect((await changeKind({ operation_prefix: 'no-vale' })).body.issues[0]?.path).toBe('operation_prefix');
  expect((await changeKind({ is_on: false }, 'oficial@demo.ec')).status).toBe(403);
  expect((await desk.call<Settings>('GET', '/company/settings', { as })).body).toEqual(before);
});

test('new processes have the company’s own deadline, numbers and reminders; the wizard offers the same', async () => {
  await changeKind({ deadline_working_days: 4, operation_prefix: 'NOTA' });
  await changeSettings({ reminder_days: 6 });
  expect(await offered()).toMatchObject({ deadline_working_days: 4, reminder_days: 6 });
  const { id } = await desk.createProcess({ signers: [ana] });
  const row = await rowOf(id);
  expect(row.operation_number).toMatch(/^NOTA-\d{4}-\d{6}$/);
  expect(row.process_information).toMatchObject({ reminder_days: 6 });
  const days = (row.deadline_at.getTime() - row.created_at.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(10);
  expect((await recorded('kind.rules_changed')).at(-1)?.details).toMatchObject({ operationPrefix: 'NOTA' });
  expect((await recorded('company.settings_changed')).at(-1)?.details).toMatchObject({ reminderDays: 6 });
});

test('a company without messages offers and takes no code by SMS', async () => {
  await changeSettings({ text_channels: [] });
  expect((await offered())?.code_channels).toEqual(['email']);
  const bySms = { ...ana, checks: { otp: 'sms', registry: false, biometrics: false } };
  await expect(desk.createProcess({ signers: [bySms] })).rejects.toThrow('signers.0.checks.otp');
  await changeSettings({ text_channels: ['sms'] });
  expect((await offered())?.code_channels).toContain('sms');
});

test('a kind that the company does not use now is not offered and not made, and comes back', async () => {
  const { id } = await desk.createProcess({ signers: [ana] });
  await changeKind({ is_on: false });
  expect(await offered()).toBeUndefined();
  const refused = await desk.call<Refused>('POST', '/api/drafts', { body: { process_id: digitalDocument }, as });
  expect(refused.body.code).toBe('kind.not_enabled');
  expect((await desk.call('GET', `/api/signing-process/${id}/detail`, { as })).status).toBe(200);
  await changeKind({ is_on: true });
  expect(await offered()).toBeDefined();
});

test('papers of finished processes go when the company stores them no longer; nothing goes before', async () => {
  const { id } = await desk.createProcess({ signers: [ana] });
  const context = await world.contextOf('demo');
  const finishedYearsAgo = (years: number) =>
    context.transaction(({ db }) =>
      db
        .updateTable('signing_process')
        .set({ finished_at: new Date(world.clock.now.getTime() - years * 366 * 86_400_000) })
        .where('id', '=', id)
        .execute(),
    );
  await context.transaction(async ({ db }) => {
    const link = { link_hash: Buffer.alloc(32, 7), asked_name: 'Marta Vaca', asked_email: 'marta@socios.ec' };
    const approver = { approver_id: randomUUID(), name: 'Elena Vaca', email: 'elena@socios.ec' };
    await db
      .insertInto('process_approval')
      .values({ signing_process_id: id, position: 0, ...approver, ...link })
      .execute();
  });
  await finishedYearsAgo(9);
  await runClock(context, {}, quiet);
  expect((await rowOf(id)).deleted_at).toBeNull();
  await changeSettings({ retention_years: 10 });
  await purgePastRetention(context);
  expect((await rowOf(id)).deleted_at).toBeNull();
  await changeSettings({ retention_years: 7 });
  await purgePastRetention(context);
  expect(await rowOf(id)).toMatchObject({ title: 'Proceso eliminado', content: { form_data: {} } });
  expect((await rowOf(id)).deleted_at).not.toBeNull();
  const approvals = await context.transaction(({ db }) =>
    db.selectFrom('process_approval').selectAll().where('signing_process_id', '=', id).execute(),
  );
  expect(approvals).toMatchObject([
    { name: 'Eliminado', email: '', asked_name: null, asked_email: null, link_hash: null },
  ]);
  expect((await recorded('process.purged')).at(-1)?.details).toEqual({ because: 'retention' });
  await changeSettings({ retention_years: null });
});
