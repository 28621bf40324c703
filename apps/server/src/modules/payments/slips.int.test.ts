import { makeNumberedPdf, makePdf } from '@rubrica/testing';
import { beforeAll, expect, test, vi } from 'vitest';

import { createCashDesk } from '../../../test/support/paying.ts';
import { createWorld } from '../../../test/support/world.ts';
import type { App } from '../../app.ts';
import type { Payer } from '../../platform/actor.ts';
import type { ObjectKey } from '../../ports/object-store.ts';
import { sendSlip } from './commands/send-slip.ts';
import { handle as expire } from './jobs/expire-payment.handler.ts';
import { giveUp as giveUpReading, handle as readSlip } from './jobs/read-slip.handler.ts';

const world = await createWorld({ runsJobs: false });
const desk = createCashDesk(world);
const attempt = { jobId: 'x', number: 1, signal: new AbortController().signal };

beforeAll(async () => {
  await desk.setUp();
});

/** The job of the last day, on that day. */
async function letTimePass(id: string, days: number): Promise<void> {
  world.clock.now = new Date(world.clock.now.getTime() + days * 86_400_000);
  await expire(await world.contextOf('demo'), { payment_id: id }, attempt);
}

test('who sent a slip that was refused on the last day can still pay for three days', async () => {
  const { id, buyer } = await desk.open();
  world.clock.now = new Date(world.clock.now.getTime() + 6.9 * 86_400_000);
  await buyer.sendSlip(makeNumberedPdf(4), { document_number: '990071' });
  const slip = (await desk.read(id)).slips[0]?.id ?? '';
  await desk.official('POST', `/api/payments/${id}/slips/${slip}/decision`, {
    decision: 'refuse',
    reason: 'El valor no llegó a la cuenta',
  });
  await letTimePass(id, 0.2);
  expect((await buyer.read()).status).toBe('PAYMENT_PENDING');
  await letTimePass(id, 3);
  expect((await desk.read(id)).status).toBe('CANCELLED');
});

test('two payments that wait with one slip name each other, and once it paid one it is said to be used', async () => {
  const [first, second] = [await desk.open(), await desk.open()];
  const file = makeNumberedPdf(5);
  for (const { buyer } of [first, second]) await buyer.sendSlip(file, { document_number: '880042' });
  const slipOf = async ({ id }: { readonly id: string }) => (await desk.read(id)).slips[0];
  const firstNumber = (await desk.read(first.id)).number;
  expect((await slipOf(second))?.also_at).toEqual({
    id: first.id,
    number: firstNumber,
    is_used: false,
    has_paid: false,
  });
  await desk.official('POST', `/api/payments/${first.id}/slips/${(await slipOf(first))?.id}/decision`, {
    decision: 'accept',
    document_number: '880042',
    amount_cents: 1840,
    transferred_on: '2026-03-04',
  });
  expect((await slipOf(second))?.also_at).toEqual({ id: first.id, number: firstNumber, is_used: true, has_paid: true });
  expect((await slipOf(first))?.also_at).toBeNull();
});

/** Somebody sends a slip of a bank of their choice, and an official finds this document of this day in the statement. */
async function acceptAs(
  number: number,
  { bank, document, day }: Readonly<Record<'bank' | 'document' | 'day', string>>,
) {
  const { id, buyer } = await desk.open();
  const sent = await buyer.sendSlip(makeNumberedPdf(number), { bank, document_number: `55${number}` });
  expect(sent.statusCode).toBe(200);
  const slip = (await desk.read(id)).slips[0]?.id ?? '';
  const answer = await desk.official('POST', `/api/payments/${id}/slips/${slip}/decision`, {
    decision: 'accept',
    document_number: document,
    amount_cents: 1840,
    transferred_on: day,
  });
  return { id, answer };
}

/** Sent to a node that has other services. */
async function sendAt(node: App, id: string, bytes: Uint8Array) {
  const { tenant, log } = await world.contextOf('demo');
  const setup = node.contexts.forSetup({ tenant, task: 'test', log });
  const input = {
    bank: 'Banco del Nudo',
    document_number: '770011',
    amount_cents: 1840,
    transferred_on: '2026-03-04',
    payer_name: 'Gabriela Ponce',
  };
  return sendSlip(setup.actingAs<Payer>({ kind: 'payer', id }, null), input, { name: 'comprobante.pdf', bytes });
}

const readingOf = async (id: string) => (await desk.read(id)).slips[0]?.reading;

/** The job that reads a slip, or the end of its attempts. */
async function afterJob(id: string, work: 'reads' | 'gives up'): Promise<void> {
  const context = await world.contextOf('demo');
  const payload = { slip_id: (await desk.read(id)).slips[0]?.id ?? '' };
  await (work === 'reads' ? readSlip(context, payload, attempt) : giveUpReading(context, payload, 'x'));
}

