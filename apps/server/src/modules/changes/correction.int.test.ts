import { describe, expect, test } from 'vitest';

import { createBank } from '../../../test/support/account.ts';
import { ana, luis, named, tokenIn, until } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { pdftotext } from '../../../test/support/outside-verifiers.ts';
import { bearer } from '../../../test/support/world.ts';

const { world, desk, judge } = await createOffice();
const openAccount = await createBank(world, desk);
interface Person {
  readonly id: string;
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly identification_type: string;
  readonly identification_number: string;
}
interface Detail {
  readonly status: string;
  readonly actions: readonly string[];
  readonly document_round: number;
  readonly signers: readonly Person[];
  readonly documents: readonly { readonly path: string; readonly sha256: string }[];
  readonly approvals: readonly { readonly decided_at: string | null }[];
}
interface Told {
  readonly status: string;
  readonly code: string;
  readonly message: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}

const detail = async (id: string) =>
  (await desk.call<Detail>('GET', `/api/signing-process/${id}/detail`, { as: 'admin@demo.ec' })).body;
const signersOf = async (id: string) => (await detail(id)).signers;

/** As the dialog does: everything of the person, and what changes. */
async function correct(id: string, changed: Partial<Person>, { as = 'validador@demo.ec', place = 0 } = {}) {
  const signer = (await signersOf(id))[place];
  const { id: uuid, ...person } = { ...signer, ...changed } as Person;
  const { name, last_name, email, phone, identification_type, identification_number } = person;
  return desk.call<Told>('POST', `/api/signing-process/update/data/${id}`, {
    as,
    body: { signers: [{ uuid, name, last_name, email, phone, identification_type, identification_number }] },
  });
}

const move = (id: string, status: string, as = 'validador@demo.ec', read: object = {}) =>
  desk.call<Told>('POST', `/api/signing-process/${id}/update-status`, { as, body: { status, detail: '', ...read } });

/** The state during the job, set by hand because the job is too quick to catch it. */
async function markPreparing(id: string, isPreparing: boolean): Promise<void> {
  const context = await world.contextOf('demo');
  await context.transaction(({ db }) =>
    db.updateTable('signing_process').set({ is_preparing: isPreparing }).where('id', '=', id).execute(),
  );
}

const historyOf = async (id: string) =>
  (
    await desk.call<{ list: { detail: Readonly<Record<string, unknown>> }[] }>(
      'GET',
      `/api/tracker-event/${id}/information`,
      { as: 'admin@demo.ec' },
    )
  ).body.list.map((event) => event.detail);

async function accountOf(email: string): Promise<string> {
  const { body } = await desk.call<{ list: { id: string; email: string }[] }>('GET', '/auth_user/approvers');
  return body.list.find((one) => one.email === email)?.id ?? '';
}

const toValidate = async (tag: string, signers: readonly (typeof ana)[] = [ana]) => {
  const { id } = await desk.createProcess({
    signers: signers.map((signer) => named(signer, tag)),
    information: { asks_official_check: true },
  });
  await desk.reach(id, 'TO_VALIDATE');
  return id;
};

describe('correcting a signer is refused', () => {
  test('without the permission, and once the links were sent without a reason', async () => {
    const id = await toValidate('permiso');
    expect((await correct(id, { name: 'Ana María' }, { as: 'oficial@demo.ec' })).status).toBe(403);
    expect((await correct(id, { name: 'Ana María' }, { as: 'auditor@demo.ec' })).status).toBe(403);
    expect((await detail(id)).actions).toContain('correct_signer');
    expect((await signersOf(id))[0]?.name).toBe('Ana');
    await move(id, 'ACTIVE');
    const late = await correct(id, { name: 'Ana María' });
    expect([late.status, late.body.issues[0]?.path]).toEqual([422, 'reason']);
    expect((await signersOf(id))[0]?.name).toBe('Ana');
  });

  test('with data that a new process would refuse; the field is named and nothing changes', async () => {
    const id = await toValidate('malo', [ana, luis]);
    const before = await detail(id);
    const faults = await Promise.all([
      correct(id, { email: 'ana' }),
      correct(id, { phone: '12' }),
      correct(id, { identification_number: '1710034060' }),
      correct(id, { identification_number: luis.identification_number }),
      correct(id, { identification_number: ana.identification_number }, { place: 1 }),
      correct(id, { id: '00000000-0000-7000-8000-000000000000' }),
    ]);
    expect(faults.map(({ status, body }) => [status, body.issues[0]?.path])).toEqual([
      [422, 'signers.0.email'],
      [422, 'signers.0.phone'],
      [422, 'signers.0.identification_number'],
      [422, expect.stringMatching(/^signers\.\d\.identification_number$/)],
      [422, 'signers.0.identification_number'],
      [422, 'signers.0.uuid'],
    ]);
    expect(faults[2]?.body.issues[0]?.message).toBe('La cédula ingresada es incorrecta');
    expect(await detail(id)).toEqual(before);
  });
});

