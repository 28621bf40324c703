import type { CertificatePrice } from '@rubrica/contract';
import { beforeAll, expect, test } from 'vitest';

import { createCertificateDesk, giveToGroup, ownNatural } from '../../../test/support/certificates.ts';
import { createCashDesk } from '../../../test/support/paying.ts';
import { createWorld } from '../../../test/support/world.ts';
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

beforeAll(async () => {
  await createCashDesk(world).setUp();
  await giveToGroup(world, 'Validador', 'PE_CERTIFICADOS');
});

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
