import { ecuadorDate, formatMoney, toDisplayDate } from '@rubrica/catalogues';
import type { PlanView } from '@rubrica/contract';
import { beforeEach, expect, test } from 'vitest';

import { createDesk, until } from '../../../test/support/desk.ts';
import { createSubscribers, planIds } from '../../../test/support/subscribers.ts';
import { passMinute } from '../../../test/support/time.ts';
import { createWorld } from '../../../test/support/world.ts';
import type { System } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { meter } from '../metering/index.ts';
import { handle as runClock } from './jobs/plan-clock.handler.ts';
import * as Plans from './record/plans.ts';
import { findLive } from './subscription.repository.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const people = await createSubscribers(world, desk);
const me = 'oficial@demo.ec';
const demo = people.context;
const patio = await world.contextOf('patio');

beforeEach(() => passMinute(world));

interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Every mail about a plan that reached any mailbox. */
const planMails = (context: Context<System>): Promise<readonly Mail[]> =>
  context.transaction(async ({ db }) => {
    const rows = await db
      .selectFrom('sandbox_message')
      .select(['id', 'recipient', 'subject', 'body_text'])
      .where('channel', '=', 'mail')
      .where('body_text', 'like', '%Ver el plan%')
      .execute();
    return rows.map((row) => ({ id: row.id, to: row.recipient, subject: row.subject ?? '', text: row.body_text }));
  });

const seen = new Set<string>();

/** These have arrived since it was asked last, and no others. */
async function expectMails(context: Context<System>, subjects: readonly string[]): Promise<readonly Mail[]> {
  const unseen = async () => (await planMails(context)).filter(({ id }) => !seen.has(id));
  await until(async () => (await unseen()).length >= subjects.length, subjects.join(', '), 30_000);
  const mails = (await unseen()).toSorted((one, other) => one.subject.localeCompare(other.subject));
  expect(mails.map(({ subject }) => subject)).toEqual(subjects);
  for (const { id } of mails) seen.add(id);
  return mails;
}

/** This one alone has arrived since it was asked last. */
async function expectMail(context: Context<System>, subject: string): Promise<Mail> {
  const [mail] = await expectMails(context, [subject]);
  if (!mail) throw new Error(`«${subject}» did not arrive`);
  return mail;
}

/** As two nodes ask for it, and once more a moment later. */
async function passTime(days: number, context: Context<System> = demo): Promise<void> {
  world.clock.now = new Date(world.clock.now.getTime() + days * 86_400_000);
  const tick = () => runClock(context, {}, { jobId: newId(), number: 1, signal: new AbortController().signal });
  await Promise.all([tick(), tick()]);
  await tick();
}

const today = (): string => ecuadorDate(world.clock.now);
const dayAfter = (days: number): string =>
  toDisplayDate(ecuadorDate(new Date(world.clock.now.getTime() + days * 86_400_000))) ?? '';
const daysUntil = (day: string): number => (Date.parse(day) - Date.parse(today())) / 86_400_000;

test('a user reads of the 80 and 100 % of each size of their month, once each, with the numbers', async () => {
  const id = await people.free(me);
  for (let sent = 0; sent < 3; sent += 1) await desk.createProcess({ as: me });
  const full = await expectMail(demo, 'Llegó al 100 % de los documentos de su plan');
  expect(full.to).toBe(me);
  expect(full.text).toContain('Lleva 3 de 3 documentos del plan Gratis en este mes, entre completados y en curso.');
  expect(full.text).toContain('Desde ahora no se envía nada nuevo hasta el próximo mes o hasta cambiar de plan.');
  await expect(desk.createProcess({ as: me })).rejects.toThrow('plan.limit_reached');

  await people.pay((await people.change(me, 'pro')).body.link);
  await people.complete(id, 36);
  await desk.createProcess({ as: me });
  const most = await expectMail(demo, 'Llegó al 80 % de los documentos de su plan');
  expect(most.text).toContain('Lleva 40 de 50 documentos del plan Pro en este mes');
  expect(most.text).toContain('Lo que pase de la base se cobra al cierre del mes.');
  await desk.createProcess({ as: me });
  await people.complete(id, 8);
  await desk.createProcess({ as: me });
  const all = await expectMail(demo, 'Llegó al 100 % de los documentos de su plan');
  expect(all.text).toContain('Lleva 50 de 50 documentos del plan Pro');

  await people.pay((await people.change(me, 'business')).body.link);
  const { documents_included: included } = await people.plan(me);
  await people.complete(id, (included ?? 0) * 0.8 - 51);
  await desk.createProcess({ as: me });
  const more = await expectMail(demo, 'Llegó al 80 % de los documentos de su plan');
  expect(more.text).toContain(`Lleva ${(included ?? 0) * 0.8} de ${included} documentos del plan Business`);
});

