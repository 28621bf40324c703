import { expect, test } from 'vitest';

import { createDesk, until } from '../../../test/support/desk.ts';
import { createWorld } from '../../../test/support/world.ts';
import { newId } from '../../platform/ids.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const context = await world.contextOf('demo');
const day = 86_400_000;
const end = new Date(world.clock.now.getTime() + 59 * day);

const warnings = async () =>
  (await desk.messagesTo('admin@demo.ec')).filter(({ subject }) => subject?.includes('vence el') === true);

const register = (notAfter: Date, username = 'oficial@demo.ec') =>
  context.transaction(async ({ db }) => {
    const { id } = await db
      .selectFrom('user_account')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const facts = { subject: 'Olga Oficial', issuer: 'CA de prueba', notAfter: notAfter.toISOString() };
    await db
      .insertInto('registered_signature')
      .values({
        user_id: id,
        kind: 'certificate',
        id: newId(),
        box: Buffer.alloc(1),
        facts: JSON.stringify(facts),
        uploaded_at: world.clock.now,
      })
      .execute();
  });

/** Lets a day's look at the certificates happen. */
async function look(): Promise<void> {
  const checked = async () =>
    (
      await context.transaction(({ db }) => db.selectFrom('company').select('expiries_checked_on').executeTakeFirst())
    )?.expiries_checked_on?.valueOf();
  const before = await checked();
  await world.app.tick();
  await until(async () => (await checked()) !== before, 'the look of the day');
}

const of = (subjects: readonly { readonly subject: string | null }[]) =>
  subjects.filter(({ subject }) => subject?.startsWith('El certificado de') === true).length;

test('administrators get a mail sixty, thirty and seven days before a certificate expires, once each', async () => {
  await register(end);
  await look();
  await until(async () => of(await warnings()) === 1, 'the first warning');
  const first = (await warnings()).find(({ subject }) => subject?.startsWith('El certificado de'));
  expect(first?.body_text).toContain('registre uno nuevo');
  expect(await desk.messagesTo('oficial@demo.ec')).toEqual([]);

  world.clock.now = new Date(world.clock.now.getTime() + day);
  await look();
  expect(of(await warnings())).toBe(1);

  for (const [left, count] of [
    [29, 2],
    [6, 3],
  ] as const) {
    world.clock.now = new Date(end.getTime() - left * day);
    await look();
    await until(async () => of(await warnings()) === count, `the warning ${left} days before`);
  }
  world.clock.now = new Date(end.getTime() + day);
  await look();
  expect(of(await warnings())).toBe(3);
  const audited = await context.transaction(({ db }) =>
    db.selectFrom('audit_event').select('details').where('type', '=', 'company.expiry_warned').orderBy('at').execute(),
  );
  const days = audited
    .map(({ details }) => details as { readonly certificate: string; readonly days_before: number })
    .filter(({ certificate }) => certificate.startsWith('Olga'));
  expect(days.map((one) => one.days_before)).toEqual([60, 30, 7]);
});

test('another company is not warned of it', async () => {
  const mails = await desk.messagesTo('admin@patio.ec', 'patio');
  expect(of(mails)).toBe(0);
});

test('who administers the company and owns the certificate is asked to renew their own, others to ask them', async () => {
  world.clock.now = new Date(world.clock.now.getTime() + day);
  await register(new Date(world.clock.now.getTime() + 59 * day), 'admin@demo.ec');
  await look();
  const own = async () =>
    (await desk.messagesTo('admin@demo.ec')).find(({ subject }) => subject?.startsWith('Su certificado vence el'));
  await until(async () => (await own()) !== undefined, 'the warning about one’s own certificate');
  const text = (await own())?.body_text ?? '';
  expect(text).toContain('Registre uno nuevo en Mi Perfil');
  expect(text).toContain('/user/profile?menu=RegisteredSignatures');
  expect(text).not.toContain('Pídale');
});
