import { generateKeyPairSync } from 'node:crypto';

import { neededAnnexes, type CertificateDetail, type CertificateEvent } from '@rubrica/contract';
import { createLocalKey, requestCertificate } from '@rubrica/pades';
import { blankPdf, makeNumberedPdf } from '@rubrica/testing';

import type { Member } from '../../src/platform/actor.ts';
import { newId } from '../../src/platform/ids.ts';
import { multipart } from './multipart.ts';
import { bearer, type World } from './world.ts';

/** As a browser makes it: the private half stays there. */
export async function makeKeyRequest(): Promise<Buffer> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const der = publicKey.export({ format: 'der', type: 'spki' });
  return requestCertificate({ subject: [['CN', 'QUIEN SEA']], publicKey: der }, createLocalKey(privateKey));
}

export const contact = {
  email: 'm.andrango@mirador.ec',
  phone: '0991234567',
  address: 'Av. Amazonas N34-120',
  city: 'Quito',
};

export const ownNatural = { for: 'self', type: 'persona_natural', years: 1, contact } as const;

type Method = 'GET' | 'POST' | 'PATCH';

/** On the buyer's own page, by the link that the request shows. */
async function sendSlip(
  world: World,
  company: string,
  { payment, document }: { readonly payment: CertificateDetail['payment']; readonly document: string },
): Promise<void> {
  const token = payment?.link?.split('/').at(-1) ?? '';
  const form = await multipart(
    {
      bank: 'Banco del Nudo',
      document_number: document,
      amount_cents: String(payment?.total_cents ?? 0),
      transferred_on: '2026-03-04',
      payer_name: 'Quien Paga',
    },
    { name: 'comprobante.pdf', bytes: makeNumberedPdf(Number(document.slice(-2))) },
  );
  const sent = await world.call(company, {
    method: 'POST',
    url: '/backend/api/portal/payment/slip',
    headers: { ...form.headers, ...bearer(token) },
    body: form.body,
  });
  if (sent.statusCode !== 200) throw new Error(`the slip was answered ${sent.statusCode}: ${sent.body}`);
}

/** Officials of a company, and what they do with requests for certificates. */
export function createCertificateDesk(world: World, company = 'demo') {
  const as = (mailbox: string) => {
    const call = async (method: Method, url: string, body?: object) =>
      world.call(company, {
        method,
        url: `/backend${url}`,
        headers: bearer(await world.tokenOf(`${mailbox}@${company}.ec`)),
        ...(body && { body }),
      });
    const own = '/certificates/requests';
    return {
      call,
      create: (body: object = ownNatural) => call('POST', own, body),
      attach: async (id: string, type: string, bytes: Uint8Array = blankPdf()) => {
        const form = await multipart({ id, type }, { name: `${type}.pdf`, bytes });
        return world.call(company, {
          method: 'POST',
          url: '/backend/certificates/annexes/update',
          headers: { ...form.headers, ...bearer(await world.tokenOf(`${mailbox}@${company}.ec`)) },
          body: form.body,
        });
      },
      send: (id: string) => call('POST', `${own}/${id}/send`, { accepts: true }),
      sendKey: async (id: string, request?: Buffer) =>
        call('POST', `${own}/${id}/key`, { request: (request ?? (await makeKeyRequest())).toString('base64') }),
      decide: (id: string, status: string, reason?: string) =>
        call('POST', '/certificates/cert_process/update-status', { id, status, ...(reason && { reason }) }),
      generate: (id: string) => call('POST', '/certificates/anf/request/generate-certificate/', { id }),
      retry: (id: string) => call('POST', '/certificates/anf/request/generate-certificate/retry', { id }),
      read: async (id: string) =>
        (await call('GET', `/certificates/cert_process/detail/${id}`)).json<{ request: CertificateDetail }>().request,
      track: async (id: string) =>
        (await call('GET', `/certificates/cert_process/tracker/${id}`)).json<{ list: readonly CertificateEvent[] }>()
          .list,
    };
  };
  const asking = as('oficial');
  return {
    as,
    asking,
    payByTransfer: async (id: string, document: string): Promise<void> => {
      const { payment } = await asking.read(id);
      await sendSlip(world, company, { payment, document });
    },
    reviewing: as('admin'),
    /** With all its annexes and a key, not sent yet. */
    prepare: async (body: object = ownNatural) => {
      const { id, missing } = (await asking.create(body)).json<{ request: CertificateDetail }>().request;
      for (const type of missing) await asking.attach(id, type);
      await asking.sendKey(id);
      return id;
    },
  };
}

export const annexesOfNatural = neededAnnexes('persona_natural', 'cedula_ciudadania');

type Granted = 'PE_CERTIFICADOS' | 'PE_PAGOS';

/** An account of the company as a command meets it. */
export async function memberOf(world: World, mailbox: string, ...permissions: readonly Granted[]): Promise<Member> {
  const username = `${mailbox}@demo.ec`;
  const { transaction } = await world.contextOf('demo');
  const { id } = await transaction(({ db }) =>
    db.selectFrom('user_account').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
  );
  return {
    kind: 'member',
    id,
    username,
    sessionId: newId(),
    isEnabled: true,
    isFactorOverdue: false,
    areTermsDue: false,
    factorAt: null,
    provedAt: world.clock.now,
    permissions: new Set(permissions),
    visibility: { reach: 'tenant', groups: [], watched: [] },
  };
}

/** What an administrator does for a group. */
export async function giveToGroup(world: World, group: string, permission: Granted): Promise<void> {
  const { transaction } = await world.contextOf('demo');
  await transaction(async ({ db }) => {
    const role = await db
      .selectFrom('account_role')
      .innerJoin('account_group', 'account_group.id', 'account_role.group_id')
      .select('account_role.id')
      .where('account_group.name', '=', group)
      .executeTakeFirstOrThrow();
    await db.insertInto('account_role_permission').values({ role_id: role.id, permission }).execute();
  });
}
