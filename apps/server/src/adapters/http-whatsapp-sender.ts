import { createHmac, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import type { Checked } from '../platform/outside/outside-service.ts';
import {
  whatsAppTemplates,
  type DeliveryReport,
  type WhatsAppMessage,
  type WhatsAppSender,
} from '../ports/whatsapp-sender.ts';

export interface HttpWhatsAppOptions {
  /** Root of an API with the shape of WhatsApp's Cloud API: POST {url}/{phoneId}/messages */
  readonly url: string;
  readonly phoneId: string;
  readonly token: string;
  readonly appSecret: string;
  readonly verifyToken: string;
  /** Dollars for a message, by what the provider calls its category. */
  readonly prices: Readonly<Record<'utility' | 'authentication', number>>;
  readonly fetch?: typeof fetch;
}

const timeoutMilliseconds = 15_000;
const language = 'es';

const accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1) });

const status = z.object({
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  timestamp: z.coerce.number(),
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
  pricing: z.object({ billable: z.boolean().optional(), category: z.string().optional() }).optional(),
});
/** Other kinds of news come to the same address; only these matter here. */
const news = z.object({
  entry: z.array(
    z.object({ changes: z.array(z.object({ value: z.object({ statuses: z.array(z.unknown()).optional() }) })) }),
  ),
});

export function createHttpWhatsAppSender(options: HttpWhatsAppOptions): WhatsAppSender & Checked {
  const { url, phoneId, token, appSecret, verifyToken, fetch: ask = fetch } = options;
  const home = `${url.replace(/\/$/, '')}/${encodeURIComponent(phoneId)}`;
  const headers = { authorization: `Bearer ${token}` };
  const call = (address: string, more: RequestInit = {}) =>
    ask(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMilliseconds), headers, ...more });
  return {
    /** The number's own page costs nothing, unlike a message. */
    check: async () => {
      const response = await call(home);
      await response.body?.cancel();
      if (!response.ok) throw new Error(`WhatsApp answered ${response.status}`);
    },
    send: async (message) => {
      const response = await call(`${home}/messages`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(describeMessage(message)),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`WhatsApp answered ${response.status}`);
      }
      const [first] = accepted.parse(await response.json()).messages;
      return { reference: first?.id ?? '' };
    },
    readReports: async ({ bytes, signature }) =>
      isSame(signature, `sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}`)
        ? readNews(bytes, options)
        : undefined,
    knowsToken: async (given) => isSame(given, verifyToken),
  };
}

/** Its answer to a repeated call is a second message, so ours comes back with every report and is found by it. */
function describeMessage({ id, tenant, to, template, parameters }: WhatsAppMessage): object {
  const texts = parameters.map((text) => ({ type: 'text', text }));
  const [code] = texts;
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace('+', ''),
    type: 'template',
    biz_opaque_callback_data: `${tenant}:${id}`,
    template: {
      name: whatsAppTemplates[template],
      language: { code: language },
      components: [
        { type: 'body', parameters: texts },
        // a template with a code has a button that copies it
        ...(template === 'code' ? [{ type: 'button', sub_type: 'url', index: '0', parameters: [code] }] : []),
      ],
    },
  };
}

/** Hashed first, so that the time it takes says nothing about either. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string): Buffer => createHmac('sha256', 'same').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

function readNews(bytes: Uint8Array, { prices }: HttpWhatsAppOptions): readonly DeliveryReport[] {
  const { entry } = news.parse(JSON.parse(Buffer.from(bytes).toString('utf8')));
  const statuses = entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses ?? []));
  return statuses.flatMap((one) => {
    const read = status.safeParse(one);
    if (!read.success) return [];
    const { data } = read;
    const [tenant = '', id = ''] = data.biz_opaque_callback_data?.split(':') ?? [];
    const at = new Date(data.timestamp * 1000);
    const failure = data.errors?.[0]?.code.toString() ?? null;
    return [{ tenant, id, state: data.status, at, failure, costMicros: costOf(data.pricing, prices) }];
  });
}

function costOf(pricing: z.infer<typeof status>['pricing'], prices: HttpWhatsAppOptions['prices']): number | null {
  if (pricing?.billable === undefined) return null;
  if (!pricing.billable) return 0;
  const dollars = pricing.category === 'authentication' ? prices.authentication : prices.utility;
  return Math.round(dollars * 1_000_000);
}
