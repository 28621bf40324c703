import { expect, test } from 'vitest';

import { accountOpening, createBank } from '../../../test/support/account.ts';
import { changesLinkOf, createChangesClient } from '../../../test/support/changes-client.ts';
import { until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { pdftotext } from '../../../test/support/outside-verifiers.ts';
import { expire } from '../../../test/support/time.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { bearer } from '../../../test/support/world.ts';

const { world, desk, judge } = await createOffice();
const openAccount = await createBank(world, desk);

const askChanges = (id: string, variables: readonly string[] = []) =>
  desk.call('POST', `/api/signing-process/update/request/${id}`, {
    as: 'validador@demo.ec',
    body: { detail: 'Su apellido está mal escrito.', variables },
  });

const signatoryOf = async (id: string): Promise<string> =>
  (await desk.call<{ signers: { id: string }[] }>('GET', `/api/signing-process/${id}/detail`)).body.signers[0]?.id ??
  '';

const clientWith = (token: string, signatoryId = '') => createChangesClient(world, desk, { token, signatoryId });

let made = 0;
/** An account that waits for its client's changes. */
async function toUpdate(variables: readonly string[] = []) {
  made += 1;
  const email = `cambia${made}@correo.ec`;
  const account = await openAccount({ email });
  await askChanges(account.id, variables);
  const token = await changesLinkOf(desk, email);
  return { ...account, email, token, client: clientWith(token, await signatoryOf(account.id)) };
}

const ownIds = new Set(
  accountOpening.form?.groups
    .filter(({ id_group: id }) => accountOpening.clientGroups.some((group) => group.id_group === id))
    .flatMap(({ variables }) => variables.map(({ id }) => id)),
);
const officials = accountOpening.form?.groups
  .flatMap(({ variables }) => variables.map(({ id }) => id))
  .find((id) => !ownIds.has(id));

test('the client reads what is asked, changes their own part once, and the documents are made again with it', async () => {
  const { id, client, email } = await toUpdate(['cliente_apellidos']);
  const view = await client.open();
  expect(view).toMatchObject({
    detail: 'Su apellido está mal escrito.',
    variables: [{ id: 'cliente_apellidos', label: expect.any(String) }],
  });
  const shown = view.form.groups.flatMap(({ variables }) => variables.map((one) => one.id));
  expect([...shown, ...Object.keys(view.form_data)].filter((one) => !ownIds.has(one))).toEqual([]);

  const before = await judge.describe(id);
  const changes = { cliente_apellidos: 'ZAMBRANO QUINDE' };
  const both = await Promise.all([client.write(changes), client.write(changes)]);
  expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  await desk.reach(id, 'TO_VALIDATE');
  expect((await client.read()).status).toBe(401);
  const after = await judge.describe(id);
  const texts = await Promise.all(after.documents.map(async ({ path }) => pdftotext(await judge.download(path))));
  expect(texts.some((text) => text.includes('ZAMBRANO QUINDE'))).toBe(true);
  expect(after.documents.map(({ path }) => path)).not.toContain(before.documents[0]?.path);

  const { body } = await desk.call<{ list: { actor_name: string; detail: Record<string, unknown> }[] }>(
    'GET',
    `/api/tracker-event/${id}/information`,
    { as: 'admin@demo.ec' },
  );
  const entered = body.list.filter(({ detail }) => detail['action'] === 'enter_changes');
  expect(entered.map(({ detail }) => detail['variables'])).toEqual([['cliente_apellidos']]);
  expect(entered[0]?.actor_name).toMatch(/ZAMBRANO QUINDE$/);
  const asked = await desk.call<{ list: { answered_at: string | null }[] }>(
    'GET',
    `/api/signing-process/update/request/${id}`,
  );
  expect(asked.body.list[0]?.answered_at).not.toBeNull();
  await desk.call('POST', `/api/signing-process/${id}/update-status`, {
    as: 'validador@demo.ec',
    body: { status: 'ACTIVE', detail: '' },
  });
  const visitor = await visitorOf(world, desk, { email, processId: id });
  expect((await visitor.lock()).status).toBe(200);
});

test('a wrong number is corrected too where it was asked, and the signatory stays the same person', async () => {
  const { id, client } = await toUpdate(['cliente_id_num']);
  await client.open();
  const before = await signatoryOf(id);
  expect((await client.write({ cliente_id_num: '1710034065' })).status).toBe(200);
  await desk.reach(id, 'TO_VALIDATE');
  const after = await desk.call<{ signers: object[] }>('GET', `/api/signing-process/${id}/detail`);
  expect(after.body.signers).toMatchObject([
    { id: before, identification_number: '1710034065', signature_type: 'clicwrap' },
  ]);
});

test('where nothing is named, the client changes what they like of their part', async () => {
  const { id, client } = await toUpdate();
  const { form_data: answers, editable } = await client.open();
  const whole = Object.fromEntries(Object.entries(answers).filter(([variable]) => editable.includes(variable)));
  expect((await client.write({ ...whole, cliente_apellidos: 'VERA' })).status).toBe(200);
  await desk.reach(id, 'TO_VALIDATE');
  const { body } = await desk.call<{ signers: object[] }>('GET', `/api/signing-process/${id}/detail`);
  expect(body.signers).toMatchObject([{ last_name: 'VERA' }]);
});

test('a wrong answer, or one that is not the client’s, is refused by name and changes nothing', async () => {
  const { id, client } = await toUpdate(['cliente_apellidos', 'cliente_id_num']);
  const view = await client.open();
  const number = { cliente_id_num: view.form_data['cliente_id_num'] };
  const faults = await Promise.all([
    client.write({ cliente_apellidos: 'VERA', cliente_id_num: '123' }),
    client.write({ ...number, cliente_apellidos: '' }),
    client.write({ ...number, cliente_apellidos: { $ne: null } }),
    client.write({ [officials ?? 'nadie']: '1' }),
    client.write({ cliente_apellidos: 'VERA' }, '0'),
  ]);
  expect(faults.map(({ status, body }) => [status, body.issues[0]?.path])).toEqual([
    [422, 'form_data.cliente_id_num'],
    [422, 'form_data.cliente_apellidos'],
    [422, 'form_data.cliente_apellidos'],
    [422, `form_data.${officials ?? 'nadie'}`],
    [422, expect.any(String)],
  ]);
  expect(await desk.statusOf(id)).toBe('TO_UPDATE');
  expect((await client.read()).body.part).toEqual(view);
});

test('a link works only for its own process, company and kind of visit', async () => {
  const { token, email, id } = await toUpdate();
  const elsewhere = createChangesClient(world, desk, { token, signatoryId: '', tenant: 'patio' });
  expect((await elsewhere.read()).status).toBe(401);
  for (const url of ['/approval', `/data-customer/${id}`, `/signing-process/${id}/information`]) {
    const answer = await world.call('demo', { url: `/backend/api/portal${url}`, headers: bearer(token) });
    expect([url, answer.statusCode]).toEqual([url, 401]);
  }
  const { id: sent } = await desk.createProcess({ signers: [{ ...signerOf(email) }] });
  await desk.reach(sent, 'ACTIVE');
  const visitor = await visitorOf(world, desk, { email, processId: sent });
  expect((await clientWith(visitor.token).read()).status).toBe(401);
});

test('a reminder sends a new link and the old one dies; it also dies when the wait ends', async () => {
  const remind = (id: string) => desk.call('POST', `/api/signing-process/resend-to-client/${id}`, { body: {} });
  const { id, email, token: first } = await toUpdate();
  await remind(id);
  const second = await changesLinkOf(desk, email, 2);
  expect([(await clientWith(first).read()).status, (await clientWith(second).read()).status]).toEqual([401, 200]);
  await desk.call('POST', `/api/signing-process/${id}/update-status`, {
    as: 'admin@demo.ec',
    body: { status: 'CANCELLED', detail: 'El cliente desistió' },
  });
  expect((await clientWith(second).read()).status).toBe(401);

  const expiring = await toUpdate();
  const { body } = await desk.call<{ deadline_at: string }>('GET', `/api/signing-process/${expiring.id}/detail`);
  world.clock.now = new Date(Date.parse(body.deadline_at) + 1000);
  expect((await clientWith(expiring.token).read()).status).toBe(401);
  await expire(world, expiring.id);
  await desk.call('POST', `/api/signing-process/${expiring.id}/resend`, { body: {} });
  await desk.reach(expiring.id, 'TO_VALIDATE');
  await askChanges(expiring.id);
  const fresh = await changesLinkOf(desk, expiring.email, 2);
  expect([(await clientWith(expiring.token).read()).status, (await clientWith(fresh).read()).status]).toEqual([
    401, 200,
  ]);
});

test('a client without a part in the form gets no link: the official enters the changes', async () => {
  const { id } = await desk.createProcess({
    signers: [signerOf('sinparte@correo.ec')],
    information: { asks_official_check: true },
  });
  await desk.reach(id, 'TO_VALIDATE');
  const before = (await desk.messagesTo('oficial@demo.ec')).length;
  await askChanges(id);
  await until(async () => (await desk.messagesTo('oficial@demo.ec')).length > before, 'the mail to the official');
  expect(await desk.messagesTo('sinparte@correo.ec')).toEqual([]);
});

function signerOf(email: string) {
  return {
    name: 'Ana',
    last_name: 'Andrade',
    email,
    identification_type: 'cedula_ciudadania',
    identification_number: '1710034065',
    phone: '0991234567',
    signature_type: 'clicwrap',
  };
}
