import { z } from 'zod';

import type { Checked } from '../../platform/outside/outside-service.ts';
import type { CreditNoteOrder, InvoiceAnswer, InvoiceOrder, Invoicing } from '../../ports/invoicing.ts';
import { createJsonAsk, type JsonReply } from '../json-ask.ts';
import { isKeyOf, type DocumentType } from './access-key.ts';

const timeoutMilliseconds = 20_000;

interface Access {
  readonly url: string;
  readonly token: string;
  readonly fetch?: typeof fetch;
}

const authorised = z.object({
  status: z.literal('authorised'),
  number: z.string().regex(/^\d{3}-\d{3}-\d{9}$/),
  access_key: z.string().regex(/^\d{49}$/),
});
const pending = z.object({ status: z.literal('pending') });
const refused = z.object({ status: z.literal('refused'), reason: z.string().trim().min(1).max(300) });

/** The protocol that docs/invoicing.md describes. What does not follow it is an error, never half an answer. */
export function createHttpInvoicing(access: Access): Invoicing & Checked {
  const ask = createJsonAsk({ ...access, timeoutMilliseconds });
  return {
    check: async () => {
      const { status } = await ask('/health', { method: 'GET' });
      if (status !== 200) throw unexpected(status);
    },
    invoice: async (order) =>
      toAnswer('invoice', await ask('/invoices', { method: 'POST', key: order.key, body: bodyOf(order) })),
    creditNote: async (order) =>
      toAnswer(
        'credit_note',
        await ask('/credit-notes', { method: 'POST', key: order.key, body: { ...bodyOf(order), ...ofInvoice(order) } }),
      ),
  };
}

const unexpected = (status: number): Error => new Error(`the invoicer answered ${status}`);

const bodyOf = (order: InvoiceOrder) => ({
  day: order.day,
  payment: order.payment,
  buyer: order.buyer,
  description: order.description,
  currency: 'USD',
  net_cents: order.netCents,
  vat_percent: order.vatPercent,
  vat_cents: order.vatCents,
  total_cents: order.totalCents,
  paid_with: order.paidWith,
});

const ofInvoice = ({ invoice, reason }: CreditNoteOrder) => ({
  invoice: { number: invoice.number, access_key: invoice.accessKey },
  reason,
});

/** Believed only where the status of HTTP says the same as the body, and the access key is one of this document. */
function toAnswer(type: DocumentType, { status, body }: JsonReply): InvoiceAnswer {
  if (status === 422) return { outcome: 'refused', reason: refused.parse(body).reason };
  if (status === 202) return { outcome: pending.parse(body).status };
  if (status !== 200 && status !== 201) throw unexpected(status);
  const { number, access_key: accessKey } = authorised.parse(body);
  if (!isKeyOf(accessKey, { type, number })) throw new Error('the invoicer answered with the key of another document');
  return { outcome: 'authorised', number, accessKey };
}
