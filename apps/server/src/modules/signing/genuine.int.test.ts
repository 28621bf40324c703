import { expect, test } from 'vitest';

import { createDoor } from '../../../test/support/begun.ts';
import { ana, luis, named } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { visitorOf } from '../../../test/support/visitor.ts';

const { world, desk } = await createOffice();

interface Answer {
  readonly is_genuine: boolean;
  readonly company_name: string;
  readonly official_name: string;
  readonly is_begun_by_them: boolean;
}

async function send(tag: string) {
  const [first, second] = [
    named(ana, tag, { signature_type: 'clicwrap', signature_order: 1 }),
    named(luis, tag, { signature_type: 'clicwrap', signature_order: 2 }),
  ];
  const { id } = await desk.createProcess({ signers: [first, second], information: { order: true } });
  await visitorOf(world, desk, { email: first.email, processId: id });
  const { body } = await desk.call<{ process_number_opertaion: string }>('GET', `/api/signing-process/${id}/detail`);
  return { operation: body.process_number_opertaion, first, second };
}

let asked = 0;
interface Place {
  readonly tenant?: string;
  /** One of its own unless said otherwise: limits have tests of their own. */
  readonly from?: string;
}

const ask = async (operation: string, lastDigits: string, { tenant = 'demo', from }: Place = {}) => {
  const answer = await world.call(tenant, {
    method: 'POST',
    url: '/backend/api/portal/genuine',
    remoteAddress: from ?? `198.18.50.${(asked += 1)}`,
    body: { operation, last_digits: lastDigits },
  });
  return { status: answer.statusCode, body: answer.json<Answer & { readonly code: string }>() };
};

const lastOf = ({ identification_number: number }: { readonly identification_number: string }) => number.slice(-4);

test('a number that does not exist, another person and somebody not yet asked get the same no', async () => {
  const { operation, second } = await send('no');
  for (const [number, digits] of [
    ['DD-1999-000001', '0000'],
    [operation, '0001'],
    [operation, lastOf(second)],
  ] as const) {
    const { status, body } = await ask(number, digits);
    expect([status, body.is_genuine, body.official_name]).toEqual([200, false, '']);
  }
});

test('who was sent a message learns that it is real, from whom, and nothing about anybody else', async () => {
  const { operation, first } = await send('si');
  const { body } = await ask(operation.toLowerCase(), lastOf(first));
  expect(body).toMatchObject({
    is_genuine: true,
    company_name: expect.stringMatching(/./),
    official_name: expect.stringMatching(/./),
    is_begun_by_them: false,
  });
  expect((await ask(operation, lastOf(first), { tenant: 'patio' })).body.is_genuine).toBe(false);
  expect(JSON.stringify(body)).not.toContain(first.last_name);
  expect(Object.keys(body).toSorted()).toEqual(['company_name', 'is_begun_by_them', 'is_genuine', 'official_name']);
});

test('who began it at the door learns that it is theirs; nobody else does, nor with other digits or in another company', async () => {
  const door = createDoor(world, desk);
  const { processId } = await door.begin(await door.describe());
  const { body: detail } = await desk.call<{ process_number_opertaion: string }>(
    'GET',
    `/api/signing-process/${processId}/detail`,
  );
  const operation = detail.process_number_opertaion;
  for (const [digits, tenant] of [
    ['5676', 'demo'],
    [lastOf(luis), 'demo'],
    ['5675', 'patio'],
  ] as const) {
    const { status, body } = await ask(operation, digits, { tenant });
    expect([status, body.is_genuine, body.is_begun_by_them, body.official_name]).toEqual([200, false, false, '']);
  }
  const { body } = await ask(operation, '5675');
  expect(body).toMatchObject({ is_genuine: true, is_begun_by_them: true, official_name: expect.stringMatching(/./) });
});

test('guessing stops after five tries of one operation, also with the right digits, and for others nothing stops', async () => {
  const { operation, first } = await send('adivina');
  const from = '198.18.60.1';
  for (const digits of ['1111', '2222', '3333', '4444', '5555'])
    expect((await ask(operation, digits, { from })).body.is_genuine).toBe(false);
  for (let more = 0; more < 30; more += 1)
    expect((await ask(operation, lastOf(first), { from })).body.code).toBe('rate.limited');
  expect((await ask(operation, lastOf(first))).body.is_genuine).toBe(true);
});

test('who used up five tries may ask again in the next hour, and not before', async () => {
  const { operation, first } = await send('hora');
  const from = '198.18.62.1';
  const hour = 3_600_000;
  const nextHour = Math.ceil(world.clock.now.getTime() / hour) * hour;
  const askAt = async (moment: number, digits: string) => {
    world.clock.now = new Date(moment);
    return (await ask(operation, digits, { from })).body;
  };
  for (let tried = 0; tried < 5; tried += 1) expect((await askAt(nextHour, '1111')).is_genuine).toBe(false);
  expect((await askAt(nextHour + hour - 1, lastOf(first))).code).toBe('rate.limited');
  expect((await askAt(nextHour + hour, lastOf(first))).is_genuine).toBe(true);
});

test('nobody walks through the numbers of operations', async () => {
  const from = '198.18.61.1';
  const codes: (string | undefined)[] = [];
  for (let number = 1; number <= 25; number += 1)
    codes.push((await ask(`DD-2026-${String(number).padStart(6, '0')}`, '1234', { from })).body.code);
  expect(codes.indexOf('rate.limited')).toBe(20);
});

test('what is missing or has the wrong shape is named', async () => {
  const { status, body } = await ask('', '12');
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('cuatro últimos de su cédula')]);
});
