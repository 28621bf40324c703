import type { DataRequestDetail, DataRequestView } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';

const { world, desk } = await createOffice();
const as = 'admin@demo.ec';

interface Asked {
  readonly id: string;
  readonly message: string;
  readonly code: string;
  readonly issues: readonly { readonly path: string }[];
}

const given = { kind: 'deletion', name: 'Ana Andrade', identification_number: ana.identification_number };

async function send<T>(url: string, body: object, tenant = 'demo') {
  const answer = await world.call(tenant, { method: 'POST', url: `/backend/api/portal/${url}`, body });
  return { status: answer.statusCode, body: answer.json<T>() };
}
const ask = (body: object) => send<Asked>('data-requests', { ...given, ...body });
const prove = (id: string, code: string, tenant?: string) =>
  send<{ number: string; due_on: string; code: string }>('data-requests/proof', { id, code }, tenant);

async function codeTo(email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await desk.messagesTo(email)).length).toBe(count);
  const newest = (await desk.messagesTo(email)).at(-1);
  return /Código: (\d{6})/.exec(newest?.body_text ?? '')?.[1] ?? '';
}
const another = (code: string): string => (code === '000000' ? '000001' : '000000');

async function findRegistered(name: string): Promise<DataRequestView | undefined> {
  const { body } = await desk.call<{ list: DataRequestView[] }>('GET', '/api/data-requests', { as });
  return body.list.find((request) => request.name === name);
}

test('bad input names its field and sends nothing', async () => {
  for (const [field, value] of [
    ['kind', 'otra'],
    ['name', ' '],
    ['identification_number', '12'],
    ['email', 'sin arroba'],
    ['phone', 'llámeme'],
    ['detail', 'x'.repeat(2001)],
    ['detail', 'suena\u0007'],
  ] as const) {
    const { status, body } = await ask({ email: 'mala@cliente.ec', [field]: value });
    expect([status, body.issues[0]?.path]).toEqual([422, field]);
  }
  expect(await desk.messagesTo('mala@cliente.ec')).toHaveLength(0);
});

test('a person asks, proves their mail with a code, and the request is registered with its deadline', async () => {
  const email = 'ana.pide@cliente.ec';
  const { body: asked } = await ask({ name: 'Ana Pide', email, phone: '0991234567', detail: 'Borren\u202e todo' });
  expect(asked.message).toContain(email);
  expect(await findRegistered('Ana Pide')).toBeUndefined();
  const code = await codeTo(email);
  expect((await prove(asked.id, another(code))).body.code).toBe('code.wrong');
  expect((await prove(asked.id, code, 'patio')).body.code).toBe('code.wrong');
  const { status, body: proved } = await prove(asked.id, code);
  expect(status).toBe(200);
  expect(proved.number).toMatch(/^DP-\d{4}-[0-9A-F]{8}$/);
  expect((await prove(asked.id, code)).body.code).toBe('code.wrong');

  const registered = await findRegistered('Ana Pide');
  expect(registered).toMatchObject({ kind: 'deletion', state: 'open', detail: 'Borren todo', number: proved.number });
  expect(registered).toMatchObject({ contact: `${email}, 0991234567`, due_on: proved.due_on });
  const { body: detail } = await desk.call<DataRequestDetail>('GET', `/api/data-requests/${registered?.id}`, { as });
  expect(detail.is_known_contact).toBe(false);

  await expect.poll(async () => (await desk.messagesTo(email)).length).toBe(2);
  const confirmation = (await desk.messagesTo(email)).at(-1);
  expect(confirmation?.body_text).toContain(proved.number);
  const notices = async () => (await desk.messagesTo(as)).filter(({ body_text: text }) => text.includes(proved.number));
  await expect.poll(async () => (await notices()).length).toBe(1);
  expect((await notices())[0]?.body_text).not.toContain('Borren todo');
  expect(await desk.messagesTo('oficial@demo.ec')).toHaveLength(0);

  const context = await world.contextOf('demo');
  const events = await context.transaction(({ db }) =>
    db
      .selectFrom('audit_event')
      .select(['type', 'actor'])
      .where('subject', '=', registered?.id ?? '')
      .execute(),
  );
  expect(events).toEqual([{ type: 'data_request.asked', actor: 'anonymous' }]);
});

test('the answer is the same for whom the company knows and for whom it does not', async () => {
  const answers = [
    await ask({ email: 'conocida@cliente.ec' }),
    await ask({ email: 'conocida@cliente.es', identification_number: 'ZZ99999' }),
  ];
  const seen = answers.map(({ status, body }) => [
    status,
    body.message.replace(/cliente\.e[cs]/, ''),
    Object.keys(body),
  ]);
  expect(seen[0]).toEqual(seen[1]);
});

test('five wrong codes end a request, and one address gets few codes a day', async () => {
  const email = 'insiste@cliente.ec';
  const { body: first } = await ask({ email });
  const code = await codeTo(email);
  for (let count = 0; count < 5; count += 1) await prove(first.id, another(code));
  expect((await prove(first.id, code)).body.code).toBe('code.wrong');
  expect((await ask({ email })).body.code).toBe('rate.limited');
  for (let count = 0; count < 3; count += 1) {
    world.clock.now = new Date(world.clock.now.getTime() + 61_000);
    expect((await ask({ email })).status).toBe(200);
  }
  world.clock.now = new Date(world.clock.now.getTime() + 61_000);
  expect((await ask({ email })).body.code).toBe('rate.limited');
});

test('a code is over after fifteen minutes', async () => {
  const email = 'tarde@cliente.ec';
  const { body: asked } = await ask({ email });
  const code = await codeTo(email);
  world.clock.now = new Date(world.clock.now.getTime() + 16 * 60_000);
  expect((await prove(asked.id, code)).body.code).toBe('code.wrong');
});
