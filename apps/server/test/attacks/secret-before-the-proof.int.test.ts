import { expect, test } from 'vitest';

import { createBank } from '../support/account.ts';
import { changesLinkOf, createChangesClient } from '../support/changes-client.ts';
import { createOffice } from '../support/office.ts';
import { pdftotext } from '../support/outside-verifiers.ts';
import { visitorOf } from '../support/visitor.ts';

const { world, desk } = await createOffice();
const openAccount = await createBank(world, desk);

/** Somebody who knows it answers for the person at the civil registry. */
const fingerprintCode = 'V4443V4442';

const openFor = (email: string) => openAccount({ email, answers: { cliente_cdactilar: fingerprintCode } });

/** Somebody who reads the mailbox and the phone of the client, and has never seen their card. */
async function readerOf(email: string) {
  const { id } = await openFor(email);
  await desk.call('POST', `/api/signing-process/${id}/update-status`, {
    as: 'validador@demo.ec',
    body: { status: 'ACTIVE', detail: '' },
  });
  const visitor = await visitorOf(world, desk, { email, processId: id });
  await visitor.lock();
  await visitor.open();
  await visitor.proveByCode();
  return { id, visitor };
}

test('the fingerprint code is nowhere in what the link for changes shows, nor in its questions', async () => {
  const email = 'pregunta.dactilar@correo.ec';
  const { id } = await openFor(email);
  const { body } = await desk.call<{ signers: { id: string }[] }>('GET', `/api/signing-process/${id}/detail`);
  await desk.call('POST', `/api/signing-process/update/request/${id}`, {
    as: 'validador@demo.ec',
    body: { detail: 'Su apellido está mal escrito.', variables: ['cliente_apellidos'] },
  });
  const token = await changesLinkOf(desk, email);
  const client = createChangesClient(world, desk, { token, signatoryId: body.signers[0]?.id ?? '' });
  const part = await client.open();
  expect(JSON.stringify(part)).not.toContain(fingerprintCode);
});

test('the data that the signing page shows do not hold the code that the civil registry asks for', async () => {
  const { id, visitor } = await readerOf('datos.dactilar@correo.ec');
  const { body } = await visitor.call<object>('GET', `/data-customer/${id}`);
  expect(body).toHaveProperty('groups');
  expect(JSON.stringify(body)).not.toContain(fingerprintCode);
});

test('nor do the documents that are read before the civil registry has asked for it', async () => {
  const { visitor } = await readerOf('papeles.dactilar@correo.ec');
  const texts = await Promise.all(
    (await visitor.documents()).map(async ({ path }) => {
      const url = `/backend/api/portal/document?path=${path}`;
      return pdftotext((await world.call('demo', { url, headers: visitor.headers('GET', url) })).rawPayload);
    }),
  );
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.join('')).not.toContain(fingerprintCode);
});