test('a user reads before a month is charged, what it costs, twice while it is owed, and that it is read-only', async () => {
  const id = await people.idOf(me);
  const { documents_included: included, documents_used: used, period } = await people.plan(me);
  await people.complete(id, (included ?? 0) - used + 4);
  await passTime(daysUntil(period?.until ?? '') - 3);
  const renewal = await expectMail(demo, `El plan Business se renueva el ${toDisplayDate(period?.until ?? '')}`);
  expect(renewal.to).toBe(me);
  expect(renewal.text).toContain(`se cobra su base de ${formatMoney(8990)} más IVA`);
  expect(renewal.text).toContain('Si no quiere seguir, puede terminarlo antes.');

  await passTime(4);
  const due = dayAfter(10);
  const amount = formatMoney(8990 + 4 * 45);
  const charged = await expectMail(demo, `Plan Business: ${amount} más IVA por pagar`);
  expect(charged.text).toContain(`Base del próximo mes: ${formatMoney(8990)}.`);
  expect(charged.text).toContain(`Documentos adicionales del mes que cerró: 4, ${formatMoney(180)}.`);
  expect(charged.text).toContain(`Puede pagarlo hasta el ${due}. Después el plan queda en solo lectura.`);

  for (const days of [5, 4]) {
    await passTime(days);
    const reminder = await expectMail(demo, 'Recordatorio: falta el pago del plan Business');
    expect(reminder.text).toContain(`Hay ${amount} más IVA por pagar hasta el ${due}. Después el plan queda`);
  }
  await passTime(1);
  const closed = await expectMail(demo, 'El plan Business quedó en solo lectura');
  expect(closed.text).toContain(`Hay ${amount} más IVA por pagar. Hasta entonces no se envía nada nuevo.`);
  expect((await planMails(demo)).every(({ to }) => to === me)).toBe(true);
});

test('who ends a plan reads that it ends where nobody pays, and what its last month went over', async () => {
  const payOpen = async () => {
    const owed = (await people.plan(me)).charges.find(({ state }) => state === 'open');
    const { body } = await desk.call<{ link: string }>('POST', '/subscription/pay', { body: { charge_id: owed?.id } });
    await people.pay(body.link);
  };
  await payOpen();
  const { period } = await people.plan(me);
  await passTime(daysUntil(period?.until ?? '') - 3);
  await passTime(4);
  await expectMails(demo, [
    `El plan Business se renueva el ${toDisplayDate(period?.until ?? '')}`,
    `Plan Business: ${formatMoney(8990)} más IVA por pagar`,
  ]);
  expect((await desk.call('POST', '/subscription/cancel')).status).toBe(200);
  await people.complete(await people.idOf(me), 302);
  await passTime(5);
  const reminder = await expectMail(demo, 'Recordatorio: falta el pago del plan Business');
  expect(reminder.text).toContain('Después el plan termina, y lo pendiente queda por pagar.');
  await passTime(6);
  const last = await expectMail(demo, `Plan Business: ${formatMoney(70)} más IVA por pagar`);
  expect(last.text).toContain(`Documentos adicionales del mes que cerró: 2, ${formatMoney(70)}.`);
  expect(last.text).not.toContain('Base');
  expect(last.text).toContain('Su plan terminó con ese mes.');
  expect((await planMails(demo)).every(({ to }) => to === me)).toBe(true);
});

test('those who administer a company, and nobody else of it, read what it owes, and to whom it is paid', async () => {
  const { platform } = world.app.databases;
  const as = 'admin@patio.ec';
  const read = async () => (await desk.call<PlanView>('GET', '/company/plan', { as })).body;
  await Plans.giveCompanyPlan(patio, platform, planIds.pro);
  const start = await expectMail(patio, `Plan Pro de su empresa: ${formatMoney(1990)} más IVA por pagar`);
  expect(start.to).toBe(as);
  expect(start.text).toContain(`Base del primer mes: ${formatMoney(1990)}.`);
  expect(start.text).toContain(`Vence el ${dayAfter(10)}. Páguelo a quien opera la instalación.`);
  await passTime(11, patio);
  const closed = await expectMail(patio, 'El plan Pro de su empresa quedó en solo lectura');
  expect(closed.text).toContain(`Hay ${formatMoney(1990)} más IVA por pagar a quien opera la instalación.`);
  const owed = (await read()).charges.find(({ state }) => state === 'open');
  await Plans.settleCompanyCharge(patio, owed?.id ?? '', { by: 'opera@rubrica.ec', note: 'Transferencia' });

  await Plans.endCompanyPlan(patio, 'at_period_end');
  await patio.transaction(async (tx) => {
    for (let made = 0; made < 51; made += 1)
      await meter(tx, { kind: 'process', subject: newId(), quantity: 1, userId: null });
  });
  await passTime(daysUntil((await read()).period?.until ?? '') + 1, patio);
  const [ended, over] = await expectMails(patio, [
    'El plan Pro de su empresa quedó en solo lectura',
    `Plan Pro de su empresa: ${formatMoney(45)} más IVA por pagar`,
  ]);
  expect(ended?.text).toContain('El plan terminó. Hasta que se dé otro a su empresa no se envía nada nuevo.');
  expect(over?.text).toContain(`Documentos adicionales del mes que cerró: 1, ${formatMoney(45)}.`);
  expect(over?.text).toContain('El plan terminó con ese mes y quedó en solo lectura');
  expect((await planMails(patio)).every(({ to }) => to === as)).toBe(true);
  expect((await patio.transaction((tx) => findLive(tx.db, null)))?.state).toBe('READ_ONLY');
});
