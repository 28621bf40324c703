import { text as readText } from 'node:stream/consumers';

import type { NoteView, ObserverView, ProcessWork } from '@rubrica/contract';
import { openZip } from '@rubrica/zip';
import { describe, expect, test } from 'vitest';

import { ana, named, until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { bearer } from '../../../test/support/world.ts';

const { world, desk } = await createOffice();

interface Told {
  readonly code: string;
  readonly message: string;
  readonly issues: readonly { readonly path: string }[];
}

async function send(tag: string): Promise<string> {
  const { id } = await desk.createProcess({ signers: [named(ana, tag, { signature_type: 'clicwrap' })] });
  await desk.reach(id, 'ACTIVE');
  return id;
}

async function sign(id: string, tag: string): Promise<void> {
  const visitor = await visitorOf(world, desk, { email: named(ana, tag).email, processId: id });
  await visitor.prepareToSign();
  await visitor.sign();
  await desk.reach(id, 'COMPLETED');
}

const workOf = async (id: string, as = 'oficial@demo.ec') =>
  (await desk.call<ProcessWork>('GET', `/api/signing-process/${id}/work`, { as })).body;

const eventsOf = async (id: string) =>
  (
    await desk.call<{ list: { event: string; detail: object }[] }>('GET', `/api/tracker-event/${id}/information`, {
      as: 'admin@demo.ec',
    })
  ).body.list;

const listed = async (query: string, as = 'oficial@demo.ec') =>
  (await desk.call<{ result: { id: string }[]; total: number }>('GET', `/api/signing-process/all?${query}`, { as }))
    .body;

describe('internal notes', () => {
  const write = (id: string, text: string, as = 'oficial@demo.ec') =>
    desk.call<NoteView & Told>('POST', `/api/signing-process/${id}/notes`, { as, body: { text } });

  test('are refused empty, too long, of another company and of a process that one does not see', async () => {
    const id = await send('nota-mal');
    expect((await write(id, '  ')).body.issues[0]?.path).toBe('text');
    expect((await write(id, 'x'.repeat(2001))).status).toBe(422);
    expect((await write(id, 'x', 'admin@patio.ec')).status).toBe(404);
    expect((await workOf(id)).notes).toEqual([]);
  });

  test('are read by the company, deleted by their author alone, and enter neither the history nor the evidence', async () => {
    const id = await send('nota');
    const secret = 'Avalúo revisado con cautela';
    const note = await write(id, secret);
    expect(note.body).toMatchObject({ text: secret, is_own: true });
    expect((await workOf(id, 'admin@demo.ec')).notes).toMatchObject([{ text: secret, is_own: false }]);
    const remove = (as: string) =>
      desk.call<Told>('DELETE', `/api/signing-process/${id}/notes/${note.body.id}`, { as });
    expect((await remove('admin@demo.ec')).body.code).toBe('note.not_found');
    await sign(id, 'nota');
    expect(JSON.stringify(await eventsOf(id))).not.toContain(secret);
    const evidence = await world.call('demo', {
      method: 'POST',
      url: `/backend/api/signing-process/${id}/evidence`,
      body: { motivo: 'Pedido de un juez' },
      headers: bearer(await world.tokenOf('oficial@demo.ec')),
    });
    const { sizes, read } = await openZip(evidence.rawPayload, { maxEntries: 200 });
    expect(sizes.size).toBeGreaterThan(5);
    for (const name of sizes.keys()) expect(await readText(read(name, 50_000_000))).not.toContain(secret);
    expect((await remove('oficial@demo.ec')).status).toBe(200);
    expect((await workOf(id)).notes).toEqual([]);
  });
});

describe('tags', () => {
  const tag = (id: string, tags: readonly string[], as = 'oficial@demo.ec') =>
    desk.call<{ tags: string[] } & Told>('POST', `/api/signing-process/${id}/tags`, { as, body: { tags } });

  test('are refused to who only looks, too many, and with signs', async () => {
    const id = await send('etiqueta-mal');
    expect((await tag(id, ['x'], 'auditor@demo.ec')).status).toBe(403);
    expect((await tag(id, ['<b>'])).status).toBe(422);
    expect(
      (
        await tag(
          id,
          Array.from({ length: 11 }, (_, place) => `e${place}`),
        )
      ).status,
    ).toBe(422);
    expect((await workOf(id)).tags).toEqual([]);
  });

  test('are the company’s own words, and the list is narrowed by one of them', async () => {
    const id = await send('etiqueta');
    expect((await tag(id, ['  Cliente  VIP ', 'urgente', 'Urgente'])).body.tags).toEqual(['cliente vip', 'urgente']);
    const found = await listed('tag=Cliente%20VIP');
    expect([found.result.map((one) => one.id), found.total]).toEqual([[id], 1]);
    expect((await listed('tag=nadie')).result).toEqual([]);
    const { body } = await desk.call<{ list: string[] }>('GET', '/api/process-tags');
    expect(body.list).toEqual(expect.arrayContaining(['cliente vip', 'urgente']));
    const others = await desk.call<{ list: string[] }>('GET', '/api/process-tags', { as: 'admin@patio.ec' });
    expect(others.body.list).toEqual([]);
    await tag(id, []);
    expect((await listed('tag=urgente')).result).toEqual([]);
  });
});

describe('who sees to a process', () => {
  const assign = (id: string, userId: string | null, as = 'oficial@demo.ec') =>
    desk.call<Told>('POST', `/api/signing-process/${id}/assign`, { as, body: { user_id: userId } });
  const assignees = async (id: string) =>
    (await desk.call<{ list: { id: string; name: string }[] }>('GET', `/api/signing-process/${id}/assignees`)).body
      .list;

  test('is only somebody who may see it', async () => {
    const id = await send('pasar-mal');
    expect((await assign(id, null, 'auditor@demo.ec')).status).toBe(403);
    const nobody = await assign(id, '018f0000-0000-7000-8000-000000000000');
    expect([nobody.status, nobody.body.issues[0]?.path]).toEqual([422, 'user_id']);
    expect((await workOf(id)).assignment).toBeNull();
  });

  test('finds it under what waits for them and gets a mail; afterwards nobody does', async () => {
    const id = await send('pasar');
    const context = await world.contextOf('demo');
    const { id: admin } = await context.transaction(({ db }) =>
      db.selectFrom('user_account').select('id').where('username', '=', 'admin@demo.ec').executeTakeFirstOrThrow(),
    );
    expect((await assignees(id)).map((one) => one.id)).toContain(admin);
    const given = await assign(id, admin);
    expect([given.status, given.body.message]).toEqual([200, expect.stringMatching(/atiende ahora este proceso/)]);
    expect((await listed('assigned=me', 'admin@demo.ec')).result.map((one) => one.id)).toContain(id);
    expect((await listed('assigned=me')).result).toEqual([]);
    const mails = async () =>
      (await desk.messagesTo('admin@demo.ec')).filter(({ subject }) => subject?.startsWith('Le pasaron un proceso'));
    await until(async () => (await mails()).length === 1, 'the mail');
    await assign(id, null);
    expect((await listed('assigned=me', 'admin@demo.ec')).result).toEqual([]);
  });
});

describe('observers', () => {
  const add = (id: string, email: string, as = 'oficial@demo.ec') =>
    desk.call<ObserverView & Told>('POST', `/api/signing-process/${id}/observers`, {
      as,
      body: { name: 'Eva Mora', email },
    });

  test('are refused to who makes no processes, twice, with a wrong address, and once it is over', async () => {
    const id = await send('observar-mal');
    expect((await add(id, 'eva@correo.ec', 'auditor@demo.ec')).status).toBe(403);
    expect((await add(id, 'eva')).body.issues[0]?.path).toBe('email');
    expect((await add(id, 'eva@correo.ec')).status).toBe(200);
    expect((await add(id, 'eva@correo.ec')).body.code).toBe('observer.exists');
    await desk.call('POST', `/api/signing-process/${id}/update-status`, {
      as: 'admin@demo.ec',
      body: { status: 'CANCELLED', detail: 'Ya no' },
    });
    await until(
      async () => (await desk.messagesTo('eva@correo.ec')).some(({ body_text: text }) => text.includes('se canceló')),
      'the notice',
    );
    expect((await add(id, 'otra@correo.ec')).body.code).toBe('process.move_refused');
  });

  test('get the final copy and no proof; who was removed gets nothing, and both stand in the history', async () => {
    const id = await send('observar');
    await add(id, 'observa@correo.ec');
    const { body: gone } = await add(id, 'retirada@correo.ec');
    const removed = await desk.call<Told>('DELETE', `/api/signing-process/${id}/observers/${gone.id}`);
    expect(removed.status).toBe(200);
    await sign(id, 'observar');
    const copies = async (email: string) =>
      (await desk.messagesTo(email)).filter(({ subject }) => subject?.startsWith('Completado'));
    await until(async () => (await copies('observa@correo.ec')).length === 1, 'the copy');
    const [copy] = await copies('observa@correo.ec');
    expect(copy?.attachments).toHaveLength(1);
    expect(copy?.body_text).not.toMatch(/\/auth\/|\/signing_process\//);
    expect(await copies('retirada@correo.ec')).toEqual([]);
    const events = (await eventsOf(id)).filter(({ event }) => event.startsWith('OBSERVER_'));
    expect(events.map(({ event }) => event)).toEqual(['OBSERVER_ADDED', 'OBSERVER_ADDED', 'OBSERVER_REMOVED']);
  });
});
