import { beforeAll, expect, test } from 'vitest';

import { cards, createCashDesk } from '../../../test/support/paying.ts';
import { createWorld } from '../../../test/support/world.ts';
import { compareWithGateway } from './steps/compare-day.ts';

const world = await createWorld({ runsJobs: false });
const desk = createCashDesk(world);

beforeAll(async () => {
  await desk.setUp();
  for (let paid = 0; paid < 2; paid += 1) {
    const { buyer } = await desk.open();
    await buyer.pay(cards.good);
    await buyer.ask();
  }
});

test('the database refuses an entry that does not balance, and a change of one that was booked', async () => {
  const { id } = await desk.open();
  const { transaction } = await world.contextOf('demo');
  const entry = { key: `x:${id}`, kind: 'charge', payment_id: id, booked_at: world.clock.now };
  const lame = transaction(async ({ db }) => {
    const at = '018f0000-0000-7000-8000-000000000abc';
    await db
      .insertInto('ledger_entry')
      .values({ id: at, ...entry })
      .execute();
    await db.insertInto('ledger_line').values({ entry_id: at, account: 'bank', amount_cents: 5 }).execute();
  });
  await expect(lame).rejects.toThrow(/does not balance/);
  for (const table of ['ledger_entry', 'ledger_line', 'payment_move'] as const)
    await expect(transaction(({ db }) => db.deleteFrom(table).execute())).rejects.toThrow(/denied|append-only/);
});

test('what the gateway and the books do not agree on is shown until they do', async () => {
  const { buyer } = await desk.open();
  await buyer.pay(cards.good);
  const context = await world.contextOf('demo');
  const day = new Date(world.clock.now.getTime() - 5 * 3_600_000).toISOString().slice(0, 10);
  await compareWithGateway(context, day);
  type Shown = { list: { gateway_cents: number | null; ledger_cents: number | null; gone_at: string | null }[] };
  const listed = async () =>
    (await desk.official('GET', '/api/payments/differences'))
      .json<Shown>()
      .list.filter(({ gone_at: at }) => at === null);
  const before = await listed();
  expect(before).toContainEqual(expect.objectContaining({ gateway_cents: 1840, ledger_cents: null }));
  await buyer.ask();
  await compareWithGateway(context, day);
  expect((await listed()).length).toBe(before.length - 1);
});

test('the list is filtered, paged and taken out, with the buyer of each payment', async () => {
  const paid = await desk.official('GET', '/api/payments?status=PAID&method=card&limit=1');
  const { list, nextToken } = paid.json<{ list: { status: string }[]; nextToken: string }>();
  expect([list.length, list[0]?.status, nextToken === '']).toEqual([1, 'PAID', false]);
  const next = await desk.official('GET', `/api/payments?status=PAID&method=card&limit=1&nextToken=${nextToken}`);
  expect(next.statusCode).toBe(200);
  const file = await desk.official('GET', '/api/payments/export?search=gabriela');
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.body).toContain('Gabriela Ponce Rivadeneira');
  expect(file.body).toContain(';16;15;2,4;18,4;0;'); // numbers, with the decimal comma of the sheet
  expect((await desk.official('GET', '/api/payments?search=nadie')).json()).toMatchObject({ list: [] });
});

test('the receipt is a PDF that its buyer and the company read, and only once it is paid', async () => {
  const { id, buyer } = await desk.open();
  expect((await buyer.call('GET', '/receipt')).json()).toMatchObject({ code: 'payment.wrong_status' });
  await buyer.pay(cards.twice);
  await buyer.ask();
  const own = await buyer.call('GET', '/receipt');
  expect([own.statusCode, own.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect((await desk.official('GET', `/api/payments/${id}/receipt`)).headers['content-type']).toBe('application/pdf');
});
