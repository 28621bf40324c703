import { z } from 'zod';

import { ledgerAccounts } from './labels.ts';
import { paymentMethods, paymentStatuses } from './words.ts';

export const cents = z.int().min(0);

/** Who pays, with what a tax invoice asks for. */
export const paymentBuyer = z.object({
  name: z.string(),
  identification: z.string(),
  email: z.string(),
  address: z.string(),
});
export type PaymentBuyer = z.infer<typeof paymentBuyer>;

export const paymentRow = z
  .object({
    id: z.uuid(),
    number: z.string(),
    title: z.string(),
    status: z.enum(paymentStatuses),
    method: z.enum(paymentMethods).nullable(),
    buyer_name: z.string(),
    total_cents: cents,
    refunded_cents: cents,
    created_at: z.iso.datetime(),
    paid_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PaymentRow' });
export type PaymentRow = z.infer<typeof paymentRow>;

export const slipStates = ['sent', 'accepted', 'refused', 'unneeded'] as const;
export type SlipState = (typeof slipStates)[number];

/** What a machine found on the picture of a slip of what its payer wrote. It decides nothing. */
export const slipReading = z
  .object({
    /** `failed`: nobody read it. */
    state: z.enum(['reading', 'read', 'failed']),
    /** Without a fact that was not looked at. */
    checks: z.array(
      z.object({
        name: z.enum(['amount', 'document_number', 'movement_date', 'bank']),
        ok: z.boolean(),
        message: z.string(),
      }),
    ),
    /** Why it may have read badly. */
    note: z.string().nullable(),
  })
  .meta({ id: 'SlipReading' });
export type SlipReading = z.infer<typeof slipReading>;

export const slipView = z
  .object({
    id: z.uuid(),
    state: z.enum(slipStates),
    bank: z.string(),
    document_number: z.string(),
    amount_cents: cents,
    transferred_on: z.iso.date(),
    payer_name: z.string(),
    content_type: z.string(),
    sent_at: z.iso.datetime(),
    reason: z.string().nullable(),
    note: z.string().nullable(),
    /** Null where the company has no reader of papers. */
    reading: slipReading.nullable(),
    /**
     * Another payment of this document number or this very file. `is_used`: the file, or the document of that day, paid it.
     * `has_paid` alone: a document of this number and another day did. Neither: it waits with the same.
     */
    also_at: z.object({ id: z.uuid(), number: z.string(), is_used: z.boolean(), has_paid: z.boolean() }).nullable(),
  })
  .meta({ id: 'PaymentSlip' });
export type SlipView = z.infer<typeof slipView>;

export const refundStates = ['asked', 'done', 'refused'] as const;

export const refundView = z.object({
  id: z.uuid(),
  state: z.enum(refundStates),
  cause: z.enum(['asked', 'surplus']),
  amount_cents: cents,
  reason: z.string(),
  reference: z.string().nullable(),
  asked_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
  detail: z.string().nullable(),
});

const invoiceView = z.object({
  id: z.uuid(),
  type: z.enum(['invoice', 'credit_note']),
  /** `asked`: the invoicer has not made it yet. */
  state: z.enum(['asked', 'authorised', 'refused']),
  total_cents: cents,
  number: z.string().nullable(),
  access_key: z.string().nullable(),
  /** Of the test environment of the SRI: it counts for nothing. */
  is_test: z.boolean(),
  reason: z.string().nullable(),
  asked_at: z.iso.datetime(),
  settled_at: z.iso.datetime().nullable(),
});

export const ledgerEntryView = z.object({
  id: z.uuid(),
  kind: z.enum(['charge', 'fee', 'refund', 'surplus', 'surplus_refund']),
  reference: z.string().nullable(),
  booked_at: z.iso.datetime(),
  lines: z.array(z.object({ account: z.enum(ledgerAccounts), amount_cents: z.int() })),
});
export type LedgerEntryView = z.infer<typeof ledgerEntryView>;

export const paymentDetail = paymentRow
  .extend({
    buyer: paymentBuyer,
    net_cents: cents,
    vat_percent: z.number(),
    vat_cents: cents,
    charged_cents: cents,
    expires_at: z.iso.datetime(),
    /** What the buyer opens; only while something can still be done or read there. */
    link: z.string().nullable(),
    card: z.string().nullable(),
    /** Of what is cancelled: by the company, or because nobody paid in time. */
    cancelled_as: z.enum(['withdrawn', 'expired']).nullable(),
    slips: z.array(slipView),
    refunds: z.array(refundView),
    /** Of what the company's invoicer made, or is to make; empty where it has none. */
    invoices: z.array(invoiceView),
    entries: z.array(ledgerEntryView),
    history: z.array(
      z.object({ at: z.iso.datetime(), text: z.string(), actor: z.string(), detail: z.string().nullable() }),
    ),
    can: z.object({
      decide_slip: z.boolean(),
      withdraw: z.boolean(),
      /** Cents that may still go back. 0: none, and `refund_refusal` says why. */
      refund_cents: cents,
      refund_refusal: z.string().nullable(),
    }),
  })
  .meta({ id: 'PaymentDetail' });
export type PaymentDetail = z.infer<typeof paymentDetail>;
