import type { VisitCertificate } from '@rubrica/contract';
import { blankPdf } from '@rubrica/testing';

import { makeKeyRequest } from './certificates.ts';
import { ana, luis, named, type createDesk } from './desk.ts';
import { cards, type createCashDesk } from './paying.ts';
import { visitorOf, type Visitor } from './visitor.ts';
import type { World } from './world.ts';

const byCertificate = { signature_type: 'electronic_signature' } as const;
const asked = { years: 1, phone: '0991234567', address: 'Av. Loja 12-30', city: 'Cuenca', takes_papers: true };

/** What an answer says of the request; it must be there. */
export function requestIn({ body }: { readonly body: VisitCertificate }) {
  if (!body.request) throw new Error(JSON.stringify(body));
  return body.request;
}

interface Around {
  readonly world: World;
  readonly desk: ReturnType<typeof createDesk>;
  readonly cash: ReturnType<typeof createCashDesk>;
}

/** People who ask for a certificate within their signing visit. */
export function createVisitAsker({ world, desk, cash }: Around) {
  /** Two people who sign by certificate; the visit of the first. */
  const meet = async (tag: string) => {
    const [person, other] = [named(ana, tag, byCertificate), named(luis, tag, byCertificate)];
    const { id } = await desk.createProcess({ signers: [person, other] });
    const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
    return { id, visitor, person, other };
  };
  const read = async (visitor: Visitor): Promise<VisitCertificate> =>
    (await visitor.call<VisitCertificate>('GET', '/certificate')).body;
  const ask = (visitor: Visitor, more: object = {}) =>
    visitor.call<VisitCertificate & { readonly code: string; readonly issues: readonly { path: string }[] }>(
      'POST',
      '/certificate',
      { ...asked, ...more },
    );
  const bring = (visitor: Visitor, type: string) =>
    visitor.send<VisitCertificate>('/certificate/paper', { type }, { name: `${type}.pdf`, bytes: blankPdf() });
  const sendKey = (visitor: Visitor, request: Buffer) =>
    visitor.call<VisitCertificate>('POST', '/certificate/key', { request: request.toString('base64') });
  const send = (visitor: Visitor, body: object = { accepts: true }) =>
    visitor.call<VisitCertificate & { readonly code: string }>('POST', '/certificate/send', body);
  return {
    meet,
    read,
    ask,
    bring,
    sendKey,
    send,
    /** From «No tengo certificado» to a request that was sent. */
    sendWhole: async (visitor: Visitor, more: object = {}) => {
      for (const type of requestIn(await ask(visitor, more)).missing) await bring(visitor, type);
      await sendKey(visitor, await makeKeyRequest());
      return requestIn(await send(visitor));
    },
    payByCard: async ({ payment }: ReturnType<typeof requestIn>): Promise<void> => {
      const buyer = cash.buyerOf(payment?.link ?? '');
      await buyer.pay(cards.good);
      await buyer.ask();
    },
  };
}
