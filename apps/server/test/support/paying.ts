import type { OwnPayment, PaymentDetail } from '@rubrica/contract';

import { multipart } from './multipart.ts';
import { bearer, type World } from './world.ts';

export const cards = {
  good: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
  code: '4000 0000 0000 3220',
  silent: '4000 0000 0000 0119',
  twice: '4000 0000 0000 0259',
  late: '4000 0000 0000 0341',
  disorder: '4000 0000 0000 0424',
} as const;

export const transferAccount = {
  bank: 'Banco Austral',
  type: 'corriente',
  number: '3100 000 214',
  holder: 'Certianda S. A.',
  holder_identification: '1191111117001',
} as const;

const gabriela = {
  name: 'Gabriela Ponce Rivadeneira',
  identification: '1710034065',
  email: 'g.ponce@mirador.ec',
  address: 'Av. Amazonas N34-120, Quito',
};

/** A company that is paid, as its administrator set it up, and what its buyers do. */
export function createCashDesk(world: World, company = 'demo') {
  const asAdmin = async () => bearer(await world.tokenOf(`admin@${company}.ec`));
  const official = async (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
    world.call(company, { method, url: `/backend${url}`, headers: await asAdmin(), ...(body && { body }) });

  return {
    official,
    setUp: () =>
      official('PATCH', '/company/payments', {
        account: transferAccount,
        vat: [
          { since: '2024-04-01', percent: 15 },
          { since: '2020-01-01', percent: 12 },
        ],
      }),
    /** 16,00 and 15 % IVA: 18,40. */
    open: async (netCents = 1600) => {
      const answer = await official('POST', '/api/payments/test', { ...gabriela, net_cents: netCents });
      const { id, link } = answer.json<{ id: string; link: string }>();
      return { id, link, buyer: createBuyer(world, company, link.split('/').at(-1) ?? '') };
    },
    buyerOf: (link: string) => createBuyer(world, company, link.split('/').at(-1) ?? ''),
    read: async (id: string) => (await official('GET', `/api/payments/${id}`)).json<PaymentDetail>(),
    refund: (body: object) => official('POST', '/payment/transaction/refund', body),
  };
}

function createBuyer(world: World, company: string, token: string) {
  const call = (method: 'GET' | 'POST', url: string) =>
    world.call(company, { method, url: `/backend/api/portal/payment${url}`, headers: bearer(token) });
  const form = (url: string, fields: Readonly<Record<string, string>>) =>
    world.call(company, {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const openCard = async (): Promise<string> => {
    const answer = await call('POST', '/card');
    return new URL(answer.json<{ page_url: string }>().page_url).pathname;
  };
  return {
    call,
    openCard,
    /** On the gateway's page. */
    type: (page: string, card: string) => form(page, { do: 'pay', card }),
    confirm: (page: string, code = '123456') => form(page, { do: 'confirm', code }),
    pay: async (card: string) => form(await openCard(), { do: 'pay', card }),
    read: async () => (await call('GET', '')).json<OwnPayment>(),
    ask: async () => (await call('POST', '/refresh')).json<OwnPayment>(),
    sendSlip: async (
      bytes: Uint8Array,
      { document_number: document = '004418827', ...fields }: Readonly<Record<string, string>> = {},
    ) => {
      const { body, headers } = await multipart(
        {
          bank: 'Banco del Nudo',
          document_number: document,
          amount_cents: '1840',
          transferred_on: '2026-03-04',
          payer_name: 'Gabriela Ponce',
          ...fields,
        },
        { name: 'comprobante.pdf', bytes },
      );
      return world.call(company, {
        method: 'POST',
        url: '/backend/api/portal/payment/slip',
        headers: { ...headers, ...bearer(token) },
        body,
      });
    },
  };
}
