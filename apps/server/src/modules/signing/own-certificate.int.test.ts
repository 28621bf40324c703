import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';

import { issueOwnKey } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { ana, luis, named, onFirstPage } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { pdfsig } from '../../../test/support/outside-verifiers.ts';
import { prepareWith, valuesOf } from '../../../test/support/own-signature.ts';
import { visitorOf } from '../../../test/support/visitor.ts';

const { world, desk, judge } = await createOffice();
const ownKey = async (cedula: string, special: { readonly notAfter?: Date; readonly key?: KeyObject } = {}) =>
  issueOwnKey(await judge.openPki(), { cedula, ...special });

const begin = async (tag: string, others: readonly object[] = []) => {
  const person = named(ana, tag, { signature_type: 'electronic_signature' });
  const made = await desk.createProcess({ signers: [person, ...others], boxes: onFirstPage });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: made.id });
  await visitor.prepareToSign();
  return { ...made, visitor };
};

/** What anybody who has the file computes: everything but the gap that its last byte range leaves. */
function digestByRange(file: Buffer): Buffer {
  const [, length = 0, resume = 0] = (
    /\/ByteRange ?\[0 (\d+) (\d+) \d+\s*\](?![^]*\/ByteRange)/.exec(file.toString('latin1')) ?? []
  ).map(Number);
  return createHash('sha256').update(file.subarray(0, length)).update(file.subarray(resume)).digest();
}

test('the key stays with its owner: what was prepared is signed elsewhere, and every verifier accepts it', async () => {
  const { id, document, visitor } = await begin('propia');
  const key = await ownKey(ana.identification_number);
  const validated = await visitor.call<{ msg: string }>('POST', '/electronic-certificate/validation', {
    certificates: key.certificates,
  });
  expect(validated.body.msg).toMatch(/sirve para firmar/);
  const prepared = (await prepareWith(visitor, key)).body;
  const [shown] = prepared.documents;
  const url = `/backend/api/portal/document?path=${document}`;
  const before = (await world.call('demo', { url, headers: visitor.headers('GET', url) })).rawPayload;
  const whole = Buffer.concat([before, Buffer.from(shown?.revision ?? '', 'base64')]);
  expect(shown?.original_length).toBe(before.length);
  expect(Buffer.from(shown?.to_be_signed ?? '', 'base64').includes(digestByRange(whole))).toBe(true);
  const values = await valuesOf(key, prepared);
  const forged = values.map((one) => ({ ...one, value: Buffer.alloc(256, 7).toString('base64') }));
  expect((await visitor.sign({ values: forged })).body.code).toBe('signature.wrong');
  const script = 'ab'.repeat(32);
  expect((await visitor.sign({ values, script: 'no es una huella' })).status).toBe(422);
  expect((await visitor.sign({ values, script })).status).toBe(202);
  await desk.reach(id, 'COMPLETED');
  const pdf = await judge.download(document);
  expect(pdfsig(pdf)).toMatch(/Signature is Valid/);
  expect((await judge.verify(pdf)).signatures[0]?.signer?.serialNumber).toBe(`IDCEC-${ana.identification_number}`);
  const { body: told } = await desk.call<{
    list: {
      event: string;
      actor_name: string;
      detail: { certificate?: { subject: string }; signing_script?: string };
    }[];
  }>('GET', `/api/tracker-event/${id}/information`);
  const signed = told.list.find(({ event }) => event === 'SIGNED');
  expect(signed?.actor_name).toBe(`${ana.name} ${ana.last_name}`);
  expect(signed?.detail.certificate?.subject).toContain(`IDCEC-${ana.identification_number}`);
  expect(signed?.detail.signing_script).toBe(script);
});

