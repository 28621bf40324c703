import type { ClientData, SigningAnnexes, SigningState } from '@rubrica/contract';
import { checkBundle, readBundle } from '@rubrica/evidence';
import { COMPANY_PARTY, kindByCode } from '@rubrica/process-kinds';
import { blankPdf } from '@rubrica/testing';
import { readableReport } from '@rubrica/verifier';
import { describe, expect, test, vi } from 'vitest';

import { accountOpening, createBank, type Client } from '../../../test/support/account.ts';
import { acceptPapers } from '../../../test/support/decide-review.ts';
import { ana } from '../../../test/support/desk.ts';
import { meanwhile } from '../../../test/support/meanwhile.ts';
import { createOffice } from '../../../test/support/office.ts';
import { pdfsig } from '../../../test/support/outside-verifiers.ts';
import { photograph } from '../../../test/support/pictures.ts';
import { passMinute } from '../../../test/support/time.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';
import type { ObjectKey } from '../../ports/object-store.ts';

const { world, desk, judge } = await createOffice();
const kind = accountOpening;
const openAt = await createBank(world, desk);

let made = 0;
/** An account that one person opens, sent to them. */
async function openAccount(client: Omit<Client, 'email'> = {}): Promise<Visitor> {
  made += 1;
  const email = `cliente${made}@correo.ec`;
  const { id } = await openAt({ ...client, email });
  const validated = { body: { status: 'ACTIVE', detail: '' }, as: 'admin@demo.ec' };
  await desk.call('POST', `/api/signing-process/${id}/update-status`, validated);
  const visitor = await visitorOf(world, desk, { email, processId: id });
  await visitor.lock();
  await visitor.open();
  await visitor.proveByCode();
  await visitor.acceptTerms();
  await visitor.fillForm();
  return visitor;
}

interface Refusal {
  readonly code: string;
  readonly message: string;
}
const dataOf = async (visitor: Visitor) =>
  (await visitor.call<ClientData>('GET', `/data-customer/${visitor.processId}`)).body;
const confirm = (visitor: Visitor, sha256: string, more = '') =>
  visitor.call<SigningState & Refusal>(
    'POST',
    `/data-customer/update?signing_process_id=${visitor.processId}&override=false${more}`,
    { sha256 },
  );
const eventsOf = async (visitor: Visitor) => {
  const { body } = await desk.call<{ list: { event: string; detail: Readonly<Record<string, unknown>> }[] }>(
    'GET',
    `/api/tracker-event/${visitor.processId}/information`,
    { as: 'admin@demo.ec' },
  );
  return body.list;
};
const paper = async () => ({ name: 'cedula.jpg', bytes: await photograph() });
const bring = async (visitor: Visitor, annexId: string, file?: { name: string; bytes: Uint8Array }) =>
  visitor.send<{ message: string; annexes: SigningAnnexes; validation: { verdict: string } } & Refusal>(
    '/validations/document',
    { annex_id: annexId, document_type: annexId.split('.')[1] ?? '' },
    file ?? (await paper()),
  );
const asked = async (visitor: Visitor) =>
  (await visitor.call<SigningAnnexes>('GET', '/annexes')).body.groups.flatMap(({ documents }) => documents);
const closing = (visitor: Visitor) => visitor.call<SigningState & Refusal>('POST', '/annexes/close', {});

async function reachAnnexes(visitor: Visitor): Promise<void> {
  await confirm(visitor, (await dataOf(visitor)).sha256);
}

