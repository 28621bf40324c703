import { afterAll, beforeAll, expect, test } from 'vitest';

import { queryAsOwner } from '../../../test/support/copies.ts';
import { startInvoicer } from '../../../test/support/invoicer.ts';
import { cards, createCashDesk } from '../../../test/support/paying.ts';
import { createWorld } from '../../../test/support/world.ts';
import { newId } from '../../platform/ids.ts';
import { chooseService } from '../tenants/index.ts';
import { giveUp, handle as order } from './jobs/order-invoice.handler.ts';
import { insertRefund } from './refund.repository.ts';

const world = await createWorld({ runsJobs: false });
const context = await world.contextOf('demo');
const desk = createCashDesk(world);
const invoicer = await startInvoicer();
afterAll(invoicer.close);
const attempt = { jobId: 'x', number: 1, signal: new AbortController().signal };
const reason = 'El cliente ya no lo quiere';

const connect = () =>
  chooseService(context, {
    service: 'invoicing',
    settings: { INVOICING_URL: invoicer.url, INVOICING_TOKEN: invoicer.token },
  });
beforeAll(async () => {
  await desk.setUp();
  await connect();
});

async function paid() {
  const { id, buyer } = await desk.open();
  await buyer.pay(cards.good);
  await buyer.ask();
  return { id, buyer };
}

const rowsOf = (id: string) =>
  context.transaction(({ db }) =>
    db.selectFrom('payment_invoice').selectAll().where('payment_id', '=', id).orderBy('type', 'desc').execute(),
  );
const orderEach = async (id: string) => {
  for (const { id: invoice } of await rowsOf(id)) await order(context, { invoice_id: invoice }, attempt);
};
const invoicesOf = async (id: string) => (await desk.read(id)).invoices;
const ordersOf = async (id: string) => {
  const keys = new Set((await rowsOf(id)).map((row) => row.id));
  return invoicer.asked.filter(({ key }) => keys.has(key));
};
const waitingJobs = (invoice: string) =>
  queryAsOwner(
    world,
    `select start_after from pgboss.job where data->>'job' = 'payments.order-invoice' and data::text like '%${invoice}%'`,
  );

test('a company without an invoicer asks for no invoice and reads nothing about one', async () => {
  await chooseService(context, { service: 'invoicing', settings: undefined });
  const { id } = await paid();
  await desk.refund({ payment_id: id, reason });
  await connect();
  expect([await rowsOf(id), await invoicesOf(id)]).toEqual([[], []]);
  const receipt = await readReceipt(id);
  expect(receipt).toContain('No es una factura autorizada por el SRI.');
  expect(receipt).not.toContain('Autorización');
});

async function readReceipt(id: string): Promise<string> {
  const { rawPayload } = await desk.official('GET', `/api/payments/${id}/receipt`);
  const pages = await context.ports.fileInspector.readText(rawPayload, { from: 1, count: 1 });
  return JSON.stringify(pages);
}

test('what was paid is invoiced once, however often it is asked, and detail and receipt name the invoice', async () => {
  const { id } = await paid();
  expect(await invoicesOf(id)).toMatchObject([{ type: 'invoice', state: 'asked', number: null, total_cents: 1840 }]);
  await orderEach(id);
  await orderEach(id);
  const [invoice] = await invoicesOf(id);
  expect(invoice).toMatchObject({ state: 'authorised', is_test: false, access_key: expect.stringMatching(/^\d{49}$/) });
  expect(await ordersOf(id)).toHaveLength(1);
  const receipt = await readReceipt(id);
  expect(receipt).toContain(`"Factura","${invoice?.number}"`);
  expect(receipt).not.toContain('No es una factura');
  const { history } = await desk.read(id);
  expect(history.filter(({ text }) => text === 'Factura autorizada')).toMatchObject([{ detail: invoice?.number }]);
});

