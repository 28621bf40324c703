import type { CompanyInside, SupportAccess } from '@rubrica/contract';
import { beforeAll, expect, test } from 'vitest';

import { addApp, openBrowser, tokenIn } from '../../../test/support/browser.ts';
import { until } from '../../../test/support/desk.ts';
import { diego, seatOperator } from '../../../test/support/operator.ts';
import { createWorld } from '../../../test/support/world.ts';
import { newId } from '../../platform/ids.ts';
import { parkJob } from '../../platform/jobs/parked-jobs.ts';

const world = await createWorld({ runsJobs: true });
const operator = await seatOperator(world);
const other = await seatOperator(world, { email: 'elena@operador.ec', name: 'Elena', lastName: 'Vaca' });
const company = openBrowser(world, 'patio');
const jobId = newId();
let id = '';
let token = '';
let inside = '';

beforeAll(async () => {
  await addApp(world, operator.browser, operator.token);
  await addApp(world, other.browser, other.token);
  ({ id } = await operator.companyOf('patio'));
  inside = `/operator/companies/${id}/inside`;
  token = await company.tokenOf('admin@patio.ec');
  const context = await world.contextOf('patio');
  const payload = { access_id: newId(), user_id: newId() };
  const lost = { id: jobId, job: 'operators.send-access-request', payload, reason: 'No hubo red.', attempts: 9 };
  await context.transaction(({ db }) => parkJob(db, lost));
});

const asked = async (): Promise<readonly SupportAccess[]> =>
  (
    (await company.send('/company/access', undefined, { method: 'GET', token })).body as unknown as {
      list: SupportAccess[];
    }
  ).list;
/** The clock stands still: only the state tells two requests apart. */
const live = async (): Promise<SupportAccess | undefined> =>
  (await asked()).find(({ state }) => state === 'asked' || state === 'open');
const answer = (access: SupportAccess | undefined, what: string) =>
  company.send(`/company/access/${access?.id}/${what}`, undefined, { token });
const ask = (reason = 'Los correos no salen') => operator.post(`/operator/companies/${id}/access`, { reason });

test('without a yes an operator sees nothing; every administrator gets a mail with the reason', async () => {
  expect((await operator.get(inside)).code).toBe('support_access.not_open');
  expect((await ask('')).status).toBe(422);
  expect((await ask()).body).toMatchObject({ state: 'asked', operator: diego.email });
  expect((await ask()).code).toBe('support_access.exists');
  expect((await operator.get(inside)).code).toBe('support_access.not_open');
  const context = await world.contextOf('patio');
  await until(async () => {
    const mails = await context.transaction(({ db }) =>
      db.selectFrom('sandbox_message').select('body_text').where('recipient', '=', 'admin@patio.ec').execute(),
    );
    return mails.some(({ body_text: text }) => /Los\s+correos\s+no\s+salen/.test(text));
  }, 'the mail to the administrator');
});

test('only who administers the company answers', async () => {
  const official = await company.tokenOf('oficial@patio.ec');
  const request = await live();
  expect((await company.send(`/company/access/${request?.id}/allow`, undefined, { token: official })).status).toBe(403);
  expect((await answer(request, 'end')).code).toBe('support_access.not_open');
  expect((await answer(request, 'refuse')).body).toMatchObject({ state: 'refused', answered_by: 'admin@patio.ec' });
  expect((await answer(request, 'allow')).code).toBe('support_access.answered');
  expect((await operator.get(inside)).code).toBe('support_access.not_open');
});

test('a yes lets this operator in, and nobody else, and shows no document, title or client', async () => {
  await ask();
  expect((await answer(await live(), 'allow')).body).toMatchObject({ state: 'open' });
  expect((await other.get(inside)).code).toBe('support_access.not_open');
  const seen = (await operator.get(inside)).body as unknown as CompanyInside;
  expect(seen.people.map(({ username }) => username)).toContain('oficial@patio.ec');
  expect(seen.jobs.map((job) => job.id)).toEqual([jobId]);
  expect(Object.keys(seen).sort()).toEqual(['ends_at', 'jobs', 'people', 'processes']);
  const words = JSON.stringify(seen.processes);
  const context = await world.contextOf('patio');
  const titles = await context.transaction(({ db }) => db.selectFrom('signing_process').select('title').execute());
  for (const { title } of titles) expect(words).not.toContain(title);
});

