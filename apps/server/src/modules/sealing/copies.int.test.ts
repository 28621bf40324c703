import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { ana, named, until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';

const { world, desk, judge } = await createOffice();

const choose = (attach: boolean) =>
  desk.call('PATCH', '/company/settings', { body: { attach_copies: attach }, as: 'admin@demo.ec' });

async function complete(suffix: string) {
  const person = named(ana, suffix, { signature_type: 'clicwrap' });
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  const [document = ''] = (await judge.describe(id)).documents.map(({ path }) => path);
  const early = await visitor.call<{ code: string }>('GET', `/document?path=${document}&copy=final`);
  await visitor.sign();
  await desk.reach(id, 'COMPLETED');
  const findMail = async () =>
    (await desk.messagesTo(person.email)).find(({ subject }) => subject?.startsWith('Completado'));
  await until(async () => (await findMail()) !== undefined, 'the mail');
  return { visitor, document, early, mail: await findMail() };
}

async function fetchFile({ headers }: Visitor, url: string): Promise<Buffer> {
  const address = `/backend/api/portal${url}`;
  return (await world.call('demo', { url: address, headers: headers('GET', address) })).rawPayload;
}

test('who signed gets the file that is proved in time, in the mail and from the last screen', async () => {
  const { visitor, document, early, mail } = await complete('final');
  expect([early.status, early.body.code], 'nobody has it before signing').toEqual([404, 'document.not_found']);
  expect(mail?.body_text).toMatch(/Adjuntamos el documento final/);
  const [first, second] = (mail?.body_text ?? '').split('\n\n').slice(1);
  expect(mail?.body_text).toMatch(/^Ana[^\n]*: aquí está su copia firmada/);
  expect(mail?.body_text).toMatch(/¿Duda de este mensaje\?\nNo abra el enlace: llame a .*\/es-real/);
  expect(first).toMatch(/se completó/);
  expect(second).toMatch(/^Ver mis documentos:\nhttp/);
  expect(mail?.body_text.match(/\/verificar\//g)).toHaveLength(1);
  expect(mail?.body_text).toMatch(/Después puede descargar su copia en \S+\/verificar\/\S+ con su número/);
  const fetched = await fetchFile(visitor, `/document?path=${document}&copy=final`);
  expect((await judge.verify(fetched)).signatures[0]).toMatchObject({ verdict: 'valid', level: 'B-LTA' });
  expect(mail?.attachments).toEqual([
    expect.objectContaining({ sha256: createHash('sha256').update(fetched).digest('hex') }),
  ]);
  const signed = await fetchFile(visitor, `/document?path=${document}`);
  expect((await judge.verify(signed)).signatures[0]?.level).not.toBe('B-LTA');
});

test('a company that attaches nothing promises nothing in the mail', async () => {
  expect((await choose(false)).status).toBe(200);
  const { mail } = await complete('aparte');
  expect(mail?.attachments).toEqual([]);
  expect(mail?.body_text).not.toMatch(/Adjunt/);
  await choose(true);
});