test('while the invoicer is away or has no answer the order waits, and is made once it answers', async () => {
  const { id } = await paid();
  const [row] = await rowsOf(id);
  const payload = { invoice_id: row?.id ?? '' };
  invoicer.answerWith({ status: 503, body: {} });
  await expect(order(context, payload, attempt)).rejects.toThrow('503');
  await giveUp(context, payload, 'x');
  invoicer.answerWith({ status: 202, body: { status: 'pending' } });
  await order(context, payload, attempt);
  expect(await invoicesOf(id)).toMatchObject([{ state: 'asked' }]);
  // the first one, and one for each rest
  expect(await waitingJobs(payload.invoice_id)).toHaveLength(3);
  invoicer.answerWith(undefined);
  await order(context, payload, attempt);
  expect(await invoicesOf(id)).toMatchObject([{ state: 'authorised' }]);
  expect(new Set((await ordersOf(id)).map(({ key }) => key))).toEqual(new Set([row?.id]));
});

test('a refusal stays with its reason, and money that goes back then needs no credit note', async () => {
  const { id } = await paid();
  invoicer.answerWith({ status: 422, body: { status: 'refused', reason: 'La cédula no existe' } });
  await orderEach(id);
  invoicer.answerWith(undefined);
  expect(await invoicesOf(id)).toMatchObject([{ state: 'refused', reason: 'La cédula no existe', number: null }]);
  await desk.refund({ payment_id: id, reason });
  expect(await rowsOf(id)).toHaveLength(1);
});

test('money that goes back is credited in parts with its IVA, each once, against its invoice', async () => {
  const { id } = await paid();
  await orderEach(id);
  const [invoice] = await invoicesOf(id);
  await desk.refund({ payment_id: id, amount_cents: 613, reason });
  await desk.refund({ payment_id: id, reason: 'El resto' });
  await orderEach(id);
  await orderEach(id);
  const notes = (await ordersOf(id)).filter(({ path }) => path === '/credit-notes').map(({ body }) => body);
  expect(notes.map(({ total_cents: total, reason: why }) => [total, why])).toEqual([
    [613, reason],
    [1227, 'El resto'],
  ]);
  expect(notes.map(({ vat_cents: vat }) => vat)).toEqual([80, 160]);
  for (const note of notes)
    expect(note['invoice']).toEqual({ number: invoice?.number, access_key: invoice?.access_key });
  expect((await invoicesOf(id)).map(({ type, state }) => [type, state])).toEqual([
    ['invoice', 'authorised'],
    ['credit_note', 'authorised'],
    ['credit_note', 'authorised'],
  ]);
  expect(await readReceipt(id)).toContain('"Nota de crédito","001-001-');
});

test('a credit note waits for its invoice; where that is refused nothing is credited and nothing said of it', async () => {
  const { id } = await paid();
  await desk.refund({ payment_id: id, reason });
  const [invoice, note] = await rowsOf(id);
  await order(context, { invoice_id: note?.id ?? '' }, attempt);
  expect(await ordersOf(id)).toEqual([]);
  invoicer.answerWith({ status: 422, body: { status: 'refused', reason: 'Sin autorización' } });
  await order(context, { invoice_id: invoice?.id ?? '' }, attempt);
  invoicer.answerWith(undefined);
  await order(context, { invoice_id: note?.id ?? '' }, attempt);
  expect((await ordersOf(id)).map(({ path }) => path)).toEqual(['/invoices']);
  expect((await invoicesOf(id)).map(({ state }) => state)).toEqual(['refused']);
});

test('the receipt tells what went back from what is on its way', async () => {
  const { id } = await paid();
  await desk.refund({ payment_id: id, amount_cents: 613, reason });
  await context.transaction(({ db, now }) =>
    insertRefund(db, {
      id: newId(),
      paymentId: id,
      attemptId: null,
      cause: 'asked',
      amountCents: 100,
      reason,
      askedBy: 'x',
      askedAt: now(),
    }),
  );
  const receipt = await readReceipt(id);
  expect(receipt).toContain('"Devuelto","-$ 6,13"');
  expect(receipt).toContain('"Devolución en camino","-$ 1,00"');
});
