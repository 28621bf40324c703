import { z } from 'zod';

import type { Checked } from '../platform/outside/outside-service.ts';
import type { Charge, GatewayMovement, PaymentGateway } from '../ports/payment-gateway.ts';
import { readSignedNotice } from './gateway-signature.ts';
import { createJsonAsk } from './json-ask.ts';

const timeoutMilliseconds = 15_000;
/** A page of movements holds at most a hundred: more pages than this are no answer about one day. */
const maxPages = 500;

interface Access {
  readonly url: string;
  readonly token: string;
  readonly noticeSecret: string;
  readonly fetch?: typeof fetch;
}

const cents = z.int().min(0).max(100_000_000_000);
const reference = z.string().min(1).max(200);
const openedBy = (protocol: RegExp) => z.object({ id: reference, page_url: z.url({ protocol }).max(2000) });
/** Only a gateway that is itself reached without TLS may have pages without. */
const openedBehind = (url: string) => openedBy(url.startsWith('http:') ? /^https?$/ : /^https$/);
const states = {
  open: 'open',
  approved: 'approved',
  declined: 'declined',
  expired: 'ended',
  cancelled: 'ended',
} as const;
const charge = z
  .object({
    status: z.enum(['open', 'approved', 'declined', 'expired', 'cancelled']),
    amount_cents: cents,
    currency: z.literal('USD'),
    fee_cents: cents.default(0),
    reason: z.string().trim().max(300).optional(),
    card: z.object({ brand: z.string().trim().max(40), last_four: z.string().regex(/^\d{4}$/) }).nullish(),
  })
  .refine(({ amount_cents: amount, fee_cents: fee }) => fee <= amount, { error: 'a fee above its charge' });
const refunded = z.object({ id: reference });
const refusal = z.object({ reason: z.string().trim().min(1).max(300) });
const movements = z.object({
  list: z.array(z.object({ type: z.enum(['charge', 'refund']), id: reference, amount_cents: cents })).max(1000),
  next: z.string().max(500).nullish(),
});

/** The protocol that docs/payment-gateway.md describes. What does not follow it is an error, never half an answer. */
export function createHttpPaymentGateway(access: Access): PaymentGateway & Checked {
  const ask = createAsk(access);
  const opened = openedBehind(access.url);
  const readCharge = async (path: string, method: 'GET' | 'POST' = 'GET'): Promise<Charge> =>
    toCharge(charge.parse(await ask.expecting(path, { method })));

  return {
    check: async () => void (await ask.expecting('/health', { method: 'GET' })),
    openPage: async ({ key, amountCents, description, buyer, returnUrl, noticeUrl }) => {
      const body = {
        amount_cents: amountCents,
        currency: 'USD',
        description,
        buyer,
        return_url: returnUrl,
        notice_url: noticeUrl,
      };
      const { id, page_url: pageUrl } = opened.parse(await ask.expecting('/payments', { method: 'POST', key, body }));
      return { reference: id, pageUrl };
    },
    readCharge: ({ reference: id }) => readCharge(`/payments/${encodeURIComponent(id)}`),
    closePage: ({ reference: id }) => readCharge(`/payments/${encodeURIComponent(id)}/cancel`, 'POST'),
    refund: async ({ reference: id, key, amountCents }) => {
      const path = `/payments/${encodeURIComponent(id)}/refunds`;
      const { status, body } = await ask.any(path, { method: 'POST', key, body: { amount_cents: amountCents } });
      if (status === 422) return { outcome: 'refused', reason: refusal.parse(body).reason };
      if (status !== 200 && status !== 201) throw new Error(`the payment gateway answered ${status}`);
      return { outcome: 'done', reference: refunded.parse(body).id };
    },
    listMovements: async ({ day }) => {
      const found: GatewayMovement[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < maxPages; page += 1) {
        const query = new URLSearchParams({ day, ...(cursor !== undefined && { cursor }) });
        const { list, next } = movements.parse(
          await ask.expecting(`/movements?${query.toString()}`, { method: 'GET' }),
        );
        found.push(
          ...list.map(({ type, id, amount_cents: amountCents }) => ({ type, reference: id, amountCents }) as const),
        );
        if (!next) return found;
        cursor = next;
      }
      throw new Error('the payment gateway lists a day without end');
    },
    readNotice: async (sent) => readSignedNotice(access.noticeSecret, sent),
  };
}

function createAsk(access: Access) {
  const any = createJsonAsk({ ...access, timeoutMilliseconds });
  const expecting = async (...question: Parameters<typeof any>): Promise<unknown> => {
    const { status, body } = await any(...question);
    if (status !== 200 && status !== 201) throw new Error(`the payment gateway answered ${status}`);
    return body;
  };
  return { any, expecting };
}

const toCharge = (said: z.output<typeof charge>): Charge => ({
  state: states[said.status],
  amountCents: said.amount_cents,
  feeCents: said.fee_cents,
  ...(said.reason !== undefined && said.reason !== '' && { reason: said.reason }),
  ...(said.card && { card: `${said.card.brand} •••• ${said.card.last_four}` }),
});