describe('the client’s data', () => {
  test('are read in the words of the form, and confirmed exactly as they were read', async () => {
    const visitor = await openAccount();
    expect((await visitor.state()).current).toBe('data');
    const data = await dataOf(visitor);
    expect(data.groups.map(({ id_group: id }) => id)).toContain(1);
    const values = data.groups.flatMap(({ answers }) => answers.map(({ value }) => value));
    expect(values).toContain('Cédula de ciudadanía');
    expect([data.is_confirmed, data.sha256]).toEqual([false, expect.stringMatching(/^[0-9a-f]{64}$/)]);

    expect((await confirm(visitor, 'f'.repeat(64))).body.code).toBe('data.changed');
    expect((await confirm(visitor, 'x')).status).toBe(422);
    const overriding = await visitor.call(
      'POST',
      `/data-customer/update?signing_process_id=${visitor.processId}&override=true`,
      { sha256: data.sha256 },
    );
    expect(overriding.status).toBe(422);
    const confirmed = await confirm(visitor, data.sha256);
    expect([confirmed.status, confirmed.body.current]).toEqual([200, 'annexes']);
    expect((await confirm(visitor, data.sha256)).status).toBe(200);
    const told = (await eventsOf(visitor)).filter(({ event }) => event === 'DATA_CONFIRMED');
    expect(told.map(({ detail }) => detail['sha256'])).toEqual([data.sha256]);
    expect((await dataOf(visitor)).is_confirmed).toBe(true);
  });

  test('are nobody else’s: not of another process, and of nobody in a kind that asks none', async () => {
    const one = await openAccount();
    const other = await openAccount({ cedula: '0911223345' });
    expect((await one.call('GET', `/data-customer/${other.processId}`)).status).toBe(404);
    const { sha256 } = await dataOf(other);
    const foreign = `/data-customer/update?signing_process_id=${other.processId}`;
    expect((await one.call('POST', foreign, { sha256 })).status).toBe(404);
    const person = { ...ana, email: 'sin-datos@correo.ec', signature_type: 'clicwrap' };
    const { id } = await desk.createProcess({ signers: [person] });
    const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
    await visitor.lock();
    await visitor.open();
    await visitor.proveByCode();
    for (const url of [`/data-customer/${id}`, '/annexes'])
      expect((await visitor.call<Refusal>('GET', url)).body.code).toBe('portal.step_not_asked');
    const early = await visitor.call<Refusal>('POST', '/biometric/create', { consent: true });
    expect(early.body.code).toBe('portal.step_not_asked');
  });
});

describe('the form of the client’s data', () => {
  test('come as a form, too: all the client’s groups, or those that are named', async () => {
    const visitor = await openAccount();
    const groups = async (path: string) =>
      (await visitor.call<{ groups: { id_group: number }[] }>('GET', path)).body.groups.map(({ id_group: id }) => id);
    expect(await groups(`/process/${kind.uuid}/form_client`)).toEqual(kind.clientGroups.map(({ id_group: id }) => id));
    expect(await groups(`/process/${kind.uuid}/form_client/2,4,77`)).toEqual([2, 4]);
    const other = kindByCode('adhesion')?.uuid ?? '';
    expect((await visitor.call('GET', `/process/${other}/form_client`)).status).toBe(404);
    expect((await visitor.call('GET', `/process/${kind.uuid}/form_client/dos`)).status).toBe(422);
  });

  test('of a politically exposed person stop the process until an official has looked; what was done stays done', async () => {
    const visitor = await openAccount({ isExposed: true });
    const paused = await confirm(visitor, (await dataOf(visitor)).sha256);
    expect([paused.status, paused.body.code]).toEqual([409, 'link.paused']);
    expect(await desk.statusOf(visitor.processId)).toBe('IS_PEP');
    expect((await visitor.call<Refusal>('GET', '/annexes')).body.code).toBe('link.paused');
    const clear = (as: string) =>
      desk.call('POST', `/api/signing-process/${visitor.processId}/update-status`, {
        body: { status: 'ON_PROCESS', detail: 'Revisado' },
        as,
      });
    expect((await clear('auditor@demo.ec')).status).toBe(403);
    expect((await clear('admin@demo.ec')).status).toBe(200);
    expect((await visitor.state()).current).toBe('annexes');
  });
});

