import { setTimeout as sleep } from 'node:timers/promises';

import { verifyChain } from '@rubrica/evidence';
import { expect, test } from 'vitest';

import { ana, createDesk, named, until } from '../../../test/support/desk.ts';
import { createJudge, pdfsig } from '../../../test/support/outside-verifiers.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';
import { createWorld, type World } from '../../../test/support/world.ts';
import { Tracker } from '../tracker/index.ts';

const isSoak = process.env['RUBRICA_SOAK'] === '1';
const [alone, together] = isSoak ? [200, 50] : [20, 10];
const timeout = isSoak ? 1_800_000 : 120_000;

const world = await createWorld({ runsJobs: true });
await world.startNode(); // two nodes seal: still once
const context = await world.contextOf('demo');
let calls = 0;
/** Everybody from an address of their own, as people come. */
const call: World['call'] = (tenant, request) => {
  calls += 1;
  return world.call(tenant, { ...request, remoteAddress: `198.18.${(calls >> 8) & 255}.${calls & 255}` });
};
const desk = createDesk({ ...world, call });
const check = createJudge(world);

/** Only an administrator sends something to people who prove nothing. */
const administrator = 'admin@demo.ec';

const guest = (number: number) =>
  named(ana, `gente${number}`, {
    identification_type: 'pasaporte',
    identification_number: `PA${100_000 + number}`,
    signature_type: 'clicwrap',
    checks: { otp: null, registry: false, biometrics: false },
  });

/** So many are prepared side by side: what is asked here is what happens when all take the last step at once. */
const abreast = 4;

async function bringAll<T>(count: number, one: (number: number) => Promise<T>): Promise<readonly T[]> {
  const brought: T[] = [];
  for (let from = 0; from < count; from += abreast) {
    const numbers = Array.from({ length: Math.min(abreast, count - from) }, (_, place) => from + place);
    brought.push(...(await Promise.all(numbers.map(one))));
  }
  return brought;
}

async function bring(email: string, processId: string): Promise<Visitor> {
  const visitor = await visitorOf({ ...world, call }, desk, { email, processId });
  await visitor.lock();
  await visitor.open();
  await visitor.acceptTerms();
  await visitor.readAll();
  return visitor;
}

async function signAtOnce(visitors: readonly Visitor[]): Promise<readonly number[]> {
  return Promise.all(visitors.map(signPatiently));
}

/** Tries again while the service is busy, as a person would. */
async function signPatiently(visitor: Visitor): Promise<number> {
  for (;;) {
    const { status } = await visitor.sign({});
    if (status !== 503) return status;
    await sleep(500);
  }
}

/** How often everything happened that must happen once. */
async function account(id: string): Promise<object> {
  return context.transaction(async ({ db }) => {
    const chain = await Tracker.readChain({ db }, id);
    const sheets = await db
      .selectFrom('process_document')
      .select('id')
      .where('signing_process_id', '=', id)
      .where('source', '=', 'sheet')
      .execute();
    const usage = await db.selectFrom('usage_record').selectAll().where('signing_process_id', '=', id).execute();
    return {
      isIntact: verifyChain(chain).intact,
      seals: chain.filter(({ event }) => event === 'SEALED').length,
      sheets: sheets.length,
      signatures: usage.map(({ signatures }) => signatures),
    };
  });
}

const countCopies = async (email: string): Promise<number> =>
  (await desk.messagesTo(email)).filter(({ subject }) => subject?.startsWith('Completado')).length;

test(
  `${alone} people sign ${alone} processes at once: each is sealed once, and none is stuck`,
  { timeout },
  async () => {
    const visits = await bringAll(alone, async (number) => {
      const person = guest(number);
      const { id } = await desk.createProcess({ as: administrator, signers: [person] });
      return { id, email: person.email, visitor: await bring(person.email, id) };
    });
    expect(await signAtOnce(visits.map(({ visitor }) => visitor))).toEqual(visits.map(() => 202));
    for (const { id, email } of visits) {
      await desk.reach(id, 'COMPLETED');
      expect(await account(id)).toEqual({ isIntact: true, seals: 1, sheets: 1, signatures: [1] });
      await until(async () => (await countCopies(email)) > 0, `the copy of ${email}`);
      expect(await countCopies(email)).toBe(1);
    }
  },
);

test(`${together} people sign one document at once, and every signature is there`, { timeout }, async () => {
  const people = Array.from({ length: together }, (_, number) => guest(1000 + number));
  const { id, document } = await desk.createProcess({ as: administrator, signers: people });
  const visitors = await bringAll(together, (number) => bring(people[number]?.email ?? '', id));
  const statuses = await signAtOnce(visitors);
  expect(statuses.filter((status) => status === 200)).toHaveLength(together - 1);
  expect(statuses.filter((status) => status === 202)).toHaveLength(1); // the last one
  await desk.reach(id, 'COMPLETED');
  expect(await account(id)).toEqual({ isIntact: true, seals: 1, sheets: 1, signatures: [together] });
  const pdf = await check.download(document);
  expect(pdfsig(pdf).match(/Signature is Valid/g)).toHaveLength(together);
  expect((await check.verify(pdf)).signatures.map(({ verdict }) => verdict)).not.toContain('invalid');
});
