import type { OwnForm, ProcessDetail, SigningState } from '@rubrica/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { createBank, type Client } from '../../../test/support/account.ts';
import { confirmData } from '../../../test/support/client-walk.ts';
import { ana, until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { passMinute } from '../../../test/support/time.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';
import { Approvals } from '../process/index.ts';

const { world, desk } = await createOffice();
const openAt = await createBank(world, desk);

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
}

let made = 0;
async function sendAccount(client: Omit<Client, 'email'> = {}): Promise<{ id: string; email: string }> {
  made += 1;
  const email = `formulario${made}@correo.ec`;
  const { id } = await openAt({ ...client, email });
  const validated = { body: { status: 'ACTIVE', detail: '' }, as: 'admin@demo.ec' };
  await desk.call('POST', `/api/signing-process/${id}/update-status`, validated);
  return { id, email };
}

async function enter(processId: string, email: string, takesOver = false): Promise<Visitor> {
  const visitor = await visitorOf(world, desk, { email, processId });
  await visitor.lock(takesOver);
  await visitor.open();
  await visitor.proveByCode();
  await visitor.acceptTerms();
  return visitor;
}

/** A client before their form. */
async function openAccount(client: Omit<Client, 'email'> = {}): Promise<Visitor> {
  const { id, email } = await sendAccount(client);
  return enter(id, email);
}

const formOf = async (visitor: Visitor) => (await visitor.call<OwnForm>('GET', '/client-form')).body;
const save = (visitor: Visitor, given: object, processId = visitor.processId) =>
  visitor.call<SigningState & Refusal>('POST', `/data-customer/update?signing_process_id=${processId}&override=false`, {
    form_data: given,
  });
const send = (visitor: Visitor) => visitor.call<SigningState & Refusal>('POST', '/client-form', {});
async function answer(visitor: Visitor, variable: string, given: 'SI' | 'NO') {
  const sha256 = (await formOf(visitor)).consents.find(({ id }) => id === variable)?.sha256 ?? '';
  return visitor.call<OwnForm & Refusal>('POST', '/client-form/consent', { variable, answer: given, sha256 });
}
async function agree(visitor: Visitor): Promise<void> {
  for (const { id } of (await formOf(visitor)).consents) await answer(visitor, id, 'SI');
}
const eventsOf = async (processId: string) =>
  (
    await desk.call<{ list: { event: string; detail: Readonly<Record<string, unknown>> }[] }>(
      'GET',
      `/api/tracker-event/${processId}/information`,
      { as: 'admin@demo.ec' },
    )
  ).body.list;
const answersOf = async (processId: string) => {
  const context = await world.contextOf('demo');
  const row = await context.transaction(({ db }) =>
    db.selectFrom('signing_process').select('content').where('id', '=', processId).executeTakeFirstOrThrow(),
  );
  return (row.content as { form_data: Readonly<Record<string, unknown>> }).form_data;
};

describe('a client’s form', () => {
  test('comes after the code, shows what the company wrote as such, and holds no secret and nobody else', async () => {
    const { id, email } = await sendAccount();
    const visitor = await visitorOf(world, desk, { email, processId: id });
    await visitor.lock();
    await visitor.open();
    const early = await visitor.call<Refusal>('GET', '/client-form');
    expect(early.body.code).toBe('portal.step_refused');
    expect((await save(visitor, { cliente_calle_principal: 'x' })).body.code).toBe('portal.step_refused');
    await visitor.proveByCode();
    await visitor.acceptTerms();
    expect((await visitor.state()).current).toBe('form');
    const form = await formOf(visitor);
    expect(form.prefilled).toContain('cuenta_deposito');
    expect(form.editable).not.toContain('cliente_email');
    expect(form.editable).not.toContain('process_aceptacion_politica');
    expect(form.fixed.flatMap(({ answers }) => answers.map(({ value }) => value))).toContain(email);
    expect(form.form_data).not.toHaveProperty('cliente_cdactilar');
    expect(form.consents.map(({ answer: given }) => given)).toEqual([null, null, null]);
    expect([form.closed, form.is_preparing]).toEqual([null, false]);
  });

  test('is saved as it is typed, field by field, and is there in another visit and on another device', async () => {
    const { id, email } = await sendAccount();
    const first = await enter(id, email);
    expect((await save(first, { cuenta_deposito: '75' })).status).toBe(200);
    expect((await save(first, { cuenta_movimiento: '1200' })).status).toBe(200);
    passMinute(world);
    const second = await enter(id, email, true);
    expect((await formOf(second)).form_data).toMatchObject({ cuenta_deposito: '75', cuenta_movimiento: '1200' });
    expect((await save(first, { cuenta_deposito: '80' })).body.code).toBe('portal.taken_over');
    expect((await save(second, { cuenta_movimiento: '1300' })).status).toBe(200);
    const { form_data: data, written } = await formOf(second);
    expect(data).toMatchObject({ cuenta_deposito: '75', cuenta_movimiento: '1300' });
    expect(written.toSorted()).toEqual(['cuenta_deposito', 'cuenta_movimiento']);
    expect(await answersOf(id)).not.toMatchObject({ cuenta_deposito: 75 });
  });

  test('takes nothing that is not asked of them, from another process, or in another shape', async () => {
    const visitor = await openAccount();
    for (const [variable, words] of [
      ['cliente_email', /pida ayuda/],
      ['process_aceptacion_politica', /por separado/],
      ['no_existe', /pida ayuda/],
    ] as const) {
      const refused = await save(visitor, { [variable]: 'SI' });
      expect(refused.status).toBe(422);
      expect(refused.body.issues).toEqual([{ path: `form_data.${variable}`, message: expect.stringMatching(words) }]);
    }
    expect((await save(visitor, { cuenta_deposito: { a: 1 } })).status).toBe(422);
    const other = await openAccount({ cedula: '0911223345' });
    expect((await save(visitor, { cuenta_deposito: '5' }, other.processId)).status).toBe(404);
    expect((await formOf(other)).written).toEqual([]);
  });
});