test('whoever did all that was asked signs what was made of their answers, and the company signs last', async () => {
  const visitor = await openAccount();
  await reachAnnexes(visitor);
  for (const { annex_id: id, required } of await asked(visitor)) if (required) await bring(visitor, id);
  expect((await visitor.sign()).body.code).toBe('portal.step_refused');
  await closing(visitor);
  await acceptPapers(desk, visitor);
  await visitor.readAll();
  expect((await visitor.state()).current).toBe('sign');
  expect((await visitor.sign()).status).toBe(202);
  await desk.reach(visitor.processId, 'TO_SIGNATURE');

  const { processId: id } = visitor;
  const waited = await visitor.call<{ still_to_sign: string[] }>('GET', `/preview-signed-documents/${id}`);
  expect(waited.body.still_to_sign).toEqual(['Rúbrica Demostración S.A.']);
  const early = await desk.call<Refusal>('POST', `/api/signing-process/${id}/evidence`, {
    as: 'admin@demo.ec',
    body: { motivo: 'Antes de tiempo' },
  });
  expect([early.status, early.body.code]).toEqual([409, 'evidence.not_ready']);
  const signFor = (as: string) =>
    desk.call<Refusal>('POST', `/api/signing-process/${id}/company-sign`, { as, body: {} });
  expect((await signFor('oficial@demo.ec')).status).toBe(403);
  const { objectStore } = (await world.contextOf('demo')).ports;
  const keys = meanwhile(objectStore, async () => expect((await signFor('admin@demo.ec')).status).toBe(200));
  expect((await signFor('validador@demo.ec')).status).toBe(409); // somebody was faster, and holds nobody up
  vi.restoreAllMocks();
  expect(await objectStore.get(keys[0] as ObjectKey)).toBeUndefined();
  await desk.reach(id, 'COMPLETED');
  expect((await signFor('validador@demo.ec')).status).toBe(409);
  const bundle = await readBundle(await judge.downloadEvidence(id));
  expect(checkBundle(bundle)).toEqual([]);
  const { manifest, files } = bundle;
  const filesAt = (stage: string) =>
    manifest.files.filter((file) => file.stage === stage).map(({ path }) => files.get(path) ?? Buffer.alloc(0));
  const reports = await Promise.all(filesAt('signed').map((pdf) => judge.verify(pdf)));
  const byCompany = reports.flatMap(({ signatures }) => signatures.filter(({ field }) => field === COMPANY_PARTY));
  expect(byCompany.map(({ statement }) => statement)).toMatchObject([
    { person: 'Rúbrica Demostración', level: 'declarada' },
  ]);
  // What the company's box says is what the platform states of it, so no reader is warned of an addition.
  const platforms = byCompany.flatMap(({ chain }) => chain.certificates.slice(0, 1));
  const readable = reports.map((report) => readableReport(report, platforms));
  expect(readable.flatMap(({ additions }) => additions.filter((added) => added.kind === 'content'))).toEqual([]);
  for (const pdf of filesAt('signed')) expect(pdfsig(pdf)).not.toMatch(/Invalid/);
  for (const pdf of [...filesAt('archived'), ...filesAt('sheet')])
    expect((await judge.verify(pdf)).signatures.map(({ level }) => level)).toContain('B-LTA');
  expect(filesAt('sheet')).toHaveLength(1);
});

test('the client’s papers are named by the mail that invites them, and by the greeting', async () => {
  const { id } = await openAt({ email: 'papeles@correo.ec' });
  const validated = { body: { status: 'ACTIVE', detail: '' }, as: 'admin@demo.ec' };
  await desk.call('POST', `/api/signing-process/${id}/update-status`, validated);
  const visitor = await visitorOf(world, desk, { email: 'papeles@correo.ec', processId: id });
  const [mail] = await desk.messagesTo('papeles@correo.ec');
  expect(mail?.body_text).toMatch(/Tenga a mano: su c[^.]*, su cédula y planilla de un servicio básico\./);
  await visitor.lock();
  expect((await visitor.state()).papers).toEqual(['su cédula', 'planilla de un servicio básico']);
});

