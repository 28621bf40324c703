import { expect, type APIRequestContext } from '@playwright/test';

import { requestNewKey } from '../packages/pkcs12/src/index.ts';
import { makeNumberedPdf } from '../packages/testing/src/index.ts';
import type { OwnCompany } from './company-by-hand.ts';
import { callAsAdmin, hire, type Person } from './people.ts';
import { backendOf } from './product.ts';

interface Request {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly missing: readonly string[];
  readonly payment: { readonly link: string | null } | null;
}

interface Answer {
  readonly request: Request;
}

type Method = 'get' | 'post' | 'patch';

/** Somebody of a company, by calls: the story looks at the other side. */
async function asOfficial(request: APIRequestContext, { slug }: OwnCompany, headers: Readonly<Record<string, string>>) {
  const { url } = backendOf(slug);
  return async <T>(method: Method, path: string, data?: object): Promise<T> => {
    const answer = await request[method](url + path, {
      headers: { ...headers, ...(method === 'post' && { 'idempotency-key': crypto.randomUUID() }) },
      ...(data && { data }),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
}

const account = {
  bank: 'Banco Austral',
  type: 'corriente',
  number: '3100 000 214',
  holder: 'Notaría Firmas S.A.',
  holder_identification: '1790099998001',
};

/** What a company decides before anybody asks: a price with IVA, and an account for transfers. */
export async function sellCertificates(request: APIRequestContext, company: OwnCompany): Promise<void> {
  const admin = await asOfficial(request, company, await callAsAdmin(request, company));
  await admin('patch', '/company/payments', { account, vat: [{ since: '2024-04-01', percent: 15 }] });
  const price = { type: 'persona_natural', years: 1, since: '2024-04-01', net_cents: 2400 };
  await admin('patch', '/company/certificate-requests', { prices: [price] });
}

/** The other pair of eyes: of the administrator. */
export async function asReviewer(request: APIRequestContext, company: OwnCompany) {
  const call = await asOfficial(request, company, await callAsAdmin(request, company));
  return {
    newest: async (): Promise<string> => {
      const { list } = await call<{ list: readonly Request[] }>('get', '/certificates/certificate');
      return list[0]?.id ?? '';
    },
    decide: (id: string, status: string, reason = '') =>
      call('post', '/certificates/cert_process/update-status', { id, status, reason }),
    issue: (id: string) => call('post', '/certificates/anf/request/generate-certificate/', { id }),
  };
}

/** Somebody of the company who asks for a certificate by calls, up to the payment. */
export async function asAsker(request: APIRequestContext, company: OwnCompany, person: Person, city = 'Cuenca') {
  await hire(request, person, 'Usuario Estándar', company);
  const headers = await callAsAdmin(request, { slug: company.slug, admin: person });
  const call = await asOfficial(request, company, headers);
  const contact = { email: person.email, phone: '0987654321', address: 'Av. Loja 12-30', city };
  const attach = async (id: string, type: string, place: number): Promise<void> => {
    const buffer = Buffer.from(makeNumberedPdf(place + 1));
    const file = { name: `${type}.pdf`, mimeType: 'application/pdf', buffer };
    const { url } = backendOf(company.slug);
    const answer = await request.post(`${url}/certificates/annexes/update`, { headers, multipart: { id, type, file } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  return {
    send: async (): Promise<Request> => {
      const body = { for: 'self', type: 'persona_natural', years: 1, contact };
      const made = (await call<Answer>('post', '/certificates/requests', body)).request;
      for (const [place, type] of made.missing.entries()) await attach(made.id, type, place);
      const key = Buffer.from((await requestNewKey(made.number)).request).toString('base64');
      await call('post', `/certificates/requests/${made.id}/key`, { request: key });
      return (await call<Answer>('post', `/certificates/requests/${made.id}/send`, { accepts: true })).request;
    },
    correctCity: (id: string, to: string) =>
      call('patch', `/certificates/requests/${id}`, { contact: { ...contact, city: to }, company: null }),
    sendAgain: (id: string) => call('post', `/certificates/requests/${id}/send`, { accepts: true }),
  };
}
