import { expect, test } from 'vitest';

import { createBank } from '../support/account.ts';
import { changesLinkOf, createChangesClient } from '../support/changes-client.ts';
import { createOffice } from '../support/office.ts';
import { bearer } from '../support/world.ts';

const { world, desk } = await createOffice();
const openAccount = await createBank(world, desk);

async function toUpdate(email: string, variables: readonly string[] = []) {
  const { id } = await openAccount({
    email,
    answers: { cliente_apellidos: 'RESERVADO', cliente_cdactilar: 'V4443V4442' },
  });
  const { body } = await desk.call<{ signers: { id: string }[] }>('GET', `/api/signing-process/${id}/detail`);
  await desk.call('POST', `/api/signing-process/update/request/${id}`, {
    as: 'validador@demo.ec',
    body: { detail: 'Su apellido está mal escrito.', variables },
  });
  const link = { token: await changesLinkOf(desk, email), signatoryId: body.signers[0]?.id ?? '' };
  return { id, link, client: createChangesClient(world, desk, link) };
}

test('the link for changes, alone, shows no answer and changes none', async () => {
  const { id, client } = await toUpdate('enlace.solo@correo.ec');
  const { status, body } = await client.read();
  expect([status, body.part]).toEqual([200, null]);
  expect(JSON.stringify(body)).not.toMatch(/RESERVADO|V4443V4442|1712345675|enlace\.solo@/);
  const written = await client.write({ cliente_apellidos: 'OTRO' }, '1');
  expect([written.status, written.body.code]).toEqual([409, 'portal.visit_over']);
  expect(await desk.statusOf(id)).toBe('TO_UPDATE');
});

test('the code opens it on the device that gave it, and on no other', async () => {
  const { link, client } = await toUpdate('otro.aparato@correo.ec');
  await client.open();
  expect((await client.read()).body.part).not.toBeNull();
  const stranger = createChangesClient(world, desk, link);
  expect((await stranger.read()).body.part).toBeNull();
  const withoutKey = await world.call('demo', { url: '/backend/api/portal/changes', headers: bearer(link.token) });
  expect(withoutKey.json<{ part: unknown }>().part).toBeNull();
  world.clock.now = new Date(world.clock.now.getTime() + 2 * 3_600_000 + 1000);
  expect((await client.read()).body.part).toBeNull();
});

test('not even the client sees the fingerprint code, or sends codes to another phone or address', async () => {
  const { client } = await toUpdate('contactos@correo.ec', ['cliente_apellidos', 'cliente_celular', 'cliente_email']);
  const part = await client.open();
  expect(part.form_data).not.toHaveProperty('cliente_cdactilar');
  expect(part.variables.map(({ id }) => id)).toEqual(['cliente_apellidos']);
  for (const variable of ['cliente_celular', 'cliente_email', 'cliente_nombres']) {
    const { status, body } = await client.write({ [variable]: '0987654321' });
    expect([status, body.issues[0]?.path]).toEqual([422, `form_data.${variable}`]);
  }
});

test('the fifth wrong code ends the link', async () => {
  const { id, client } = await toUpdate('adivina@correo.ec');
  await client.sendCode();
  const answers = [];
  for (let tried = 0; tried < 5; tried += 1) answers.push(await client.prove('000000'));
  expect(answers.map(({ body }) => body.code)).toEqual([...Array<string>(4).fill('otp.wrong'), 'link.dead']);
  expect((await client.read()).status).toBe(401);
  expect(await desk.statusOf(id)).toBe('TO_UPDATE');
});