test('who compares a slip reads what a machine found of it, and nothing is decided by that', async () => {
  const { id, buyer } = await desk.open();
  const lines = ['Banco del Nudo', 'Documento 004418899', 'Fecha 04/03/2026', 'Valor 12,00'];
  await buyer.sendSlip(makePdf([{ lines }]), { document_number: '004418899' });
  expect((await desk.read(id)).slips[0]).toMatchObject({
    bank: 'Banco del Nudo',
    document_number: '004418899',
    reading: { state: 'reading' },
  });
  await afterJob(id, 'reads');
  const found = await readingOf(id);
  expect(found?.checks.map(({ name, ok }) => [name, ok])).toEqual([
    ['amount', false],
    ['document_number', true],
    ['movement_date', true],
    ['bank', true],
  ]);
  expect(found?.checks[0]?.message).toBe('No se lee $ 18,40. Se lee $ 12,00.');
  await afterJob(id, 'gives up');
  expect(await readingOf(id)).toEqual(found);
  const filtered = await desk.official('GET', '/api/payments?method=transfer&status=PAYMENT_TO_VALIDATE');
  const { list } = filtered.json<{ list: readonly { readonly id: string; readonly method: string }[] }>();
  expect(list.find((row) => row.id === id)?.method).toBe('transfer'); // it waits, and nothing was decided
});

test('a slip that nobody could read says so, and a company without a reader says nothing', async () => {
  const [unread, other] = [await desk.open(), await desk.open()];
  await unread.buyer.sendSlip(makeNumberedPdf(12), { document_number: '770012' });
  await afterJob(unread.id, 'gives up');
  expect(await readingOf(unread.id)).toEqual({ state: 'failed', checks: [], note: null });
  await sendAt(await world.startNode({ documentReader: { kind: 'none' } }), other.id, makeNumberedPdf(11));
  expect((await desk.read(other.id)).slips[0]).toMatchObject({ state: 'sent', reading: null });
});

test('one movement of the company’s account pays once, whatever bank each payer named', async () => {
  const tomorrow = '2099-01-01';
  const early = await acceptAs(11, { bank: 'Banco del Nudo', document: '770033', day: tomorrow });
  expect([early.answer.statusCode, early.answer.body]).toEqual([422, expect.stringContaining('transferred_on')]);
  const first = await acceptAs(12, { bank: 'Banco del Nudo', document: '770033', day: '2026-03-04' });
  expect(first.answer.json()).toMatchObject({ status: 'PAID' });
  const second = await acceptAs(13, { bank: 'Nudo', document: '0770 033', day: '2026-03-04' });
  expect(second.answer.json()).toMatchObject({ code: 'payment.slip_used' });
  expect((await desk.read(second.id)).status).toBe('PAYMENT_TO_VALIDATE');
  const otherDay = await acceptAs(14, { bank: 'Nudo', document: '770033', day: '2026-03-03' });
  expect(otherDay.answer.json()).toMatchObject({ status: 'PAID' });
});

test('a number that paid on another day is a warning, also from another bank, and the file that paid is refused', async () => {
  const paid = await acceptAs(15, { bank: 'Banco del Nudo', document: '660021', day: '2026-03-02' });
  const { id, buyer } = await desk.open();
  expect((await buyer.sendSlip(makeNumberedPdf(15), { document_number: '550015' })).json()).toMatchObject({
    code: 'payment.slip_used',
  });
  await buyer.sendSlip(makeNumberedPdf(16), { bank: 'Banco Lejano', document_number: '660021' });
  const { number } = await desk.read(paid.id);
  expect((await desk.read(id)).slips[0]?.also_at).toEqual({ id: paid.id, number, is_used: false, has_paid: true });
});

test('a slip lies sealed in the store and is read as it was sent; a refused one leaves nothing there', async () => {
  const { ports } = await world.contextOf('demo');
  const put = vi.spyOn(ports.objectStore, 'put');
  const stored = async () =>
    Promise.all(put.mock.results.map(async ({ value }) => (await value) as { key: ObjectKey }));
  const { id, buyer } = await desk.open();
  const file = makeNumberedPdf(21);
  await buyer.sendSlip(file, { document_number: '330011' });
  const [sealed] = await stored();
  const lying = sealed && (await ports.objectStore.get(sealed.key));
  expect(lying && Buffer.from(lying).includes('%PDF')).toBe(false);
  const slip = (await desk.read(id)).slips[0]?.id ?? '';
  const read = await desk.official('GET', `/api/payments/${id}/slips/${slip}`);
  expect(read.rawPayload.equals(Buffer.from(file))).toBe(true);

  const seen = { document_number: '330011', amount_cents: 1840, transferred_on: '2026-03-04' };
  await desk.official('POST', `/api/payments/${id}/slips/${slip}/decision`, { decision: 'accept', ...seen });
  const again = await desk.open();
  expect((await again.buyer.sendSlip(file)).json()).toMatchObject({ code: 'payment.slip_used' });
  const keys = (await stored()).map(({ key }) => key);
  expect(keys).toHaveLength(2);
  expect(await Promise.all(keys.map(async (key) => (await ports.objectStore.get(key)) !== undefined))).toEqual([
    true,
    false,
  ]);
  put.mockRestore();
});
