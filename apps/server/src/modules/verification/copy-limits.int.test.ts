import { beforeEach, describe, expect, test } from 'vitest';

import { anotherCode, createCopies, queryAsOwner, type Finished } from '../../../test/support/copies.ts';
import { ana, luis } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';

const office = await createOffice();
const { world } = office;
const { ask, finish, receiveCode, eventsOf, settle } = createCopies(office);

const pass = (seconds: number): void => {
  world.clock.now = new Date(world.clock.now.getTime() + seconds * 1000);
};
beforeEach(() => pass(86_400));

const askFor = async (of: Finished, { number = ana.identification_number, from }: { number?: string; from: string }) =>
  (await ask(`${of.code}/copies/code`, { identification_number: number }, { from })).status;

/** Numbers that nobody in these tests has. */
const nobody = (index: number): string => `AB${10_000 + index}`;

async function repeat(times: number, act: (index: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push(await act(index));
  return statuses;
}

const allowed = (count: number): number[] => Array.from({ length: count }, () => 200);

test('nobody guesses a code, from one address or many', async () => {
  const done = await finish('fuerza');
  const otp = await receiveCode(done);
  const body = { identification_number: ana.identification_number, otp: anotherCode(otp) };
  const guess = async (from: string) => (await ask(`${done.code}/copies`, body, { from })).status;
  expect(await repeat(7, () => guess('198.18.90.1'))).toEqual([422, 422, 422, 422, 422, 422, 429]);
  const fromMany = await repeat(15, (index) => guess(`198.19.${index}.1`));
  expect(fromMany.filter((status) => status === 422)).toHaveLength(14);
  expect(fromMany.at(-1)).toBe(429);
});

test('nobody floods a person with codes: three in ten minutes, and fifteen in a day over all their documents', async () => {
  const [one, other] = [await finish('inunda'), await finish('inunda-otro')];
  const flood = (of: Finished, network: number) => async (index: number) => {
    pass(31);
    const status = await askFor(of, { from: `198.19.${network + index}.1` });
    await settle();
    return status;
  };
  expect(await repeat(13, flood(one, 100))).toEqual([...allowed(12), 429]);
  expect((await eventsOf(one)).map(({ event }) => event)).toEqual(Array.from({ length: 3 }, () => 'COPY_CODE_SENT'));
  expect(await repeat(4, flood(other, 120))).toEqual([...allowed(3), 429]);
});

describe('one network', () => {
  test('shuts neither a person nor a process out for the others', async () => {
    const done = await finish('red');
    const here = '198.19.200.1';
    expect(await repeat(4, () => askFor(done, { from: here }))).toEqual([...allowed(3), 429]);
    expect(await repeat(6, (index) => askFor(done, { number: nobody(index), from: here }))).toEqual([
      ...allowed(5),
      429,
    ]);
    const elsewhere = await repeat(70, (index) =>
      askFor(done, { number: nobody(100 + index), from: `198.19.${index}.9` }),
    );
    expect(elsewhere, 'numbers of nobody use up nothing').toEqual(allowed(70));
    await settle();
    const before = (await eventsOf(done)).length;
    pass(31);
    expect(await askFor(done, { from: '198.19.201.1' })).toBe(200);
    await settle();
    expect((await eventsOf(done)).length).toBe(before + 1);
  });
});

test('a number of nobody leaves the same to be done as that of who signed, and none can be read there', async () => {
  const done = await finish('trabajo');
  const otp = '123456';
  for (const number of [ana.identification_number, luis.identification_number]) {
    await ask(`${done.code}/copies/code`, { identification_number: number });
    await ask(`${done.code}/copies`, { identification_number: number, otp });
  }
  await settle();
  const rows = await queryAsOwner<{ job: string; payload: Record<string, string> }>(
    world,
    `select data->>'job' as job, data->'payload' as payload from pgboss.job
      where data->'payload'->>'process_id' = $1 and data->>'job' like 'portal.%cop%' order by data->>'job', created_on`,
    [done.id],
  );
  expect(rows.map(({ job }) => job)).toEqual([
    'portal.record-copy-refusal',
    'portal.record-copy-refusal',
    'portal.send-copy-code',
    'portal.send-copy-code',
  ]);
  const shapes = rows.map(({ payload }) => Object.entries(payload).map(([name, value]) => [name, value.length]));
  expect(shapes[0]).toEqual(shapes[1]);
  expect(shapes[2]).toEqual(shapes[3]);
  expect(JSON.stringify(rows)).not.toMatch(/1710034065|198\.18/);
});
