import type { CertificatePrice } from '@rubrica/contract';
import { beforeAll, expect, test } from 'vitest';

import { createCertificateDesk, giveToGroup, memberOf, ownNatural } from '../../../test/support/certificates.ts';
import { createCashDesk } from '../../../test/support/paying.ts';
import { createWorld } from '../../../test/support/world.ts';
import type { Member } from '../../platform/actor.ts';
import type { OfficialTx } from '../../platform/context.ts';
import { cancelOwn } from './commands/cancel-own.ts';
import { certificatePurchase } from './purchase.ts';

const world = await createWorld({ runsJobs: false });
const demo = await world.contextOf('demo');
const desk = createCertificateDesk(world);
const { asking, reviewing } = desk;
/** Looks after certificates and not after payments. */
const looking = desk.as('validador');

const price: CertificatePrice = { type: 'persona_natural', years: 2, since: '2020-01-01', net_cents: 1600 };
const save = (...prices: readonly CertificatePrice[]) =>
  reviewing.call('PATCH', '/company/certificate-requests', { prices });
const reason = 'Ya no hace falta';

beforeAll(async () => {
  await createCashDesk(world).setUp();
  await giveToGroup(world, 'Validador', 'PE_CERTIFICADOS');
});

async function withSlip(document: string): Promise<string> {
  await save(price);
  const id = await desk.prepare({ ...ownNatural, years: 2 });
  expect((await asking.send(id)).json()).toMatchObject({ request: { status: 'PAYMENT_PENDING' } });
  await desk.payByTransfer(id, document);
  return id;
}

test('a term without a price is refused by name where the company has prices, and free where it has none', async () => {
  await save(price);
  const id = await desk.prepare({ ...ownNatural, years: 1 });
  expect((await asking.send(id)).json()).toMatchObject({
    code: 'certificate_request.no_price',
    message: expect.stringContaining('«Persona natural» por 1 año'),
  });
  expect(await asking.read(id)).toMatchObject({ status: 'CREATED', payment: null });
  await save();
  expect((await asking.send(id)).json()).toMatchObject({ request: { status: 'IN_REVIEW', paid_by: 'nothing' } });
  await save(price, { ...price, years: 1, net_cents: 0 });
  const free = await desk.prepare({ ...ownNatural, years: 1 });
  expect((await asking.send(free)).json()).toMatchObject({ request: { status: 'IN_REVIEW', net_cents: 0 } });
});

test('a company sells certificates while a price above zero holds', async () => {
  const isOffered = () => demo.transaction(async (tx) => certificatePurchase.isOffered?.(tx));
  for (const [prices, sells] of [
    [[], false],
    [[{ ...price, net_cents: 0 }], false],
    [[{ ...price, since: '2999-01-01' }], false],
    [[price, { ...price, since: '2021-01-01', net_cents: 0 }], false],
    [[{ ...price, years: 1, net_cents: 0 }, price], true],
  ] as const) {
    await save(...prices);
    expect([prices, await isOffered()]).toEqual([prices, sells]);
  }
});

test('who looks after certificates and not after payments takes no money for good', async () => {
  const id = await withSlip('330001');
  const body = { id, document_number: '330001', amount_cents: 1840, transferred_on: '2026-03-04' };
  const accepted = await looking.call('POST', '/certificates/cert_process/approve_payment', body);
  expect([accepted.statusCode, accepted.json()]).toEqual([403, expect.objectContaining({ code: 'permission.denied' })]);
  expect(await looking.read(id)).toMatchObject({ status: 'PAYMENT_TO_VALIDATE', can: { approve_payment: false } });
  expect((await reviewing.read(id)).can.approve_payment).toBe(true);
  await reviewing.call('POST', '/certificates/cert_process/approve_payment', body);
  expect((await reviewing.read(id)).status).toBe('IN_REVIEW');
});

test('while a slip waits, only who validates payments cancels', async () => {
  const id = await withSlip('330002');
  const refused = { code: 'certificate_request.slip_waits' };
  expect((await asking.call('POST', `/certificates/requests/${id}/cancel`, { reason })).json()).toMatchObject(refused);
  expect((await looking.decide(id, 'CANCELLED', reason)).json()).toMatchObject(refused);
  for (const one of [asking, looking])
    expect(await one.read(id)).toMatchObject({ status: 'PAYMENT_TO_VALIDATE', can: { cancel: false } });
  expect((await reviewing.read(id)).can.cancel).toBe(true);
  expect((await reviewing.decide(id, 'CANCELLED', reason)).json()).toMatchObject({ request: { status: 'CANCELLED' } });
});

test('a slip that arrives while somebody cancels keeps the request open', async () => {
  await save(price);
  const id = await desk.prepare({ ...ownNatural, years: 2 });
  await asking.send(id);
  const own = demo.actingAs<Member>(await memberOf(world, 'oficial'), null);
  let looks = 0;
  const context = {
    ...own,
    transaction: async <T>(work: (tx: OfficialTx) => Promise<T>): Promise<T> => {
      looks += 1;
      if (looks === 2) await desk.payByTransfer(id, '330003');
      return own.transaction(work);
    },
  };
  await expect(cancelOwn(context, id, reason)).rejects.toMatchObject({ code: 'certificate_request.slip_waits' });
  expect((await asking.read(id)).status).toBe('PAYMENT_TO_VALIDATE');
});

test('what is over is refused as over, and does not say that it waits for the provider', async () => {
  await save();
  const id = await desk.prepare(ownNatural);
  await asking.send(id);
  await reviewing.decide(id, 'APPROVED');
  expect((await reviewing.generate(id)).json()).toMatchObject({ request: { status: 'ISSUED' } });
  for (const status of ['REJECTED', 'CANCELLED'])
    expect((await reviewing.decide(id, status, reason)).json()).toMatchObject({
      code: 'certificate_request.wrong_status',
    });
});

test('the history says who accepted that the papers go to the issuer', async () => {
  await save();
  const own = await desk.prepare(ownNatural);
  await asking.send(own);
  expect((await asking.track(own)).at(-1)?.reason).toContain('Aceptó que');
  const holder = {
    name: 'Ana',
    last_name: 'Loor',
    identification_type: 'pasaporte',
    identification_number: 'AB123456',
  };
  const made = await looking.create({ ...ownNatural, for: 'client', holder });
  const { id, missing } = made.json<{ request: { id: string; missing: readonly string[] } }>().request;
  for (const type of missing) await looking.attach(id, type);
  await looking.send(id);
  expect((await looking.track(id)).at(-1)?.reason).toContain('Declaró que la persona acepta');
});
