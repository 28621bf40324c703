import { afterAll, describe, expect, test } from 'vitest';

import { documentOf, startInvoicer } from '../../../test/support/invoicer.ts';
import type { TenantId } from '../../platform/database/tenant-db.ts';
import type { InvoiceOrder, Invoicing } from '../../ports/invoicing.ts';
import { createHttpInvoicing } from './http-invoicing.ts';
import { createSandboxInvoicing } from './sandbox-invoicing.ts';

const invoicer = await startInvoicer();
afterAll(invoicer.close);
const http = createHttpInvoicing(invoicer);

const order: InvoiceOrder = {
  tenant: '01a1de08-60cd-7848-bd40-c3cc1217428c' as TenantId,
  key: 'k1',
  day: '2026-03-04',
  payment: 'PG-2026-000001',
  buyer: { name: 'Gabriela Ponce', identification: '1710034065', email: 'g@mirador.ec', address: 'Quito' },
  description: 'Certificado',
  netCents: 1600,
  vatPercent: 15,
  vatCents: 240,
  totalCents: 1840,
  paidWith: 'card',
};
const subjects: Readonly<Record<string, Invoicing>> = { http, sandbox: createSandboxInvoicing() };

describe.each(Object.entries(subjects))('%s', (_, invoicing) => {
  test('makes one document for a key, however often it is asked, and another for another', async () => {
    const first = await invoicing.invoice(order);
    expect(first).toMatchObject({ outcome: 'authorised', number: expect.stringMatching(/^001-001-\d{9}$/) });
    expect(await invoicing.invoice(order)).toEqual(first);
    expect(await invoicing.invoice({ ...order, key: 'k2' })).not.toEqual(first);
  });

  test('makes a credit note of an invoice', async () => {
    const made = await invoicing.invoice(order);
    if (made.outcome !== 'authorised') throw new Error('it was not made');
    const note = await invoicing.creditNote({ ...order, key: 'k3', invoice: made, reason: 'No lo quiere' });
    expect(note).toMatchObject({ outcome: 'authorised', accessKey: expect.stringMatching(/^\d{8}04\d{39}$/) });
  });
});

test('the invoicer gets the buyer, the money in cents and the day', async () => {
  await http.invoice({ ...order, key: 'k4' });
  const { path, key, body } = invoicer.asked.at(-1) ?? {};
  expect([path, key]).toEqual(['/invoices', 'k4']);
  expect(body).toEqual({
    day: '2026-03-04',
    payment: 'PG-2026-000001',
    buyer: order.buyer,
    description: 'Certificado',
    currency: 'USD',
    net_cents: 1600,
    vat_percent: 15,
    vat_cents: 240,
    total_cents: 1840,
    paid_with: 'card',
  });
});

test('what is refused has its reason, and what waits is no answer yet', async () => {
  invoicer.answerWith({ status: 422, body: { status: 'refused', reason: 'El RUC no existe' } });
  expect(await http.invoice(order)).toEqual({ outcome: 'refused', reason: 'El RUC no existe' });
  invoicer.answerWith({ status: 202, body: { status: 'pending' } });
  expect(await http.invoice(order)).toEqual({ outcome: 'pending' });
});

test('an answer about another document, without a reason or with another status is an error', async () => {
  const invoice = documentOf('invoice', '000000001');
  for (const reply of [
    { status: 200, body: documentOf('credit_note', '000000001') },
    { status: 200, body: { ...invoice, number: '001-001-000000002' } },
    { status: 200, body: { ...invoice, access_key: '1' } },
    { status: 202, body: invoice },
    { status: 422, body: { status: 'refused' } },
    { status: 500, body: invoice },
  ]) {
    invoicer.answerWith(reply);
    await expect(http.invoice(order)).rejects.toThrow();
  }
});

test('the sandbox refuses a number that is neither cédula nor RUC, and takes a passport', async () => {
  const of = (identification: string) => ({ ...order, buyer: { ...order.buyer, identification } });
  const sandbox = createSandboxInvoicing();
  expect(await sandbox.invoice(of('1710034066'))).toMatchObject({ outcome: 'refused' });
  expect(await sandbox.invoice(of('AB123456'))).toMatchObject({ outcome: 'authorised' });
});

test('a wrong key is said by the check', async () => {
  await expect(createHttpInvoicing({ ...invoicer, token: 'otra' }).check()).rejects.toThrow('answered 401');
  await expect(http.check()).resolves.toBeUndefined();
});