/** pdfsig verifies neither Ed25519 nor keys under the identifier of RSASSA-PSS: it only reads what they cover. */
test.each([
  {
    name: 'RSASSA-PSS',
    key: generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).privateKey,
    digest: 'sha256',
    pdfsigSays: /Total document signed/,
  },
  {
    name: 'P-521',
    key: generateKeyPairSync('ec', { namedCurve: 'P-521' }).privateKey,
    digest: 'sha512',
    pdfsigSays: /Signature is Valid/,
  },
  {
    name: 'Ed25519',
    key: generateKeyPairSync('ed25519').privateKey,
    digest: 'sha512',
    pdfsigSays: /Total document signed/,
  },
] as const)('a key of kind $name signs, and the document is valid', async ({ name, key: privateKey, ...expected }) => {
  const { id, document, visitor } = await begin(name.toLowerCase());
  const key = await ownKey(ana.identification_number, { key: privateKey });
  const wrong = await prepareWith(visitor, key, { scheme: 'rsa-pkcs1', digest: 'sha256' });
  expect([wrong.status, wrong.body.issues?.[0]?.path]).toEqual([422, 'algorithm']);
  const prepared = (await prepareWith(visitor, key)).body;
  expect((await visitor.sign({ values: await valuesOf(key, prepared) })).status).toBe(202);
  await desk.reach(id, 'COMPLETED');
  const pdf = await judge.download(document);
  const [signature] = (await judge.verify(pdf)).signatures;
  expect(signature).toMatchObject({ verdict: 'valid', digest: { algorithm: expected.digest } });
  expect(pdfsig(pdf)).toMatch(expected.pdfsigSays);
});

test('Ed25519 goes with SHA-512 only', async () => {
  const { visitor } = await begin('huella');
  const key = await ownKey(ana.identification_number, { key: generateKeyPairSync('ed25519').privateKey });
  const refused = await prepareWith(visitor, key, { scheme: 'ed25519', digest: 'sha256' });
  expect([refused.status, refused.body.issues]).toEqual([
    422,
    [{ path: 'algorithm.digest', message: 'Con Ed25519 debe ser sha512' }],
  ]);
});

test('of another person, expired or revoked: refused in plain words, and nothing is signed', async () => {
  const { id, visitor } = await begin('ajena');
  const revokedKey = await ownKey(ana.identification_number);
  (await judge.openPki()).revoke(revokedKey.serialNumber);
  const foreign = await prepareWith(visitor, await ownKey(luis.identification_number));
  const past = new Date(world.clock.now.getTime() - 1000);
  const expired = await prepareWith(visitor, await ownKey(ana.identification_number, { notAfter: past }));
  const revoked = await prepareWith(visitor, revokedKey);
  expect([foreign.status, foreign.body.message]).toEqual([422, expect.stringMatching(/es de otra persona/)]);
  expect([expired.status, expired.body.message]).toEqual([422, expect.stringMatching(/vencid|venció|vigente|expir/i)]);
  expect([revoked.status, revoked.body.message]).toEqual([422, expect.stringMatching(/revoc/i)]);
  expect(await desk.statusOf(id)).toBe('ON_PROCESS');
});

test('what somebody else signed meanwhile is prepared anew', async () => {
  const second = named(luis, 'antes', { signature_type: 'clicwrap' });
  const { id, visitor } = await begin('despues', [second]);
  const key = await ownKey(ana.identification_number);
  let prepared = await prepareWith(visitor, key);
  const other = await visitorOf(world, desk, { email: second.email, processId: id });
  await other.prepareToSign();
  await other.sign({});
  expect((await visitor.sign({ values: await valuesOf(key, prepared.body) })).body.code).toBe('signature.stale');
  prepared = await prepareWith(visitor, key);
  expect((await visitor.sign({ values: await valuesOf(key, prepared.body) })).status).toBe(202);
});

test('what was prepared is signed soon or prepared anew: a paper does not say another time than the history', async () => {
  const { id, visitor } = await begin('tarde');
  const key = await ownKey(ana.identification_number);
  const values = await valuesOf(key, (await prepareWith(visitor, key)).body);
  world.clock.now = new Date(world.clock.now.getTime() + 11 * 60_000);
  (await judge.openPki()).revoke(key.serialNumber);
  expect((await visitor.sign({ values })).body.code).toBe('signature.stale');
  expect((await prepareWith(visitor, key)).body.message).toMatch(/revoc/i);
  expect(await desk.statusOf(id)).toBe('ON_PROCESS');
});
