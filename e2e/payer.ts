import type { APIRequestContext } from '@playwright/test';

import { makeNumberedPdf } from '../packages/testing/src/index.ts';
import { backendOf } from './product.ts';
import { expect } from './story.ts';

/** Of the gateway of a demonstration: one that is approved. */
const goodCard = '4111 1111 1111 1111';

/** Who opened the link of a payment, by calls. */
export function asPayer(request: APIRequestContext, slug: string, link: string) {
  const { url, headers: host } = backendOf(slug);
  const headers = { ...host, authorization: `Bearer ${link.split('/').at(-1) ?? ''}` };
  const post = async (path: string, options: object = {}): Promise<unknown> => {
    const answer = await request.post(`${url}/api/portal/payment${path}`, { headers, ...options });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  return {
    /** The file has this number of pages: another number is another file. */
    sendSlip: async (slip: {
      readonly document_number: string;
      readonly amount_cents: number;
      readonly pages: number;
    }) => {
      const { pages, ...said } = slip;
      const buffer = Buffer.from(makeNumberedPdf(pages));
      await post('/slip', {
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
        multipart: {
          bank: 'Banco del Nudo',
          transferred_on: '2026-03-04',
          payer_name: 'Ponce R. Gabriela',
          ...said,
          file: { name: 'comprobante.pdf', mimeType: 'application/pdf', buffer },
        },
      });
    },
    /** On the gateway's own page, and back. */
    payByCard: async () => {
      const { page_url: page } = (await post('/card')) as { readonly page_url: string };
      const { origin } = new URL(url);
      const paid = await request.post(origin + new URL(page).pathname, {
        headers: host,
        form: { do: 'pay', card: goodCard },
        maxRedirects: 0,
      });
      expect(paid.status(), await paid.text()).toBe(303);
      await post('/refresh');
    },
    read: async () => {
      const answer = await request.get(`${url}/api/portal/payment`, { headers });
      return (await answer.json()) as { readonly status: string; readonly slip: { readonly reason: string } | null };
    },
  };
}
