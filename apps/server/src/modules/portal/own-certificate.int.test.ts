import { createPublicKey, createSign, generateKeyPairSync } from 'node:crypto';

import { beforeEach, expect, test } from 'vitest';

import { ana, createDesk, luis, named, onFirstPage } from '../../../test/support/desk.ts';
import { createJudge, pdfsig } from '../../../test/support/judge.ts';
import { visitorOf, type Visitor } from '../../../test/support/visitor.ts';
import { createWorld } from '../../../test/support/world.ts';

const world = await createWorld({ runsJobs: true });
const desk = createDesk(world);
const judge = createJudge(world);
// What one address may ask in a minute is less than this file asks.
beforeEach(() => {
  world.clock.now = new Date(world.clock.now.getTime() + 61_000);
});

async function ownKey(cedula: string, { notAfter = new Date(Date.now() + 86_400_000 * 100) } = {}) {
  const pki = await judge.openPki();
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
  const made = await desk.createProcess({ signers: [person, ...others], boxes: onFirstPage });
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
  const pdf = await judge.download(document);
  expect(pdfsig(pdf)).toMatch(/Signature is Valid/);
  expect((await judge.verify(pdf)).signatures[0]?.signer?.cedula).toBe(ana.identification_number);
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
      (await ownKey(ana.identification_number, { notAfter: new Date(world.clock.now.getTime() - 1000) })).certificates,
    ),
    await ownKey(ana.identification_number).then((key) => {
      key.revoke();
      return prepare(visitor, key.certificates);
    }),
  ];
  expect([foreign.status, foreign.body.message]).toEqual([422, expect.stringMatching(/es de otra persona/)]);
  expect([expired.status, expired.body.message]).toEqual([422, expect.stringMatching(/vencid|venció|vigente|expir/i)]);
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