test('the documents are made again with the new name, and nobody validates the old ones meanwhile', async () => {
  const { id } = await openAccount({ email: 'nombre@correo.ec' });
  const before = await detail(id);
  const signer = before.signers[0];
  const corrected = await correct(id, { name: 'JOSEFINA', last_name: 'ZAMBRANO QUINDE' });
  expect([corrected.status, corrected.body.status]).toEqual([200, 'TO_VALIDATE']);
  await desk.remade(id);
  await markPreparing(id, true);
  const early = await move(id, 'ACTIVE');
  expect([early.status, early.body.code]).toEqual([409, 'process.move_refused']);
  await markPreparing(id, false);
  const after = await detail(id);
  expect(after.signers[0]).toMatchObject({ id: signer?.id, name: 'JOSEFINA', last_name: 'ZAMBRANO QUINDE' });
  const texts = await Promise.all(after.documents.map(async ({ path }) => pdftotext(await judge.download(path))));
  expect(texts.some((text) => text.includes('ZAMBRANO QUINDE'))).toBe(true);
  for (const text of texts) expect(text).not.toContain(signer?.last_name ?? '');
  for (const { path } of before.documents) expect(after.documents.map((one) => one.path)).not.toContain(path);

  const wrong = await correct(id, { phone: '0000000000000' });
  expect([wrong.status, wrong.body.issues[0]?.path]).toEqual([422, 'signers.0.phone']);
  expect((await move(id, 'ACTIVE')).body.status).toBe('ACTIVE');
  await until(async () => (await desk.messagesTo('nombre@correo.ec')).length > 0, 'the invitation');
});

describe('the creator who also signs', () => {
  const as = 'admin@demo.ec';
  const takeLink = (id: string) => desk.call<Told>('POST', `/api/signing-process/${id}/own-link`, { as, body: {} });
  const me = { ...ana, name: 'Lucía', last_name: 'Andrade Ponce', identification_number: '1700000035' };
  const toSign = async () => {
    const own = { ...me, email: as, signature_type: 'clicwrap', checks: { otp: null } };
    const { id } = await desk.createProcess({ as, signers: [own], information: { asks_official_check: true } });
    await desk.reach(id, 'TO_VALIDATE');
    return { id, own };
  };

  test('gets their own link without a mail, and that is written down', async () => {
    const { id } = await toSign();
    await move(id, 'ACTIVE', as);
    expect((await takeLink(id)).status).toBe(200);
    const { transaction } = await world.contextOf('demo');
    const noted = await transaction(({ db }) =>
      db.selectFrom('audit_event').select('type').where('subject', '=', id).execute(),
    );
    expect(noted.map(({ type }) => type)).toContain('signatory.link_taken');
  });

  test('gets nobody else’s by having been that signer before a correction', async () => {
    const { id } = await toSign();
    expect((await correct(id, { ...luis, email: 'luis.suplantado@cliente.ec' }, { as })).status).toBe(200);
    await desk.remade(id);
    expect((await move(id, 'ACTIVE', as)).body.status).toBe('ACTIVE');
    const link = await takeLink(id);
    expect([link.status, link.body.code]).toEqual([404, 'signatory.not_found']);
  });

  test('nor by changes that keep only the identification', async () => {
    const { id, own } = await toSign();
    const body = { detail: 'El correo es otro' };
    await desk.call('POST', `/api/signing-process/update/request/${id}`, { as, body });
    const changes = { content: {}, signers: [{ ...own, email: 'luis.ajeno@cliente.ec' }] };
    const entered = await desk.call('POST', `/api/signing-process/update/data/${id}`, { as, body: changes });
    expect(entered.status).toBe(200);
    await desk.reach(id, 'TO_VALIDATE');
    expect((await move(id, 'ACTIVE', as)).body.status).toBe('ACTIVE');
    expect((await takeLink(id)).status).toBe(404);
  });
});

test('reading the documents before a correction does not count for those made after it', async () => {
  const id = await toValidate('leidos');
  const { document_round: read } = await detail(id);
  await correct(id, { name: 'Anita' });
  await desk.remade(id);
  const stale = await move(id, 'ACTIVE', 'validador@demo.ec', { document_round: read });
  expect([stale.status, stale.body.code]).toEqual([409, 'process.move_refused']);
  expect(stale.body.message).toContain('los documentos se hicieron de nuevo: léalos otra vez');
  const { document_round: readAgain } = await detail(id);
  const answered = await move(id, 'ACTIVE', 'validador@demo.ec', { document_round: readAgain });
  expect(answered.body.status).toBe('ACTIVE');
});