describe('the client’s papers', () => {
  test('that no machine can read are asked for twice more, and then a person looks', async () => {
    const visitor = await openAccount();
    await reachAnnexes(visitor);
    const front = 'cliente_identidad.anverso_cedula';
    const verdict = async () => {
      const dark = { name: 'negra.jpg', bytes: await photograph({ isBlank: true }) };
      return (await bring(visitor, front, dark)).body.validation.verdict;
    };
    expect([await verdict(), await verdict()]).toEqual(['REJECTED', 'REJECTED']);
    expect((await asked(visitor)).every(({ given }) => given === null)).toBe(true);
    expect(await verdict()).toBe('REVIEW');
    const stored = (await asked(visitor)).find(({ annex_id: id }) => id === front);
    expect(stored?.given).toMatchObject({ verdict: 'REVIEW' });
  });

  test('are asked in their turn, judged, replaced, and counted before the step is over', async () => {
    const visitor = await openAccount();
    const early = await bring(visitor, 'cliente_identidad.anverso_cedula');
    expect([early.status, early.body.code]).toEqual([409, 'portal.step_refused']);
    await reachAnnexes(visitor);
    expect((await visitor.state()).current).toBe('annexes');
    const required = (await asked(visitor)).filter((one) => one.required);
    expect(required.map(({ annex_id: id }) => id)).toContain('cliente_identidad.reverso_cedula');

    const missing = await closing(visitor);
    expect([missing.status, missing.body.code]).toEqual([422, 'annex.missing']);
    expect(missing.body.message).toContain('Reverso de la cédula');

    const stranger = await bring(visitor, 'vehiculo.anverso_matricula');
    expect([stranger.status, stranger.body.code]).toEqual([404, 'annex.not_asked']);
    const dark = { name: 'negra.jpg', bytes: await photograph({ isBlank: true }) };
    const rejected = await bring(visitor, 'cliente_identidad.anverso_cedula', dark);
    expect([rejected.status, rejected.body.validation.verdict]).toEqual([200, 'REJECTED']);
    const unreadable = { name: 'x.jpg', bytes: Buffer.from('no es una imagen') };
    expect((await bring(visitor, 'cliente_identidad.anverso_cedula', unreadable)).body.code).toBe('file.refused');
    expect((await asked(visitor)).every(({ given }) => given === null)).toBe(true);

    for (const { annex_id: id } of required) expect((await bring(visitor, id)).status).toBe(200);
    const again = { name: 'mejor.jpg', bytes: await photograph() };
    const replaced = await bring(visitor, 'cliente_identidad.anverso_cedula', again);
    expect(replaced.body.annexes.groups[0]?.documents[0]?.given).toMatchObject({ name: 'mejor.jpg' });
    const closed = await closing(visitor);
    expect(closed.body.steps.find(({ step }) => step === 'annexes')?.is_done).toBe(true);
    await acceptPapers(desk, visitor);
    expect((await bring(visitor, 'cliente_identidad.anverso_cedula')).body.code).toBe('annex.closed');

    const told = (await eventsOf(visitor)).filter(({ event }) => event === 'ANNEX_UPLOADED');
    expect(told).toHaveLength(required.length + 1);
    expect(told[0]?.detail).toMatchObject({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const official = await desk.call<{ annexes: { name: string }[] }>(
      'GET',
      `/api/signing-process/${visitor.processId}/detail`,
      { as: 'admin@demo.ec' },
    );
    expect(official.body.annexes).toHaveLength(required.length);
  });
});

describe('the content of the client’s papers', () => {
  test('show what the answers say, whatever their bearer claims, and lie sealed', async () => {
    const visitor = await openAccount();
    await reachAnnexes(visitor);
    const foreign = await visitor.send<{ validation: { verdict: string } }>(
      '/validations/document',
      {
        annex_id: 'cliente_identidad.anverso_cedula',
        document_type: 'anverso_cedula',
        validation_data: JSON.stringify({ names: 'OTRA PERSONA', identification_number: '0102030400' }),
      },
      { name: 'ajena.pdf', bytes: blankPdf({ text: 'OTRA PERSONA 0102030400' }) },
    );
    expect(foreign.body.validation.verdict).toBe('REJECTED');
    await bring(visitor, 'cliente_identidad.anverso_cedula');
    const context = await world.contextOf('demo');
    const row = await context.transaction(({ db }) =>
      db
        .selectFrom('annex')
        .select('object_key')
        .where('signing_process_id', '=', visitor.processId)
        .executeTakeFirstOrThrow(),
    );
    const stored = await context.ports.objectStore.get(row.object_key as `${string}/${string}/${string}`);
    expect(stored?.includes('JFIF')).toBe(false);
  });
});

describe('the reading of the client’s papers', () => {
  test('a card is read for whoever holds the link, and told with its number masked', async () => {
    const visitor = await openAccount();
    const scan = (bytes: Uint8Array, name = 'cedula.pdf') =>
      visitor.send<{ dni_scan: { names: string | null; identification_hint: string | null } } & Refusal>(
        '/dni_scan/generate',
        { document_type: 'anverso_cedula' },
        { name, bytes },
      );
    const { signatory } = await visitor.state();
    const text = `${signatory.name} ${signatory.last_name} 171234567-5`.normalize('NFD').replace(/\p{M}/gu, '');
    const read = await scan(blankPdf({ text }));
    expect(read.body.dni_scan).toMatchObject({ identification_hint: '••••5675', names: expect.any(String) });
    const wrong = await scan(blankPdf({ text: 'OTRA PERSONA 0102030400' }));
    expect([wrong.status, wrong.body.code]).toEqual([422, 'file.refused']);
    const photo = await scan(await photograph(), 'cedula.jpg');
    expect(photo.body.dni_scan).toMatchObject({ names: null, identification_hint: null, verdict: 'REVIEW' });
    const context = await world.contextOf('demo');
    const kept = await context.transaction(({ db }) =>
      db.selectFrom('annex').select('id').where('signing_process_id', '=', visitor.processId).execute(),
    );
    expect(kept).toEqual([]);
  });

  test('are read sixty times with one link; then the process waits for the company', async () => {
    const visitor = await openAccount();
    await reachAnnexes(visitor);
    const foreign = { name: 'ajena.pdf', bytes: blankPdf({ text: 'OTRA PERSONA 0102030400' }) };
    const harmful = { name: 'dañado.pdf', bytes: Buffer.from('%PDF-1.7 y nada más') };
    const read = vi.spyOn((await world.contextOf('demo')).ports.documentReader, 'read');
    const front = { document_type: 'anverso_cedula' };
    const scan = () => visitor.send<Refusal>('/dni_scan/generate', front, foreign);
    const put = (file = foreign) => bring(visitor, 'cliente_identidad.anverso_cedula', file);
    for (let times = 0; times < 30; times += 1) {
      passMinute(world);
      expect((await put(harmful)).body.code).toBe('file.refused');
      expect((await put()).body.validation.verdict).toBe('REJECTED');
      expect((await scan()).body.code).toBe('file.refused');
    }
    expect((await put()).body.code).toBe('signatory.blocked');
    expect((await scan()).body.code).toBe('signatory.blocked');
    expect(read).toHaveBeenCalledTimes(60);
    expect(await desk.statusOf(visitor.processId)).toBe('BLOCKED');
    expect((await eventsOf(visitor)).map(({ event }) => event)).toContain('BLOCKED');
    read.mockRestore();
  });
});
