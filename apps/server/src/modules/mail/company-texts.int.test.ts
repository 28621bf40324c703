import { messageEvents, type MessageState } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { bearer, createWorld } from '../../../test/support/world.ts';
import { sendEventMail, sendEventText } from './index.ts';

const world = await createWorld();
const admin = await world.signIn('admin@demo.ec');

const send = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, token = admin) =>
  world.call('demo', {
    method,
    url: `/backend/company/messages${url}`,
    headers: bearer(token),
    ...(body && { body }),
  });
const messagesTo = async (recipient: string) => {
  const { transaction } = await world.contextOf('demo');
  return transaction(({ db }) =>
    db.selectFrom('sandbox_message').selectAll().where('recipient', '=', recipient).orderBy('sent_at').execute(),
  );
};
const remind = async (id: string, to: string) => {
  const context = await world.contextOf('demo');
  const values = { titulo: 'Compraventa <Kantu>', vencimiento: '04/12/2026', operacion: 'CV-1', nombre: 'Ana' };
  const doubted = { operation: 'CV-1', isInvited: true };
  await sendEventMail(context, {
    ...doubted,
    id,
    event: 'reminder',
    values,
    to,
    url: 'https://demo.ec/x',
    closing: 'Adiós.',
  });
  return (await messagesTo(to)).at(-1);
};
const own = {
  subject: '{nombre}: {titulo}',
  heading: 'Le esperamos en {empresa}',
  body: 'Firme antes del {vencimiento}.\n\nGracias {nombre}.',
};

test('a text that names what there is not, or leaves out what it needs, is refused by field', async () => {
  const refused = await send('POST', '/code_text/draft', { subject: '', heading: '', body: 'Hola {nombre} {' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<{ issues: object[] }>().issues).toEqual([
    { path: 'body', message: '{nombre} no es un dato de este mensaje' },
    { path: 'body', message: 'Hay una llave { o } sin pareja' },
    { path: 'body', message: 'El texto debe tener {codigo}' },
  ]);
  expect((await send('POST', '/invitation/draft', { ...own, subject: ' ' })).json()).toMatchObject({
    issues: [{ path: 'subject' }],
  });
  expect((await send('POST', '/nada/draft', own)).statusCode).toBe(422);
  const official = await world.signIn('oficial@demo.ec');
  expect((await send('GET', '/reminder', undefined, official)).statusCode).toBe(403);
});

test('a draft changes nothing that is sent; published it does, and the original comes back', async () => {
  expect((await remind('00000000-0000-7000-8000-000000000001', 'uno@correo.ec'))?.subject).toBe(
    'Recordatorio: falta su firma en Compraventa <Kantu> · CV-1',
  );
  const saved = (await send('POST', '/reminder/draft', own)).json<MessageState>();
  expect(saved).toMatchObject({ draft: own, published: messageEvents.reminder.text, versions: [] });
  expect((await remind('00000000-0000-7000-8000-000000000002', 'dos@correo.ec'))?.subject).toContain('Recordatorio');

  const published = (await send('POST', '/reminder/publish')).json<MessageState>();
  expect(published).toMatchObject({
    draft: null,
    published: own,
    versions: [{ number: 1, published_by: 'admin@demo.ec' }],
  });
  const sent = await remind('00000000-0000-7000-8000-000000000003', 'tres@correo.ec');
  expect(sent?.subject).toBe('Ana: Compraventa <Kantu> · CV-1');
  expect(sent?.body_text).toContain('Firme antes del 04/12/2026.\n\nGracias Ana.');
  expect(sent?.body_text).toContain('https://demo.ec/x');
  expect(sent?.body_text, 'in doubt nobody opens the link').toMatch(
    /¿Duda de este mensaje\?\nNo abra el enlace: llame a .* y dé el número CV-1, o escriba usted .*\/es-real .*Nunca le pediremos claves del banco\./,
  );
  expect(sent?.body_html).not.toContain('<Kantu>');

  expect((await send('POST', '/reminder/publish')).json()).toMatchObject({ code: 'message.no_draft' });
  await send('POST', '/reminder/draft', messageEvents.reminder.text);
  await send('POST', '/reminder/publish');
  expect((await remind('00000000-0000-7000-8000-000000000004', 'cuatro@correo.ec'))?.subject).toContain('Recordatorio');
});

test('a message to a phone carries the company’s own words and its code', async () => {
  await send('POST', '/code_text/draft', { subject: '', heading: '', body: 'Demo: {codigo}' });
  await send('POST', '/code_text/publish');
  const context = await world.contextOf('demo');
  const text = {
    id: '00000000-0000-7000-8000-000000000005',
    channel: 'sms',
    phone: '0987654321',
    purpose: 'code',
    signatoryId: null,
  } as const;
  await sendEventText(context, { ...text, event: 'code_text', values: { codigo: '482913', accion: 'firmar' } });
  expect((await messagesTo('+593987654321')).at(-1)?.body_text).toBe('Demo: 482913\n@demo.localhost #482913');
});

test('a test goes only to who asks for it, and is recorded', async () => {
  const answer = await send('POST', '/invitation/test', own);
  expect(answer.json()).toEqual({ sent_to: 'admin@demo.ec' });
  const [mail] = await messagesTo('admin@demo.ec');
  expect(mail?.subject).toBe('Prueba: Lucía: Compraventa Kantu Páramo · CV-2026-000418');
  expect(mail?.body_text).toContain('Es una prueba con datos de ejemplo');
  const { transaction } = await world.contextOf('demo');
  const events = await transaction(({ db }) =>
    db.selectFrom('audit_event').select(['type', 'details']).where('type', 'like', 'company.message%').execute(),
  );
  expect(events.map(({ type }) => type)).toContain('company.message_tested');
  expect(events.map(({ type }) => type)).toContain('company.message_published');
});

test('a discarded draft is gone, and the list says which texts are the company’s own', async () => {
  await send('POST', '/completed/draft', { subject: 'x', heading: 'y', body: 'z' });
  expect((await send('DELETE', '/completed/draft')).json()).toMatchObject({ draft: null });
  const { list } = (await send('GET', '')).json<{ list: { event: string; is_own: boolean; has_draft: boolean }[] }>();
  expect(list.find(({ event }) => event === 'code_text')).toMatchObject({ is_own: true, has_draft: false });
  expect(list.find(({ event }) => event === 'completed')).toMatchObject({ is_own: false, has_draft: false });
});
