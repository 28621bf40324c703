import { generateKeyPairSync } from 'node:crypto';

import { neededAnnexes, type CertificateDetail, type CertificateEvent } from '@rubrica/contract';
import { createLocalKey, requestCertificate } from '@rubrica/pades';
import { blankPdf } from '@rubrica/testing';

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
