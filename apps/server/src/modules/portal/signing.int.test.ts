import { execFileSync } from 'node:child_process';
import { createPublicKey, createSign, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { checkBundle, readBundle } from '@rubrica/evidence';
import { pdfFileOf, verifyFile } from '@rubrica/pades';
import { beforeEach, describe, expect, test } from 'vitest';

import { ana, createDesk, eva, luis, until } from '../../../test/support/desk.ts';
import { testConfig } from '../../../test/support/test-settings.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';
import { bearer, createWorld } from '../../../test/support/world.ts';
import { openSandboxPki } from '../../adapters/sandbox-pki/sandbox-pki.ts';
import { auditChains } from '../tracker/index.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
// What one address may ask in a minute is less than this file asks.
beforeEach(() => {
  world.clock.now = new Date(world.clock.now.getTime() + 61_000);
});
const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-signing-'));

const named = (person: typeof ana, tag: string, given: object = {}) => ({
  ...person,
  email: person.email.replace('@', `+${tag}@`),
  ...given,
});
const place = (document: string) => [{ document, kind: 'signature', page: 0, x: 100, y: 300, width: 180, height: 60 }];

async function download(document: string): Promise<Buffer> {
  const answer = await world.call('demo', {
    url: `/backend/api/signing-process/download/document?path=${document}`,
    headers: bearer(await world.tokenOf('admin@demo.ec')),
  });
  return answer.rawPayload;
}

function pdfsig(pdf: Buffer): string {
  const file = path.join(folder, 'a.pdf');
  writeFileSync(file, pdf);
  return execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' });
}

async function openPki() {
  const { trustServices, publicUrl } = testConfig({});
  if (trustServices.kind !== 'sandbox') throw new Error('no sandbox');
  return openSandboxPki({ directory: trustServices.directory, publicUrl, now: () => world.clock.now });
}
const verify = async (pdf: Buffer) =>
  verifyFile({ file: pdfFileOf(pdf), trust: { anchors: [(await openPki()).rootCertificate] }, now: world.clock.now });

interface Detail {
  readonly status: string;
  readonly signers: readonly { readonly status: string }[];
  readonly documents: readonly { readonly path: string; readonly name: string; readonly source: string }[];
}
const detail = async (id: string) =>
  (await desk.call<Detail>('GET', `/api/signing-process/${id}/detail`, { as: 'admin@demo.ec' })).body;

describe('from the link to the seal', () => {
  test('a person is greeted, reads, proves who they are and signs; the process is sealed and everybody gets theirs', async () => {
    const person = named(ana, 'entero', { signature_type: 'sign_image' });
    const { id, document } = await desk.createProcess({ signers: [person], boxes: place });
    const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
    await visitor.lock();
    const opened = await visitor.open();
    expect(opened.steps.map(({ step }) => step)).toEqual(['welcome', 'terms', 'preview', 'otp', 'sign', 'complete']);
    expect(opened.current).toBe('terms');
    expect(await desk.statusOf(id)).toBe('ON_PROCESS');
    expect((await visitor.sign()).status).toBe(409);
    await visitor.acceptTerms();
    await visitor.readAll();
    expect((await visitor.proveByCode()).body.current).toBe('sign');
    const signed = await visitor.sign();
    expect([signed.status, signed.body.is_waiting]).toEqual([202, true]);
    await desk.reach(id, 'COMPLETED');
    const { documents } = await detail(id);
    expect(documents.map(({ source }) => source)).toEqual(['uploaded', 'sheet']);
    const pdf = await download(document);
    expect(pdfsig(pdf)).toMatch(/Signature Validation: Signature is Valid/);
    const report = await verify(pdf);
    expect(report.signatures.map(({ field }) => field)).toEqual(['firmante-1']);
    const sheet = await download(documents[1]?.path ?? '');
    expect((await verify(sheet)).signatures[0]?.level).toBe('B-LTA');
    const evidence = await world.call('demo', {
      url: `/backend/api/signing-process/${id}/evidence`,
      headers: bearer(await world.tokenOf('auditor@demo.ec')),
    });
    const bundle = readBundle(evidence.rawPayload);
    expect(bundle.manifest.files.map(({ stage }) => stage)).toEqual(['signed', 'archived', 'sheet']);
    expect(checkBundle(bundle)).toEqual([]);
    const archive = bundle.files.get(bundle.manifest.files[1]?.path ?? '');
    expect((await verify(Buffer.from(archive ?? []))).signatures[0]).toMatchObject({
      verdict: 'valid',
      level: 'B-LTA',
    });
    const audit = await auditChains(await world.contextOf('demo'));
    expect([audit.chains > 0, audit.breaks]).toEqual([true, []]);
    await until(
      async () => (await desk.messagesTo(person.email)).some(({ subject }) => subject?.startsWith('Completado')),
      'the copy',
    );
    const after = await visitor.call<{ documents: unknown[]; is_complete: boolean }>(
      'GET',
      `/preview-signed-documents/${id}`,
    );
    expect([after.body.documents.length, after.body.is_complete]).toEqual([1, true]);
    expect((await visitor.sign()).status).toBe(401);
  });

  test.each(['clicwrap', 'or_sommelier_image__initials', 'and_sign_image__initials', 'anf', 'dicert'])(
    '%s ends in a signature that others verify too',
    async (type) => {
      const person = named(ana, type, { signature_type: type });
      const { id, document } = await desk.createProcess({ signers: [person], boxes: place });
      const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
      await visitor.prepareToSign();
      expect((await visitor.sign()).status).toBe(202);
      await desk.reach(id, 'COMPLETED');
      const pdf = await download(document);
      expect(pdfsig(pdf)).toMatch(/Signature is Valid/);
      expect((await verify(pdf)).verdict).not.toBe('invalid');
    },
  );

  test('three sign in order, each by their own link and only in their turn', async () => {
    const people = [
      named(ana, 'turno', { signature_type: 'clicwrap', signature_order: 1 }),
      named(luis, 'turno', { signature_type: 'clicwrap', signature_order: 2 }),
      named(eva, 'turno', { signature_type: 'clicwrap', signature_order: 3 }),
    ];
    const { id, document } = await desk.createProcess({ signers: people, information: { order: true } });
    for (const [turn, person] of people.entries()) {
      const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
      const statuses = (await detail(id)).signers.map(({ status }) => status);
      expect(statuses.slice(turn + 1)).toEqual(people.slice(turn + 1).map(() => 'WAITING'));
      await visitor.prepareToSign();
      expect((await visitor.sign({})).status).toBe(turn === 2 ? 202 : 200);
    }
    await desk.reach(id, 'COMPLETED');
    expect(pdfsig(await download(document)).match(/Signature is Valid/g)).toHaveLength(3);
  });

  test('whose turn had not come when the deadline passed is asked after it was sent again', async () => {
    const people = [
      named(ana, 'plazo', { signature_type: 'clicwrap', signature_order: 1 }),
      named(luis, 'plazo', { signature_type: 'clicwrap', signature_order: 2 }),
    ];
    const { id } = await desk.createProcess({
      signers: people,
      information: { order: true, deadline_working_days: 1 },
    });
    await desk.reach(id, 'ACTIVE');
    world.clock.now = new Date(world.clock.now.getTime() + 6 * 86_400_000);
    await desk.reach(id, 'EXPIRED');
    const before = (await desk.messagesTo(people[0]?.email ?? '')).length;
    await desk.call('POST', `/api/signing-process/${id}/resend`, { body: {} });
    await until(async () => (await desk.messagesTo(people[0]?.email ?? '')).length > before, 'the new link');
    for (const person of people) {
      const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
      await visitor.prepareToSign();
      await visitor.sign({});
    }
    await desk.reach(id, 'COMPLETED');
    expect((await detail(id)).signers.map(({ status }) => status)).toEqual(['SIGNED', 'SIGNED']);
  });

  test('many sign one document at once, and every signature is there', async () => {
    const people = Array.from({ length: 6 }, (_, place_) =>
      named(ana, `junto${place_}`, {
        identification_type: 'pasaporte',
        identification_number: `PA10000${place_}`,
        signature_type: 'clicwrap',
      }),
    );
    const { id, document } = await desk.createProcess({ signers: people });
    const visitors = await Promise.all(people.map(({ email }) => visitorOf(world, desk, { email, processId: id })));
    for (const visitor of visitors) await visitor.prepareToSign();
    const answers = await Promise.all(visitors.map((visitor) => visitor.sign({})));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    await desk.reach(id, 'COMPLETED');
    expect(pdfsig(await download(document)).match(/Signature is Valid/g)).toHaveLength(6);
  });
});

describe('with a certificate of one’s own', () => {
  async function ownKey(cedula: string, { notAfter = new Date(Date.now() + 86_400_000 * 100) } = {}) {
    const pki = await openPki();
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { certificate, serialNumber } = await pki.issue({
      subject: [
        ['C', 'EC'],
        ['CN', 'ANA ANDRADE'],
        ['serialNumber', `IDCEC-${cedula}`],
      ],
      publicKey: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }),
      notAfter,
    });
    const certificates = [certificate, pki.issuingCertificate].map((one) => one.toString('base64'));
    return { privateKey, certificates, revoke: () => pki.revoke(serialNumber) };
  }
  const algorithm = { scheme: 'rsa-pkcs1', digest: 'sha256' };
  const prepare = (visitor: Visitor, certificates: readonly string[]) =>
    visitor.call<{ documents: { document: string; to_be_signed: string }[]; code: string; message: string }>(
      'POST',
      '/signing-process-user/prepare',
      { signatory_id: visitor.id, certificates, algorithm },
    );
  const begin = async (tag: string, others: readonly object[] = []) => {
    const person = named(ana, tag, { signature_type: 'electronic_signature' });
    const made = await desk.createProcess({ signers: [person, ...others], boxes: place });
    const visitor = await visitorOf(world, desk, { email: person.email, processId: made.id });
    await visitor.prepareToSign();
    return { ...made, visitor };
  };

  test('the key stays with its owner: what was prepared is signed elsewhere, and every verifier accepts it', async () => {
    const { id, document, visitor } = await begin('propia');
    const { privateKey, certificates } = await ownKey(ana.identification_number);
    const validated = await visitor.call<{ msg: string }>('POST', '/electronic-certificate/validation', {
      certificates,
    });
    expect(validated.body.msg).toMatch(/sirve para firmar/);
    const { body } = await prepare(visitor, certificates);
    const values = body.documents.map(({ document: of, to_be_signed: bytes }) => ({
      document: of,
      value: createSign('sha256').update(Buffer.from(bytes, 'base64')).sign(privateKey).toString('base64'),
    }));
    const forged = values.map((one) => ({ ...one, value: Buffer.alloc(256, 7).toString('base64') }));
    expect((await visitor.sign({ values: forged })).body.code).toBe('signature.wrong');
    expect((await visitor.sign({ values })).status).toBe(202);
    await desk.reach(id, 'COMPLETED');
    const pdf = await download(document);
    expect(pdfsig(pdf)).toMatch(/Signature is Valid/);
    expect((await verify(pdf)).signatures[0]?.signer?.cedula).toBe(ana.identification_number);
    const { body: told } = await desk.call<{
      list: { event: string; detail: { certificate?: { subject: string } } }[];
    }>('GET', `/api/tracker-event/${id}/information`);
    const signed = told.list.find(({ event }) => event === 'SIGNED');
    expect(signed?.detail.certificate?.subject).toContain(`IDCEC-${ana.identification_number}`);
  });

  test('of another person, expired or revoked: refused in plain words, and nothing is signed', async () => {
    const { id, visitor } = await begin('ajena');
    const other = await ownKey(luis.identification_number);
    const [foreign, expired, revoked] = [
      await prepare(visitor, other.certificates),
      await prepare(
        visitor,
        (await ownKey(ana.identification_number, { notAfter: new Date(world.clock.now.getTime() - 1000) }))
          .certificates,
      ),
      await ownKey(ana.identification_number).then((key) => {
        key.revoke();
        return prepare(visitor, key.certificates);
      }),
    ];
    expect([foreign.status, foreign.body.message]).toEqual([422, expect.stringMatching(/es de otra persona/)]);
    expect([expired.status, expired.body.message]).toEqual([
      422,
      expect.stringMatching(/vencid|venció|vigente|expir/i),
    ]);
    expect([revoked.status, revoked.body.message]).toEqual([422, expect.stringMatching(/revoc/i)]);
    expect(await desk.statusOf(id)).toBe('ON_PROCESS');
  });

  test('what somebody else signed meanwhile is prepared anew', async () => {
    const second = named(luis, 'antes', { signature_type: 'clicwrap' });
    const { id, visitor } = await begin('despues', [second]);
    const { privateKey, certificates } = await ownKey(ana.identification_number);
    const sign = async () =>
      visitor.sign({
        values: prepared.body.documents.map(({ document: of, to_be_signed: bytes }) => ({
          document: of,
          value: createSign('sha256').update(Buffer.from(bytes, 'base64')).sign(privateKey).toString('base64'),
        })),
      });
    let prepared = await prepare(visitor, certificates);
    const other = await visitorOf(world, desk, { email: second.email, processId: id });
    await other.prepareToSign();
    await other.sign({});
    expect((await sign()).body.code).toBe('signature.stale');
    prepared = await prepare(visitor, certificates);
    expect((await sign()).status).toBe(202);
  });
});