test('the history records what changed once, with addresses and numbers masked', async () => {
  const id = await toValidate('huella');
  const changed = { email: 'anita@cliente.ec', phone: '0987654321' };
  const [first, second] = [await correct(id, changed), await correct(id, changed)];
  expect([first.status, second.status]).toEqual([200, 200]);
  await desk.remade(id);
  const told = (await historyOf(id)).filter(({ action }) => action === 'correct_signer');
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    from: 'TO_VALIDATE',
    signatories: [
      {
        signatory_id: (await signersOf(id))[0]?.id,
        changed: {
          email: { from: '1***@cliente.ec', to: 'a***@cliente.ec' },
          phone: { from: '••••4567', to: '••••4321' },
        },
      },
    ],
  });
  expect((await historyOf(id)).at(-1)).toMatchObject({ action: 'documents_ready' });
  expect((await signersOf(id))[0]).toMatchObject(changed);
});

/** Registers an approver without an account and returns its id. */
async function registerApprover(email: string): Promise<string> {
  const { body } = await desk.call<{ id: string }>('POST', '/api/approver/create', {
    as: 'admin@demo.ec',
    body: {
      name: 'Elena',
      last_name: 'Vaca',
      email,
      phone: '0991234567',
      identification_type: 'pasaporte',
      identification_number: 'AP7001',
    },
  });
  return body.id;
}

describe('a correction after an approval', () => {
  test('asks every approver again, with a new link: the old one is dead', async () => {
    const email = 'elena.corrige@socios.ec';
    const approvers = [await registerApprover(email), await accountOf('admin@demo.ec')];
    const { id } = await desk.createProcess({ signers: [named(ana, 'enlace')], information: { approvers } });
    await desk.reach(id, 'TO_CONFIRM');
    const links = async () => (await desk.messagesTo(email)).map(({ body_text: text }) => tokenIn(text));
    const opens = async (token = '') =>
      (await world.call('demo', { url: '/backend/api/portal/approval', headers: bearer(token) })).statusCode;
    const approve = (token = '') =>
      world.call('demo', {
        method: 'POST',
        url: '/backend/api/portal/approval/decision',
        headers: bearer(token),
        body: { decision: 'approve' },
      });
    await until(async () => (await links()).length === 1, 'the first link');
    const [first] = await links();
    await approve(first);
    expect((await detail(id)).approvals.map(({ decided_at: at }) => at !== null)).toEqual([true, false]);

    expect((await correct(id, { name: 'Ana Lucía' })).body.status).toBe('TO_CONFIRM');
    expect((await detail(id)).approvals.map(({ decided_at: at }) => at)).toEqual([null, null]);
    expect((await move(id, 'ACTIVE', 'admin@demo.ec')).status).not.toBe(200);
    await until(async () => (await links()).length === 2, 'the second link');
    const [, second] = await links();
    expect([await opens(first), await opens(second)]).toEqual([401, 200]);
    expect((await correct(id, { name: 'Ana Luisa' })).status).toBe(200);
    expect((await approve(second)).statusCode).toBe(401);
    await until(async () => (await links()).length === 3, 'the third link');
    expect((await approve((await links())[2])).statusCode).toBe(200);
    expect((await move(id, 'ACTIVE', 'admin@demo.ec')).body.status).toBe('ACTIVE');
  });

  test('at the same moment as an approval has one winner, and nothing unapproved is sent', async () => {
    const approvers = [await accountOf('validador@demo.ec')];
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async (_, number) => {
        const { id } = await desk.createProcess({
          signers: [named(ana, `carrera${number}`)],
          information: { approvers },
        });
        await desk.reach(id, 'TO_CONFIRM');
        const [approved, corrected] = await Promise.all([
          move(id, 'ACTIVE'),
          correct(id, { name: 'Anabel' }, { as: 'admin@demo.ec' }),
        ]);
        await desk.remade(id);
        const { status, signers } = await detail(id);
        return { codes: [approved.status, corrected.status], status, name: signers[0]?.name };
      }),
    );
    for (const { codes, status, name } of outcomes) {
      // The second of the two is refused: an approval of other documents, or a correction without a reason once links are out.
      expect(codes).toEqual(codes[0] === 200 ? [200, 422] : [409, 200]);
      expect([status, name]).toEqual(codes[0] === 200 ? ['ACTIVE', 'Ana'] : ['TO_CONFIRM', 'Anabel']);
    }
  });
});
