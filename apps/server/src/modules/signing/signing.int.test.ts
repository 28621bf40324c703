import { checkBundle, readBundle, type Bundle } from '@rubrica/evidence';
import { termsVersion } from '@rubrica/legal';
import { expect, test } from 'vitest';

import { ana, eva, luis, named, onFirstPage, until } from '../../../test/support/desk.ts';
import { jorge, proveIdentity } from '../../../test/support/identity.ts';
import { createOffice } from '../../../test/support/office.ts';
import { pdfsig } from '../../../test/support/outside-verifiers.ts';
import { expire } from '../../../test/support/time.ts';
import { visitorOf } from '../../../test/support/visitor.ts';
import { auditChains } from '../tracker/index.ts';

const { world, desk, judge } = await createOffice();

/** What was accepted stands in the history, word for word, and the texts lie beside it. */
function expectAccepted({ manifest, events, files }: Bundle): void {
  const accepted = (name: string) => events.find(({ event }) => event === name)?.detail;
  expect(accepted('TERMS_ACCEPTED')).toMatchObject({
    accepted: 'Acepto firmar por medios electrónicos, según los términos y condiciones.',
    version: termsVersion,
    texts: [{ name: 'Términos y condiciones' }, { name: 'Política de privacidad' }],
  });
  expect(accepted('SIGNED')).toMatchObject({ accepted: expect.stringMatching(/^Leí el documento y acepto/) });
  const texts = manifest.files.filter(({ stage }) => stage === 'text').map(({ path }) => files.get(path));
  expect(texts.map((text) => Buffer.from(text ?? []).toString())).toEqual([
    expect.stringContaining('POLÍTICA DE PRIVACIDAD'),
    expect.stringContaining('TÉRMINOS Y CONDICIONES'),
  ]);
  const [path = ''] = manifest.files.filter(({ stage }) => stage === 'text').map((file) => file.path);
  const without = new Map([...files].filter(([name]) => name !== path));
  const others = manifest.files.filter((file) => file.path !== path);
  expect(checkBundle({ manifest: { ...manifest, files: others }, events, files: without })).toContain(
    'Falta un texto que alguien aceptó.',
  );
}

test('a person is greeted, proves who they are, reads and signs; the process is sealed and everybody gets theirs', async () => {
  const person = named(ana, 'entero', { signature_type: 'sign_image' });
  const { id, document } = await desk.createProcess({ signers: [person], boxes: onFirstPage });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.lock();
  const opened = await visitor.open();
  expect(opened.steps.map(({ step }) => step)).toEqual(['welcome', 'otp', 'terms', 'preview', 'sign', 'complete']);
  expect(opened.current).toBe('otp');
  expect(await desk.statusOf(id)).toBe('ON_PROCESS');
  expect((await visitor.sign()).status).toBe(409);
  expect((await visitor.proveByCode()).body.current).toBe('terms');
  await visitor.acceptTerms();
  await visitor.readAll();
  expect((await visitor.state()).current).toBe('sign');
  const signed = await visitor.sign();
  expect([signed.status, signed.body.is_waiting]).toEqual([202, true]);
  await desk.reach(id, 'COMPLETED');
  const { documents } = await judge.describe(id);
  expect(documents.map(({ source }) => source)).toEqual(['uploaded', 'sheet']);
  const pdf = await judge.download(document);
  expect(pdfsig(pdf)).toMatch(/Signature Validation: Signature is Valid/);
  const report = await judge.verify(pdf);
  expect(report.signatures.map(({ field }) => field)).toEqual(['firmante-1']);
  const sheet = await judge.download(documents[1]?.path ?? '');
  expect((await judge.verify(sheet)).signatures[0]?.level).toBe('B-LTA');
  const bundle = await readBundle(await judge.downloadEvidence(id));
  expect(bundle.manifest.files.map(({ stage }) => stage)).toEqual([
    'original',
    'prepared',
    'signed',
    'archived',
    'sheet',
    'text',
    'text',
  ]);
  expect(checkBundle(bundle)).toEqual([]);
  expectAccepted(bundle);
  expect(sheet.toString('latin1')).toMatch(/cadena de \d+ hechos [0-9a-f]{64}/);
  const archive = bundle.files.get(bundle.manifest.files[3]?.path ?? '');
  expect((await judge.verify(archive ?? Buffer.alloc(0))).signatures[0]).toMatchObject({
    verdict: 'valid',
    level: 'B-LTA',
  });
  const audit = await auditChains(await world.contextOf('demo'));
  expect([audit.chains > 0, audit.breaks]).toEqual([true, []]);
  await until(
    async () => (await desk.messagesTo(person.email)).some(({ subject }) => subject?.startsWith('Completado')),
    'the copy',
  );
  const copy = (await desk.messagesTo(person.email)).find(({ subject }) => subject?.startsWith('Completado'));
  const reader = await visitorOf(world, desk, { email: person.email, processId: id });
  expect(copy?.body_text).toContain(`/signing_process/completed/${reader.token}`);
  expect((await reader.state()).process.status).toBe('COMPLETED');
  const after = await visitor.call<{ documents: unknown[]; is_complete: boolean }>(
    'GET',
    `/preview-signed-documents/${id}`,
  );
  expect([after.body.documents.length, after.body.is_complete]).toEqual([1, true]);
  expect((await visitor.sign()).status).toBe(401);
});

