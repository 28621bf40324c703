import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { AccountOrder, CoreBanking } from '../ports/core-banking.ts';
import { createHttpCoreBanking } from './http-core-banking.ts';
import { createSandboxCoreBanking } from './sandbox-core-banking.ts';

interface Asked {
  readonly call: string;
  readonly key: string | undefined;
  readonly body: unknown;
}

const asked: Asked[] = [];
let answers: Record<string, { status: number; body: unknown }> = {};
/** A bank that speaks as docs/core-banking.md says. */
const bank = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    const call = `${request.method} ${request.url}`;
    const key = request.headers['idempotency-key'];
    asked.push({
      call,
      key: typeof key === 'string' ? key : undefined,
      body: text === '' ? undefined : JSON.parse(text),
    });
    const isKnown = request.headers.authorization === 'Bearer clave';
    const { status, body } = isKnown ? (answers[call] ?? { status: 404, body: {} }) : { status: 401, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/`;
});
beforeEach(() => {
  asked.length = 0;
  answers = {
    'GET /health': { status: 200, body: {} },
    'GET /clients/1712345675/account?type=ahorros': {
      status: 200,
      body: { minimum_deposit: '10.00', card_agency: 'Loja', card_from: '2026-11-18' },
    },
    'POST /accounts': { status: 201, body: { number: '4400123456' } },
    'GET /clients/1712345675/offers': {
      status: 200,
      body: {
        list: [
          {
            product: 'Consumo',
            segment: 'consumo',
            min_amount: '500.00',
            max_amount: '12000.00',
            min_months: 6,
            max_months: 48,
            yearly_rate: '15.60',
            fee: '25.00',
            insurance: { insurer: 'Seguros de la Demostración S.A.', monthly_rate: '0.05' },
            until: '2099-12-31',
          },
        ],
      },
    },
    'GET /clients/1704567898/offers': { status: 200, body: { list: [] } },
  };
});
afterAll(() => new Promise((resolve) => bank.close(resolve)));

const jorge = { identificationNumber: '1712345675', name: 'Jorge Quishpe', email: 'j@correo.ec', phone: '0991234567' };
const order: AccountOrder = {
  key: '0198c2e2-0000-7000-8000-000000000001',
  operationNumber: 'AC-2026-000001',
  type: 'ahorros',
  holders: [jorge],
  answers: { cuenta_tipo: 'ahorros' },
};

const banks: Readonly<Record<string, () => CoreBanking>> = {
  http: () => createHttpCoreBanking({ url, token: 'clave' }),
  sandbox: createSandboxCoreBanking,
};

describe.each(Object.entries(banks))('a core bank by %s', (_, open) => {
  test('opens one account for an order, however often it is asked', async () => {
    const first = await open().openAccount(order);
    expect(first).toEqual({ outcome: 'opened', number: expect.stringMatching(/^\d{10}$/) });
    expect(await open().openAccount(order)).toEqual(first);
  });

  test('says what is needed to use the account, and which offers somebody has', async () => {
    const said = await open().readAccountInformation({ identificationNumber: '1712345675', type: 'ahorros' });
    expect(said).toMatchObject({ minimumDeposit: '10.00', cardAgency: expect.any(String) });
    expect(await open().listOffers('1712345675')).toEqual([
      {
        product: 'Consumo',
        segment: 'consumo',
        minAmount: '500.00',
        maxAmount: '12000.00',
        minMonths: 6,
        maxMonths: 48,
        yearlyRate: '15.60',
        fee: '25.00',
        insurance: { insurer: 'SEGUROS DE LA DEMOSTRACIÓN S.A.', monthlyRate: '0.05' },
        until: '2099-12-31',
      },
    ]);
    expect(await open().listOffers('1704567898')).toEqual([]);
  });
});

test('the order travels with its key, and with nothing that the bank did not ask for', async () => {
  await createHttpCoreBanking({ url, token: 'clave' }).openAccount(order);
  expect(asked).toEqual([
    {
      call: 'POST /accounts',
      key: order.key,
      body: {
        operation: 'AC-2026-000001',
        type: 'ahorros',
        holders: [
          { identification_number: '1712345675', name: 'Jorge Quishpe', email: 'j@correo.ec', phone: '0991234567' },
        ],
        answers: { cuenta_tipo: 'ahorros' },
      },
    },
  ]);
});

test('a refusal is an answer; anything else that is not an account number is an error', async () => {
  const { openAccount } = createHttpCoreBanking({ url, token: 'clave' });
  answers['POST /accounts'] = { status: 422, body: { reason: 'El cliente ya tiene una cuenta' } };
  expect(await openAccount(order)).toEqual({ outcome: 'refused', reason: 'El cliente ya tiene una cuenta' });
  for (const answer of [
    { status: 422, body: {} },
    { status: 500, body: { number: '4400123456' } },
    { status: 200, body: { number: '' } },
    { status: 200, body: { number: '<b>1</b>' } },
    { status: 200, body: [] },
  ]) {
    answers['POST /accounts'] = answer;
    await expect(openAccount(order)).rejects.toThrow();
  }
});

test('figures that are none are no answer', async () => {
  const { readAccountInformation, listOffers } = createHttpCoreBanking({ url, token: 'clave' });
  answers['GET /clients/1712345675/account?type=ahorros'] = { status: 200, body: { minimum_deposit: '10' } };
  await expect(readAccountInformation({ identificationNumber: '1712345675', type: 'ahorros' })).rejects.toThrow();
  answers['GET /clients/1712345675/offers'] = { status: 200, body: { list: [{ max_amount: '-1.00' }] } };
  await expect(listOffers('1712345675')).rejects.toThrow();
  await expect(listOffers('9999999999')).rejects.toThrow('404');
});

test('the check asks for nobody, and fails with a wrong key', async () => {
  await createHttpCoreBanking({ url, token: 'clave' }).check();
  expect(asked.map(({ call }) => call)).toEqual(['GET /health']);
  await expect(createHttpCoreBanking({ url, token: 'otra' }).check()).rejects.toThrow('401');
});

test('the bank of the demonstration is away for one client and refuses another', async () => {
  const { openAccount, listOffers } = createSandboxCoreBanking();
  const forClient = (identificationNumber: string) => ({ ...order, holders: [{ ...jorge, identificationNumber }] });
  await expect(openAccount(forClient('1109876548'))).rejects.toThrow();
  await expect(listOffers('1109876548')).rejects.toThrow();
  expect(await openAccount(forClient('1802468130'))).toMatchObject({ outcome: 'refused' });
});
