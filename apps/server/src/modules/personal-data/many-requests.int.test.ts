import type { DataRequestView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { createOffice } from '../../../test/support/office.ts';
import { passMinute } from '../../../test/support/time.ts';
import { newId } from '../../platform/ids.ts';
import { insertRequest } from './data-request.repository.ts';
import { dueOf } from './data-request.ts';
import { handle as sendDigest } from './jobs/digest-data-requests.handler.ts';
import { handle as dropUnproved } from './jobs/drop-unproved.handler.ts';
import { dayOf, noticesADay } from './notices.ts';
import { companyLimit } from './steps/limit-own-requests.ts';
import { codeOf, findUnproved } from './unproved-request.repository.ts';

const { world, desk } = await createOffice();
const as = 'admin@demo.ec';

interface Asked {
  readonly id: string;
  readonly code: string;
}

const given = { kind: 'copy', name: 'Ana Andrade', identification_number: '1710034065' };
const post = async <T>(url: string, body: object, remoteAddress: string) => {
  const address = `/backend/api/portal/${url}`;
  const answer = await world.call('demo', { method: 'POST', url: address, body, remoteAddress });
  return answer.json<T>();
};
const ask = (email: string, remoteAddress = '203.0.113.9') =>
  post<Asked>('data-requests', { ...given, email }, remoteAddress);

/** As if somebody had asked and proved a mail. */
async function fillRegister(count: number): Promise<void> {
  const context = await world.contextOf('demo');
  const openedAt = context.now();
  for (let index = 0; index < count; index += 1)
    await context.transaction((tx) =>
      insertRequest(tx.db, {
        id: newId(openedAt),
        kind: 'copy',
        identificationNumber: '1710034065',
        name: `Persona ${index}`,
        contact: 'x@x.ec',
        proof: 'x',
        detail: '',
        registeredBy: null,
        registeredByName: 'x',
        provedEmail: 'x@x.ec',
        openedAt,
        dueOn: dueOf(openedAt),
      }),
    );
}

test('one mailbox is counted once, however its address is written', async () => {
  expect((await ask('uno@cliente.ec')).id).toBeDefined();
  for (const spelling of ['UNO@cliente.ec', 'uno+1@cliente.ec', 'Uno+2@Cliente.ec'])
    expect((await ask(spelling)).code).toBe('rate.limited');
  for (const spelling of ['uno+3@cliente.ec', 'uno+4@cliente.ec', 'uno+5@cliente.ec']) {
    passMinute(world);
    expect((await ask(spelling)).id).toBeDefined();
  }
  passMinute(world);
  expect((await ask('uno+6@cliente.ec')).code).toBe('rate.limited');
});

test('one network asks twenty times in an hour, and another is not shut out by it', async () => {
  const hour = 3_600_000;
  world.clock.now = new Date(Math.ceil(world.clock.now.getTime() / hour) * hour);
  for (let index = 0; index < 20; index += 1)
    expect((await ask(`red${index}@cliente.ec`, '203.0.113.77')).id).toBeDefined();
  passMinute(world);
  expect((await ask('redmas@cliente.ec', '203.0.113.77')).code).toBe('rate.limited');
  expect((await ask('redmas@cliente.ec', '203.0.113.78')).id).toBeDefined();
});

test('a request that nobody confirmed is gone after its time', async () => {
  const { id } = await ask('nadie@cliente.ec', '203.0.113.80');
  const context = await world.contextOf('demo');
  expect(await context.transaction((tx) => findUnproved(tx, id))).toBeDefined();
  await dropUnproved(context, { id }, { jobId: id, number: 1, signal: AbortSignal.timeout(60_000) });
  const left = await context.transaction(({ db }) =>
    db.selectFrom('unproved_data_request').select('id').where('id', '=', id).execute(),
  );
  expect(left).toEqual([]);
  const proved = await post<Asked>('data-requests/proof', { id, code: codeOf(context, id) }, '203.0.113.80');
  expect(proved.code).toBe('code.wrong');
});

test('the register has pages, without an end', async () => {
  await fillRegister(230);
  const found = new Set<string>();
  let nextToken = '';
  do {
    const url = `/api/data-requests?limit=100${nextToken && `&nextToken=${nextToken}`}`;
    const { body } = await desk.call<{ list: DataRequestView[]; nextToken: string }>('GET', url, { as });
    for (const { id } of body.list) found.add(id);
    nextToken = body.nextToken;
  } while (nextToken !== '');
  expect(found.size).toBe(230);
  const refused = await desk.call<Asked>('GET', '/api/data-requests?nextToken=eHh4', { as });
  expect(refused.body.code).toBe('list.token_refused');
});

test('the many requests of a day come in one message instead of one each', async () => {
  world.clock.now = new Date(world.clock.now.getTime() + 86_400_000);
  await fillRegister(noticesADay);
  const email = 'sexta@cliente.ec';
  const { id } = await ask(email, '203.0.113.81');
  const context = await world.contextOf('demo');
  await post('data-requests/proof', { id, code: codeOf(context, id) }, '203.0.113.81');
  const subjects = async (to: string) => (await desk.messagesTo(to)).map(({ subject }) => subject ?? '');
  await expect.poll(async () => (await subjects(email)).some((one) => one.startsWith('Recibimos'))).toBe(true);
  expect((await subjects(as)).filter((one) => one.startsWith('Petición sobre datos'))).toEqual([]);
  const admin = await desk.call<{ id: string }>('GET', '/auth_user/me', { as });
  const { day } = dayOf(context.now());
  const attempt = { jobId: newId(), number: 1, signal: AbortSignal.timeout(60_000) };
  await sendDigest(context, { day, user_id: admin.body.id }, attempt);
  const digest = async () =>
    (await desk.messagesTo(as)).find(({ subject }) => subject?.startsWith('Peticiones sobre datos'))?.body_text;
  await expect.poll(digest).toContain(`se registraron ${noticesADay + 1} peticiones`);
});

test('a company gets so many requests a day and no more, and the words say what to do', async () => {
  const context = await world.contextOf('demo');
  for (let index = 0; index < companyLimit.max; index += 1)
    await context.limiter.take(`data-request:${context.tenant.id}:all`, companyLimit);
  expect((await ask('ultima@cliente.ec', '203.0.113.82')).code).toBe('data_request.too_many_today');
});