test('inside, a stopped job is resumed, in the name of the operator', async () => {
  expect((await operator.post(`${inside}/jobs/${newId()}/retry`)).code).toBe('job.not_found');
  expect((await operator.post(`${inside}/jobs/${jobId}/retry`)).status).toBe(200);
  const seen = (await operator.get(inside)).body as unknown as CompanyInside;
  expect(seen.jobs).toEqual([]);
});

test('it ends after thirty minutes, or when the administrator ends it', async () => {
  expect((await answer(await live(), 'end')).body).toMatchObject({ state: 'ended' });
  expect((await operator.get(inside)).code).toBe('support_access.not_open');

  await ask('Otra vez');
  await answer(await live(), 'allow');
  expect((await operator.get(inside)).status).toBe(200);
  const before = world.clock.now;
  world.clock.now = new Date(before.getTime() + 30 * 60_000);
  const renewed = tokenIn(await operator.browser.send('/auth/refresh', {}));
  const late = await operator.browser.send(inside, undefined, { method: 'GET', token: renewed });
  expect(late.code).toBe('support_access.not_open');
  world.clock.now = before;
});

test('both audit logs tell all of it', async () => {
  const typesIn = async (context: typeof operator.room) =>
    context.transaction(async ({ db }) => {
      const rows = await db.selectFrom('audit_event').select(['type', 'details']).orderBy('at').execute();
      return rows.filter(({ type }) => type.startsWith('support.'));
    });
  const ofCompany = await typesIn(await world.contextOf('patio'));
  for (const what of ['asked', 'allowed', 'refused', 'looked', 'ended'])
    expect(ofCompany.map(({ type }) => type)).toContain(`support.${what}`);
  expect(ofCompany.find(({ type }) => type === 'support.looked')?.details).toMatchObject({ by: diego.email });
  expect((await typesIn(operator.room)).map(({ type }) => type)).toEqual(
    expect.arrayContaining(['support.asked', 'support.looked']),
  );
});

test('an announcement is read by the companies that it is for, while it lasts', async () => {
  const seenBy = async (tenant: string): Promise<string[]> => {
    const browser = openBrowser(world, tenant);
    const session = await browser.tokenOf(`admin@${tenant}.ec`);
    const { body } = await browser.send('/company/announcements', undefined, { method: 'GET', token: session });
    return (body as unknown as { list: { text: string }[] }).list.map(({ text }) => text);
  };
  const at = (hours: number): string => new Date(world.clock.now.getTime() + hours * 3_600_000).toISOString();
  const publish = (text: string, from: number, to: number, company_id: string | null = null) =>
    operator.post('/operator/announcements', { text, begins_at: at(from), ends_at: at(to), company_id });
  const wrong = await publish('Al revés', 2, 1);
  expect([wrong.status, (wrong.body['issues'] as { path: string }[])[0]?.path]).toEqual([422, 'ends_at']);
  expect((await publish('De nadie', 0, 1, newId())).code).toBe('company.not_found');
  const everywhere = await publish('Para todos', 0, 1);
  await publish('Para uno', 0, 1, id);
  await publish('Mañana', 24, 25);
  await publish('Ayer', -25, -24);
  expect((await seenBy('patio')).sort()).toEqual(['Para todos', 'Para uno']);
  expect(await seenBy('demo')).toEqual(['Para todos']);

  const notOperator = await company.send('/operator/announcements', {}, { token });
  expect(notOperator.status).toBe(404);
  const { id: made } = everywhere.body as unknown as { id: string };
  expect((await operator.remove(`/operator/announcements/${made}`)).status).toBe(200);
  expect((await operator.remove(`/operator/announcements/${made}`)).code).toBe('announcement.not_found');
  expect(await seenBy('demo')).toEqual([]);
});
