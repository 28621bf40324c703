import type { ProcessDetail } from '@rubrica/contract';
import { sampleAnswers, type KindAnswers } from '@rubrica/process-kinds';
import { expect, test } from 'vitest';

import { accountOpening, createBank } from '../support/account.ts';
import { changesLinkOf, createChangesClient } from '../support/changes-client.ts';
import { createOffice } from '../support/office.ts';

const { world, desk } = await createOffice();
const openAccount = await createBank(world, desk);
const branches = await sampleAnswers(accountOpening, { today: world.clock.now.toISOString().slice(0, 10) });

const joint = branches.find(({ answers }) => answers['cotitular_id_num'] !== undefined)?.answers ?? {};
/** What the form asks of a second holder of the account. */
const secondHolder: KindAnswers = {
  cuenta_titularidad: 'conjunta',
  cuenta_firmas: 'conjunta',
  ...Object.fromEntries(Object.entries(joint).filter(([id]) => id.startsWith('cotitular_'))),
  cotitular_tipo_id: 'cedula_ciudadania',
  cotitular_id_num: '1704567898',
};

const detailOf = async (id: string) =>
  (await desk.call<ProcessDetail>('GET', `/api/signing-process/${id}/detail`)).body;

/** The client of an account is asked for changes, and nothing is named; they have given their code. */
async function askedClient(id: string, email: string) {
  const [first] = (await detailOf(id)).signers;
  await desk.call('POST', `/api/signing-process/update/request/${id}`, {
    as: 'validador@demo.ec',
    body: { detail: 'Revise sus datos.', variables: [] },
  });
  const token = await changesLinkOf(desk, email);
  const client = createChangesClient(world, desk, { token, signatoryId: first?.id ?? '' });
  return { client, part: await client.open() };
}

const editableIn = (part: { form_data: object; editable: readonly string[] }): KindAnswers =>
  Object.fromEntries(Object.entries(part.form_data).filter(([id]) => part.editable.includes(id)));

test('a client does not choose where the link and the codes of somebody else who signs go', async () => {
  const email = 'solo.titular@correo.ec';
  const { id } = await openAccount({ email });
  const { client, part } = await askedClient(id, email);
  const phone = String(part.form_data['cliente_celular']);
  const written = await client.write({
    ...editableIn(part),
    ...secondHolder,
    cotitular_email: 'solo.titular+otra@correo.ec',
    cotitular_celular: phone,
  });
  expect((await detailOf(id)).signers.map((one) => one.phone)).toEqual([phone]);
  expect(written.status).toBe(422);
});

test('a client does not lower what somebody else must prove', async () => {
  const email = 'dos.titulares@correo.ec';
  const { answers, version } = await openAccount({ email: 'uno.antes@correo.ec' });
  const whole = { ...answers, ...secondHolder, cliente_email: email };
  const { body: made } = await desk.call<{ id: string }>('POST', '/api/signing-process/create', {
    body: {
      content: { version, form_data: whole },
      process_information: { process_id: accountOpening.uuid },
    },
  });
  await desk.reach(made.id, 'TO_VALIDATE');
  const before = (await detailOf(made.id)).signers.map((one) => one.least_assurance);
  expect(before).toEqual(['identidad_verificada', 'identidad_verificada']);
  const { client, part } = await askedClient(made.id, email);
  await client.write({ ...editableIn(part), cotitular_tipo_id: 'pasaporte', cotitular_id_num: 'A1234567' });
  expect((await detailOf(made.id)).signers.map((one) => one.least_assurance)).toEqual(before);
});
