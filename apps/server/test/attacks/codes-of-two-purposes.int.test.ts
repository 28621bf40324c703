import { expect, test } from 'vitest';

import { createBank } from '../support/account.ts';
import { changesLinkOf, createChangesClient } from '../support/changes-client.ts';
import { until } from '../support/desk.ts';
import { createOffice } from '../support/office.ts';
import { visitorOf } from '../support/visitor.ts';

const { world, desk } = await createOffice();
const openAccount = await createBank(world, desk);

async function toUpdate(email: string) {
  const account = await openAccount({ email });
  const { body } = await desk.call<{ signers: { id: string }[] }>('GET', `/api/signing-process/${account.id}/detail`);
  await desk.call('POST', `/api/signing-process/update/request/${account.id}`, {
    as: 'validador@demo.ec',
    body: { detail: 'Su apellido está mal escrito.', variables: ['cliente_apellidos'] },
  });
  const link = { token: await changesLinkOf(desk, email), signatoryId: body.signers[0]?.id ?? '' };
  return { ...account, ...link, client: createChangesClient(world, desk, link) };
}

test('a code that was sent for changes opens no signature', async () => {
  const email = 'dos.fines@correo.ec';
  const { id, client, signatoryId } = await toUpdate(email);
  await client.open();
  world.clock.now = new Date(world.clock.now.getTime() + 31_000);
  const sent = (await desk.codesOf(signatoryId)).length;
  await client.sendCode();
  await until(async () => (await desk.codesOf(signatoryId)).length > sent, 'the second code');
  const unused = (await desk.codesOf(signatoryId)).at(-1);
  expect((await client.write({ cliente_apellidos: 'VERA' })).status).toBe(200);
  await desk.reach(id, 'TO_VALIDATE');
  await desk.call('POST', `/api/signing-process/${id}/update-status`, {
    as: 'validador@demo.ec',
    body: { status: 'ACTIVE', detail: '' },
  });
  const visitor = await visitorOf(world, desk, { email, processId: id });
  expect(visitor.id).toBe(signatoryId);
  await visitor.lock();
  await visitor.open();
  const proof = { signatory_id: visitor.id, code: unused };
  expect((await visitor.call<{ code: string }>('POST', '/otp/verify', proof)).body.code).toBe('otp.wrong');
});

test('many guesses at once are no more than five', async () => {
  const { client } = await toUpdate('muchos.intentos@correo.ec');
  await client.sendCode();
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, place) => client.prove(String(place).padStart(6, '0'))),
  );
  expect(guesses.filter(({ body }) => body.code === 'otp.wrong')).toHaveLength(4);
  expect(guesses.filter(({ body }) => body.code === 'link.dead')).toHaveLength(8);
});

test('a reminder takes the proof of the old link with it', async () => {
  const email = 'recordado@correo.ec';
  const { id, client, signatoryId } = await toUpdate(email);
  await client.open();
  await desk.call('POST', `/api/signing-process/resend-to-client/${id}`, { body: {} });
  const token = await changesLinkOf(desk, email, 2);
  expect((await client.write({ cliente_apellidos: 'VERA' })).status).toBe(401);
  expect((await createChangesClient(world, desk, { token, signatoryId }).read()).body.part).toBeNull();
});

test('the company learns that wrong codes ended the link that it sent', async () => {
  const mails = async () => (await desk.messagesTo('oficial@demo.ec')).length;
  const atFirst = await mails();
  const { client } = await toUpdate('avisada@correo.ec');
  await until(async () => (await mails()) > atFirst, 'the mail that changes were asked for');
  const before = await mails();
  await client.sendCode();
  for (let tried = 0; tried < 5; tried += 1) await client.prove('000000');
  expect((await client.read()).status).toBe(401);
  await until(async () => (await mails()) > before, 'the mail that the link ended', 5000);
});