describe('who may', () => {
  test('five wrong codes block the process, and unblocking gives a new link', async () => {
    const person = named(ana, 'bloqueo', { signature_type: 'clicwrap' });
    const { id } = await desk.createProcess({ signers: [person] });
    const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
    await visitor.lock();
    await visitor.open();
    await visitor.acceptTerms();
    await visitor.readAll();
    expect((await visitor.call<{ code: string }>('GET', `/signing-process/${id}/block`)).body.code).toBe(
      'portal.attempts_left',
    );
    await visitor.call('GET', `/otp/${visitor.id}/generate?channel=email`);
    const codes = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const answer = await visitor.call<{ code: string }>('POST', '/otp/verify', {
        signatory_id: visitor.id,
        code: '000000',
      });
      codes.push(answer.body.code);
    }
    expect(codes).toEqual(['otp.wrong', 'otp.wrong', 'otp.wrong', 'otp.wrong', 'signatory.blocked', 'link.paused']);
    expect(await desk.statusOf(id)).toBe('BLOCKED');
    const unblocked = await desk.call<{ status: string }>('POST', `/api/signing-process/${id}/update-status`, {
      as: 'validador@demo.ec',
      body: { status: 'RESENDED' },
    });
    expect(unblocked.body.status).toBe('RESENDED');
    expect((await visitor.call('GET', `/signing-process-user/${visitor.id}/information`)).status).toBe(401);
    await until(
      async () =>
        (await desk.messagesTo(person.email)).filter(({ body_text: text }) => text.includes('/auth/')).length > 1,
      'the new link',
    );
    const again = await visitorOf(world, desk, { email: person.email, processId: id });
    expect((await again.state()).remaining_attempts.otp).toBe(5);
  });

  test('a code is good for one person, once, and the one before is dead', async () => {
    const people = [
      named(ana, 'codigo', { signature_type: 'clicwrap' }),
      named(luis, 'codigo', { signature_type: 'clicwrap' }),
    ];
    const { id } = await desk.createProcess({ signers: people });
    const [one, two] = await Promise.all(people.map(({ email }) => visitorOf(world, desk, { email, processId: id })));
    if (!one || !two) throw new Error('no visitors');
    for (const visitor of [one, two]) {
      await visitor.lock();
      await visitor.open();
      await visitor.acceptTerms();
      await visitor.readAll();
    }
    const codesOf = async (email: string) =>
      (await desk.messagesTo(email)).flatMap(({ body_text: text }) => /: (\d{6})\b/.exec(text)?.[1] ?? []);
    const ask = async (visitor: Visitor, email: string) => {
      const before = (await codesOf(email)).length;
      await visitor.call('GET', `/otp/${visitor.id}/generate?channel=email`);
      await until(async () => (await codesOf(email)).length > before, 'a code');
      return (await codesOf(email)).at(-1) ?? '';
    };
    const verifyAs = (visitor: Visitor, code: string) =>
      visitor.call<{ code: string }>('POST', '/otp/verify', { signatory_id: visitor.id, code });
    const first = await ask(one, people[0]?.email ?? '');
    expect((await verifyAs(two, first)).body.code).toBe('otp.wrong');
    expect((await one.call<{ code: string }>('GET', `/otp/${one.id}/generate?channel=email`)).body.code).toBe(
      'otp.too_many',
    );
    world.clock.now = new Date(world.clock.now.getTime() + 31_000);
    const second = await ask(one, people[0]?.email ?? '');
    expect((await verifyAs(one, first)).body.code).toBe('otp.wrong');
    expect((await verifyAs(one, second)).status).toBe(200);
    expect((await verifyAs(one, second)).status).not.toBe(200);
  });

  test('a link opens its own and nothing else; a resent one, a cancelled one and a stranger’s open nothing', async () => {
    const people = [
      named(ana, 'ajeno', { signature_type: 'clicwrap' }),
      named(luis, 'ajeno', { signature_type: 'clicwrap' }),
    ];
    const { id } = await desk.createProcess({ signers: people });
    const [one, two] = await Promise.all(people.map(({ email }) => visitorOf(world, desk, { email, processId: id })));
    if (!one || !two) throw new Error('no visitors');
    expect((await one.call('GET', `/signing-process-user/${two.id}/information`)).status).toBe(404);
    expect((await one.call('GET', `/preview-unsigned-documents/${id}/${two.id}`)).status).toBe(404);
    const text = JSON.stringify(await one.state());
    expect(text).not.toContain(luis.identification_number);
    expect(text).not.toContain(ana.identification_number);
    for (const { email, phone } of people) expect(text.includes(email) || text.includes(phone)).toBe(false);
    const stranger = await world.call('patio', {
      url: `/backend/api/portal/signing-process-user/${one.id}/information`,
      headers: bearer(one.token),
    });
    expect(stranger.statusCode).toBe(401);
    const official = await world.call('demo', {
      url: `/backend/api/portal/signing-process-user/${one.id}/information`,
      headers: bearer(await world.tokenOf('oficial@demo.ec')),
    });
    expect(official.statusCode).toBe(401);
    await desk.call('POST', `/api/signing-process/${id}/resend`, { body: {} });
    expect((await one.call('GET', `/signing-process-user/${one.id}/information`)).status).toBe(401);
  });

  test('a second device is told, takes over knowingly, and the first is shut out', async () => {
    const person = named(ana, 'equipo', { signature_type: 'clicwrap' });
    const { id } = await desk.createProcess({ signers: [person] });
    const phone = await visitorOf(world, desk, { email: person.email, processId: id });
    const laptop = await visitorOf(world, desk, { email: person.email, processId: id });
    expect((await phone.lock()).body.session_locked).toBe(false);
    expect((await phone.lock()).body.session_locked).toBe(false);
    expect((await laptop.lock()).body.session_locked).toBe(true);
    expect((await laptop.acceptTerms()).status).toBe(409);
    expect((await laptop.lock(true)).body.session_locked).toBe(false);
    await laptop.open();
    expect((await laptop.acceptTerms()).status).toBe(200);
    expect((await phone.call<{ code: string }>('POST', '/document-read', { path: id })).body.code).toBe(
      'portal.taken_over',
    );
  });

  test('who declines ends it for all, with the reason in the history', async () => {
    const people = [
      named(ana, 'no', { signature_type: 'clicwrap' }),
      named(luis, 'no', { signature_type: 'clicwrap' }),
    ];
    const { id } = await desk.createProcess({ signers: people });
    const visitor = await visitorOf(world, desk, { email: people[0]?.email ?? '', processId: id });
    await visitor.lock();
    await visitor.open();
    const body = { signatory_id: visitor.id, reason: 'El precio no es el acordado' };
    expect((await visitor.call('POST', '/signing-process-user/decline', body)).status).toBe(200);
    expect(await desk.statusOf(id)).toBe('NOT_ALLOWED');
    expect((await visitor.call('GET', `/signing-process-user/${visitor.id}/information`)).status).toBe(401);
    await until(
      async () => (await desk.messagesTo(people[1]?.email ?? '')).some(({ subject }) => subject?.startsWith('Ya no')),
      'the word to the other',
    );
  });

  test('the registry knows the person by the code on their card', async () => {
    const person = {
      ...named(ana, 'registro', {
        signature_type: 'clicwrap',
        checks: { otp: 'email', registry: true, biometrics: false },
      }),
      identification_number: '1710034065',
    };
    const { id } = await desk.createProcess({ signers: [person] });
    const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
    await visitor.prepareToSign();
    expect((await visitor.state()).current).toBe('registry');
    const wrong = await visitor.call<{ code: string }>('POST', '/registry/verify', { fingerprint_code: 'Z9999Z9999' });
    expect(wrong.body.code).toMatch(/^registry\./);
  });
});