describe('a client’s form that is sent', () => {
  test('is refused at the field that is wrong, and changes nothing', async () => {
    const visitor = await openAccount();
    await agree(visitor);
    await save(visitor, { cuenta_deposito: 'mucho', cuenta_tipo: 'ninguna', cuenta_proposito: null });
    const refused = await send(visitor);
    expect(refused.status).toBe(422);
    expect(refused.body.issues?.map(({ path }) => path).toSorted()).toEqual([
      'form_data.cuenta_deposito',
      'form_data.cuenta_proposito',
      'form_data.cuenta_tipo',
    ]);
    expect((await visitor.state()).current).toBe('form');
    await save(visitor, { cuenta_deposito: '50', cuenta_tipo: 'ahorros', cuenta_proposito: 'ahorro' });
    await save(visitor, { cuenta_titularidad: 'conjunta' });
    expect((await send(visitor)).status).toBe(422); // somebody else would sign
  });

  test('is corrected: the documents are made again, the official hears of it, and nothing is read before', async () => {
    const visitor = await openAccount();
    const before = await visitor.documents();
    await agree(visitor);
    await save(visitor, { cuenta_deposito: '77' });
    const sent = await send(visitor);
    expect([sent.status, (await send(visitor)).status]).toEqual([200, 200]);
    await until(async () => (await visitor.state()).current === 'data', 'the new documents');
    expect(await answersOf(visitor.processId)).toMatchObject({ cuenta_deposito: 77 });
    const after = await visitor.documents();
    expect(after.map(({ sha256 }) => sha256)).not.toEqual(before.map(({ sha256 }) => sha256));
    const events = await eventsOf(visitor.processId);
    expect(events.filter(({ event }) => event === 'FORM_SENT')).toHaveLength(1);
    expect(events.find(({ event }) => event === 'DATA_CORRECTED')?.detail).toMatchObject({
      variables: ['cuenta_deposito'],
      message: 'Depósito inicial',
    });
    const { body: detail } = await desk.call<ProcessDetail>('GET', `/api/signing-process/${visitor.processId}/detail`);
    const shown = detail.answers.flatMap(({ answers }) => answers);
    expect(shown.filter(({ is_corrected: isCorrected }) => isCorrected).map(({ label }) => label)).toHaveLength(1);
    const mails = async () =>
      (await desk.messagesTo('oficial@demo.ec')).filter(({ subject }) => /corrigió sus datos/.test(subject ?? ''));
    await until(async () => (await mails()).length === 1, 'the mail to the official');
    expect((await save(visitor, { cuenta_deposito: '1' })).body.code).toBe('form.closed');
  });

  test('without a correction tells nobody; the documents say what the client agreed to', async () => {
    const visitor = await openAccount();
    expect(await answersOf(visitor.processId)).not.toHaveProperty('process_aceptacion_politica');
    await agree(visitor);
    expect((await send(visitor)).status).toBe(200);
    await until(async () => (await visitor.state()).current === 'data', 'the new documents');
    expect(await answersOf(visitor.processId)).toMatchObject({ process_aceptacion_politica: 'SI' });
    expect((await eventsOf(visitor.processId)).map(({ event }) => event)).not.toContain('DATA_CORRECTED');
  });
});

