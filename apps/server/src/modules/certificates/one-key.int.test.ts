import { beforeAll, expect, test } from 'vitest';

import { createCertificateDesk, makeKeyRequest, ownNatural } from '../../../test/support/certificates.ts';
import { createCashDesk } from '../../../test/support/paying.ts';
import { createWorld } from '../../../test/support/world.ts';
import { certificatePurchase } from './purchase.ts';

const world = await createWorld({ runsJobs: false });
const desk = createCertificateDesk(world);
const cash = createCashDesk(world);
const { asking, reviewing } = desk;

beforeAll(async () => {
  await cash.setUp();
  const price = { type: 'persona_natural', since: '2020-01-01' } as const;
  await reviewing.call('PATCH', '/company/certificate-requests', {
    prices: [
      { ...price, years: 1, net_cents: 0 },
      { ...price, years: 2, net_cents: 1600 },
    ],
  });
});

const refused = {
  code: 'certificate_request.key_refused',
  message: expect.stringContaining('su clave ya está en otra solicitud'),
};

async function begin(by = asking): Promise<string> {
  return (await by.create(ownNatural)).json<{ request: { id: string } }>().request.id;
}

test('a key stands in one request until that one is over, whoever brings it', async () => {
  const key = await makeKeyRequest();
  const [first, second] = [await begin(), await begin(reviewing)];
  expect((await asking.sendKey(first, key)).statusCode).toBe(200);
  expect((await asking.sendKey(first, key)).statusCode).toBe(200);
  expect((await reviewing.sendKey(second, key)).json()).toMatchObject(refused);
  expect((await reviewing.read(second)).has_key).toBe(false);
  await asking.call('POST', `/certificates/requests/${first}/cancel`, { reason: 'Ya no hace falta' });
  expect((await reviewing.sendKey(second, key)).statusCode).toBe(200);
});

test('of two people who bring one key at once, one is refused', async () => {
  const key = await makeKeyRequest();
  const [first, second] = [await begin(), await begin(reviewing)];
  const answers = await Promise.all([asking.sendKey(first, key), reviewing.sendKey(second, key)]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
});

test('a refund that was not made opens the request again, without a key that is another’s by now', async () => {
  const key = await makeKeyRequest();
  const id = await desk.prepare({ ...ownNatural, years: 2 });
  await asking.sendKey(id, key);
  await asking.send(id);
  await desk.payByTransfer(id, '440001');
  await reviewing.call('POST', '/certificates/cert_process/approve_payment', {
    id,
    document_number: '440001',
    amount_cents: 1840,
    transferred_on: '2026-03-04',
  });
  const paymentId = (await asking.read(id)).payment?.id ?? '';
  const bought = { paymentId, subjectId: id };
  const { transaction } = await world.contextOf('demo');
  await transaction((tx) => certificatePurchase.takeBack(tx, bought));
  expect((await asking.read(id)).status).toBe('REFUNDED');
  expect((await reviewing.sendKey(await begin(reviewing), key)).statusCode).toBe(200);
  await transaction((tx) => certificatePurchase.deliver(tx, bought));
  expect(await asking.read(id)).toMatchObject({ status: 'IN_REVIEW', has_key: false });
  expect((await asking.track(id)).at(-1)?.text).toContain('hace falta enviar una nueva');
});
