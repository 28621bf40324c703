import { issueOwnKey, type OwnKey, writeP12 } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { ana, luis, named, onFirstPage } from '../../../test/support/desk.ts';
import { readEveryRow } from '../../../test/support/every-row.ts';
import { createOffice } from '../../../test/support/office.ts';
import { pdfsig } from '../../../test/support/outside-verifiers.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';

const { world, desk, judge } = await createOffice();
const password = 'Clave-en-memoria-ÑÁ-4410';
const settings = '/company/settings';

const ownKey = async (cedula: string, more: { readonly notAfter?: Date; readonly bits?: number } = {}) =>
  issueOwnKey(await judge.openPki(), { cedula, ...more });

const begin = async (tag: string, signatureType = 'electronic_signature') => {
  const person = named(ana, tag, { signature_type: signatureType });
  const made = await desk.createProcess({ signers: [person], boxes: onFirstPage });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: made.id });
  await visitor.prepareToSign();
  return { ...made, visitor };
};

const choose = (isAllowed: boolean) =>
  desk.call<object>('PATCH', settings, { body: { certificates_on_server: isAllowed }, as: 'admin@demo.ec' });

const signWith = (visitor: Visitor, bytes: Uint8Array, secret = password) =>
  visitor.send<{ code: string; message: string; state: { current: string } }>(
    '/signing-process-user/sign-with-file',
    { signatory_id: visitor.id, password: secret },
    { name: 'firma.p12', bytes },
  );

/** Pieces of a secret in every way in which it might be written down. */
const traitsOf = (secret: Buffer): string[] =>
  (['latin1', 'hex', 'base64', 'base64url'] as const).flatMap(
    (encoding) => secret.toString(encoding).match(/.{40}/gs) ?? [],
  );

test('only who administers the company decides, and until then a certificate stays on its device', async () => {
  const refused = await desk.call<{ code: string }>('PATCH', settings, { body: { certificates_on_server: true } });
  expect([refused.status, refused.body.code]).toEqual([403, 'permission.denied']);
  const told = await desk.call<object>('GET', settings, { as: 'admin@demo.ec' });
  expect(told.body).toMatchObject({ certificates_on_server: false });

  const { id, visitor } = await begin('solo-dispositivo');
  expect((await visitor.state()).certificate_on_server).toBe(false);
  const file = writeP12(await ownKey(ana.identification_number), { way: 'new', password });
  const answer = await signWith(visitor, file);
  expect([answer.status, answer.body.code]).toEqual([403, 'certificate.device_only']);
  expect(answer.body.message).toMatch(/se abre solo en su dispositivo/);
  expect(await desk.statusOf(id)).toBe('ON_PROCESS');
});

test('a wrong password, no certificate, one of a short key, of another, expired or revoked: refused in the same words as on the device', async () => {
  await choose(true);
  const { id, visitor } = await begin('rechazada');
  const p12 = (key: OwnKey) => writeP12(key, { way: 'new', password });
  const good = await ownKey(ana.identification_number);
  const revoked = await ownKey(ana.identification_number);
  (await judge.openPki()).revoke(revoked.serialNumber);
  const past = new Date(world.clock.now.getTime() - 1000);
  const answers = [
    await signWith(visitor, p12(good), 'otra'),
    await signWith(visitor, Buffer.from('no es un archivo PKCS#12')),
    await signWith(visitor, p12(await ownKey(ana.identification_number, { bits: 1024 }))),
    await signWith(visitor, p12(await ownKey(luis.identification_number))),
    await signWith(visitor, p12(await ownKey(ana.identification_number, { notAfter: past }))),
    await signWith(visitor, p12(revoked)),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [422, 'certificate.password_wrong'],
    [422, 'certificate.unreadable'],
    [422, 'certificate.no_signing_key'],
    [422, 'certificate.refused'],
    [422, 'certificate.refused'],
    [422, 'certificate.refused'],
  ]);
  expect(answers.slice(3).map(({ body }) => body.message)).toEqual([
    expect.stringMatching(/es de otra persona/),
    expect.stringMatching(/ya venció/),
    expect.stringMatching(/fue revocado/),
  ]);
  expect(await desk.statusOf(id)).toBe('ON_PROCESS');
});

test('who signs in another way is not asked for a certificate', async () => {
  await choose(true);
  const { visitor } = await begin('otro-modo', 'clicwrap');
  expect((await visitor.state()).certificate_on_server).toBe(false);
  const file = writeP12(await ownKey(ana.identification_number), { way: 'new', password });
  expect((await signWith(visitor, file)).body.code).toBe('portal.step_not_asked');
});

test.each(['old', 'new'] as const)(
  'a file of the %s kind signs, and nothing of it or its password is left',
  async (way) => {
    await choose(true);
    const { id, document, visitor } = await begin(`en-memoria-${way}`);
    expect((await visitor.state()).certificate_on_server).toBe(true);
    const key = await ownKey(ana.identification_number);
    const file = writeP12(key, { way, password });
    const wrong = await signWith(visitor, file, `${password}-mal`);
    const answer = await signWith(visitor, file);
    expect([wrong.status, answer.status, answer.body.state.current]).toEqual([422, 202, 'complete']);
    await desk.reach(id, 'COMPLETED');
    const pdf = await judge.download(document);
    expect(pdfsig(pdf)).toMatch(/Signature is Valid/);
    expect((await judge.verify(pdf)).signatures[0]?.signer?.serialNumber).toBe(`IDCEC-${ana.identification_number}`);
    const { body: told } = await desk.call<{ list: { event: string; detail: object }[] }>(
      'GET',
      `/api/tracker-event/${id}/information`,
    );
    expect(told.list.find(({ event }) => event === 'SIGNED')?.detail).toMatchObject({ key_opened_on: 'server' });

    const everywhere = [
      await readEveryRow(world.database.ownerUrl),
      world.logLines.join(''),
      JSON.stringify([wrong.body, answer.body, told]),
      pdf.toString('latin1'),
    ].join('\n');
    expect(everywhere).toContain(visitor.id);
    const { d = '', p = '', q = '' } = key.privateKey.export({ format: 'jwk' }); // the rest of a key is public
    const secrets = [file, ...[d, p, q].map((part) => Buffer.from(part, 'base64url'))];
    const traits = [password, Buffer.from(password).toString('hex'), ...secrets.flatMap(traitsOf)];
    expect(traits.length).toBeGreaterThan(100);
    expect(traits.filter((trait) => everywhere.includes(trait))).toEqual([]);
  },
);