test('a correction of what was approved is approved again before anybody goes on; the client gets a new link', async () => {
  made += 1;
  const email = `formulario${made}@correo.ec`;
  const approvers = await desk.call<{ list: { id: string; email: string }[] }>('GET', '/auth_user/approvers');
  const approver = approvers.body.list.find((one) => one.email === 'admin@demo.ec')?.id ?? '';
  const { id } = await openAt({ email });
  // As a kind that asks for approvers stores them.
  await (
    await world.contextOf('demo')
  ).transaction(async (tx) => {
    await Approvals.insert(tx, id, [{ userId: approver }]);
    await tx.db
      .updateTable('signing_process')
      .set({ process_information: sql`jsonb_set(process_information, '{approvers}', ${JSON.stringify([approver])})` })
      .where('id', '=', id)
      .execute();
  });
  const move = (status: string, as: string) =>
    desk.call('POST', `/api/signing-process/${id}/update-status`, { body: { status, detail: '' }, as });
  await move('TO_CONFIRM', 'validador@demo.ec');
  expect((await move('ACTIVE', 'admin@demo.ec')).status).toBe(200);
  const visitor = await enter(id, email);
  await agree(visitor);
  await save(visitor, { cuenta_deposito: '91' });
  expect((await send(visitor)).status).toBe(200);
  await desk.reach(id, 'TO_CONFIRM');
  const paused = await visitor.call<Refusal>('GET', `/signing-process-user/${visitor.id}/information`);
  expect([paused.body.code, paused.body.message]).toEqual(['link.paused', expect.stringMatching(/aprobar otra vez/)]);
  const { approvals } = (
    await desk.call<ProcessDetail>('GET', `/api/signing-process/${id}/detail`, { as: 'admin@demo.ec' })
  ).body;
  expect(approvals.map(({ decided_at: at }) => at)).toEqual([null]);
  const before = (await desk.messagesTo(email)).length;
  expect((await move('ACTIVE', 'admin@demo.ec')).status).toBe(200);
  await until(async () => (await desk.messagesTo(email)).length > before, 'the new link');
  passMinute(world);
  const again = await visitorOf(world, desk, { email, processId: id });
  await again.lock();
  await again.proveByCode();
  expect((await again.state()).current).toBe('data');
  expect(await desk.statusOf(id)).toBe('ACTIVE');
  await confirmData(again);
  expect(await desk.statusOf(id)).toBe('ON_PROCESS');
});

describe('a client’s consents', () => {
  test('are answered one by one, by the text that was read, and stand in the history', async () => {
    const visitor = await openAccount();
    const missing = await send(visitor);
    expect([missing.status, missing.body.issues?.length]).toEqual([422, 3]);
    const { consents } = await formOf(visitor);
    const policy = consents.find(({ id }) => id === 'process_aceptacion_politica');
    const given = { variable: policy?.id, answer: 'SI', sha256: 'f'.repeat(64) };
    expect((await visitor.call<Refusal>('POST', '/client-form/consent', given)).body.code).toBe('data.changed');
    const strange = { variable: 'cuenta_tipo', answer: 'SI', sha256: policy?.sha256 };
    expect((await visitor.call('POST', '/client-form/consent', strange)).status).toBe(422);
    for (let times = 0; times < 2; times += 1) await answer(visitor, 'process_aceptacion_politica', 'SI');
    const told = (await eventsOf(visitor.processId)).filter(({ event }) => event === 'CONSENT_GIVEN');
    expect(told.map(({ detail }) => detail)).toEqual([
      expect.objectContaining({ text: policy?.text, text_sha256: policy?.sha256, answer: 'SI', version: '2026.1' }),
    ]);
  });

  test('an obligatory one that is refused stops the visit and tells the company; the client may think again', async () => {
    const visitor = await openAccount();
    await agree(visitor);
    await answer(visitor, 'process_aceptacion_politica', 'NO');
    const refused = await send(visitor);
    expect(refused.body.issues).toEqual([
      {
        path: 'form_data.process_aceptacion_politica',
        message: 'Sin aceptar la política de datos personales no es posible continuar',
      },
    ]);
    const mails = async () =>
      (await desk.messagesTo('oficial@demo.ec')).filter(({ subject }) =>
        /no aceptó una autorización/.test(subject ?? ''),
      );
    await until(async () => (await mails()).length > 0, 'the mail to the official');
    await answer(visitor, 'process_aceptacion_politica', 'SI');
    expect((await send(visitor)).status).toBe(200);
  });

  test('an optional one that is refused goes on, and the documents say so', async () => {
    const visitor = await openAccount({ answers: { process_consentimiento_comercial: 'SI' } });
    expect(await answersOf(visitor.processId)).not.toHaveProperty('process_consentimiento_comercial');
    await agree(visitor);
    await answer(visitor, 'process_consentimiento_comercial', 'NO');
    expect((await send(visitor)).status).toBe(200);
    await until(async () => (await visitor.state()).current === 'data', 'the new documents');
    expect(await answersOf(visitor.processId)).toMatchObject({ process_consentimiento_comercial: 'NO' });
  });
});

test('in a kind that leaves nothing to fill there is no form', async () => {
  const person = { ...ana, email: 'sin-formulario@correo.ec', signature_type: 'clicwrap' };
  const { id } = await desk.createProcess({ signers: [person] });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.lock();
  await visitor.open();
  await visitor.proveByCode();
  expect((await visitor.call<Refusal>('GET', '/client-form')).body.code).toBe('portal.step_not_asked');
});
