import { makeNumberedPdf } from '@rubrica/testing';
import { beforeAll, expect, test } from 'vitest';

import { createCashDesk } from '../../../test/support/paying.ts';
import { createWorld } from '../../../test/support/world.ts';
import { handle as expire } from './jobs/expire-payment.handler.ts';

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
  expect((await slipOf(second))?.also_at).toEqual({ id: first.id, number: firstNumber, is_used: false });
  await desk.official('POST', `/api/payments/${first.id}/slips/${(await slipOf(first))?.id}/decision`, {
    decision: 'accept',
    document_number: '880042',
    amount_cents: 1840,
    transferred_on: '2026-03-04',
  });
  expect((await slipOf(second))?.also_at).toEqual({ id: first.id, number: firstNumber, is_used: true });
  expect((await slipOf(first))?.also_at).toBeNull();
});