test.each(['anf', 'dicert'])(
  '%s issues a certificate to who proved their identity, and others verify it too',
  async (type) => {
    const person = { ...jorge, email: `jorge+${type}@cliente.ec`, signature_type: type };
    const { id, document } = await desk.createProcess({ signers: [person], boxes: onFirstPage });
    const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
    await visitor.prepareToSign();
    expect((await visitor.sign()).status).toBe(409);
    await proveIdentity(visitor);
    expect((await visitor.sign()).status).toBe(202);
    await desk.reach(id, 'COMPLETED');
    const pdf = await judge.download(document);
    expect(pdfsig(pdf)).toMatch(/Signature is Valid/);
    expect((await judge.verify(pdf)).signatures[0]).toMatchObject({
      signer: { serialNumber: `IDCEC-${jorge.identification_number}` },
      statement: { level: 'certificado' },
    });
  },
);

test.each(['clicwrap', 'or_sommelier_image__initials', 'and_sign_image__initials'])(
  '%s ends in a signature that others verify too',
  async (type) => {
    const person = named(ana, type, { signature_type: type });
    const { id, document } = await desk.createProcess({ signers: [person], boxes: onFirstPage });
    const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
    await visitor.prepareToSign();
    expect((await visitor.sign()).status).toBe(202);
    await desk.reach(id, 'COMPLETED');
    const pdf = await judge.download(document);
    expect(pdfsig(pdf)).toMatch(/Signature is Valid/);
    expect((await judge.verify(pdf)).verdict).not.toBe('invalid');
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
    const statuses = (await judge.describe(id)).signers.map(({ status }) => status);
    expect(statuses.slice(turn + 1)).toEqual(people.slice(turn + 1).map(() => 'WAITING'));
    await visitor.prepareToSign();
    expect((await visitor.sign({})).status).toBe(turn === 2 ? 202 : 200);
  }
  await desk.reach(id, 'COMPLETED');
  expect(pdfsig(await judge.download(document)).match(/Signature is Valid/g)).toHaveLength(3);
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
  await expire(world, id);
  const before = (await desk.messagesTo(people[0]?.email ?? '')).length;
  await desk.call('POST', `/api/signing-process/${id}/resend`, { body: {} });
  await until(async () => (await desk.messagesTo(people[0]?.email ?? '')).length > before, 'the new link');
  for (const person of people) {
    const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
    await visitor.prepareToSign();
    await visitor.sign({});
  }
  await desk.reach(id, 'COMPLETED');
  expect((await judge.describe(id)).signers.map(({ status }) => status)).toEqual(['SIGNED', 'SIGNED']);
});
