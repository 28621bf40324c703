import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import { inspectFile, pdfFileOf } from '@rubrica/pades';
import { openZip } from '@rubrica/zip';
import { expect, test } from 'vitest';

import { createCertificateDesk, memberOf, ownNatural } from '../../../test/support/certificates.ts';
import { createDesk, until } from '../../../test/support/desk.ts';
import { createWorld } from '../../../test/support/world.ts';
import type { Member } from '../../platform/actor.ts';
import type { CertificateIssuer, RevocationAnswer } from '../../ports/certificate-issuer.ts';
import { revokeCertificate } from './commands/revoke-certificate.ts';
import { giveUp, handle } from './jobs/follow-revocation.handler.ts';

const world = await createWorld({ runsJobs: true });
const desk = createCertificateDesk(world);
const mails = createDesk(world);
const { asking, reviewing } = desk;
const day = 86_400_000;
const attempt = { jobId: 'x', number: 1, signal: new AbortController().signal };

const revoke = (id: string, by = asking, reason = 'key_compromise') =>
  by.call('POST', `/certificates/requests/${id}/revoke`, { reason });

async function issue(body: object = ownNatural): Promise<string> {
  const id = await desk.prepare(body);
  await asking.send(id);
  await reviewing.decide(id, 'APPROVED');
  const issued = await reviewing.generate(id);
  expect(issued.json()).toMatchObject({ request: { status: 'ISSUED', revocation: null } });
  return id;
}

const serialOf = async (id: string): Promise<string> =>
  new X509Certificate((await asking.call('GET', `/certificates/requests/${id}/certificate`)).body).serialNumber;

/** As the authority publishes it. */
async function listed(): Promise<string> {
  const { rawPayload } = await world.call('demo', { method: 'GET', url: '/sandbox/pki/issuing.crl' });
  return execFileSync('openssl', ['crl', '-inform', 'DER', '-noout', '-text'], { input: rawPayload }).toString();
}

const mailsWith = async (words: string) =>
  (await mails.messagesTo(ownNatural.contact.email)).filter(({ subject }) => subject?.includes(words) === true);

test('its person revokes a certificate once, for a reason, and the list of its authority names it', async () => {
  const id = await issue();
  const serial = await serialOf(id);
  expect(await listed()).not.toContain(serial);
  expect((await asking.read(id)).can.revoke).toBe(true);
  // a natural person's own is nobody else's to end
  expect((await reviewing.read(id)).can.revoke).toBe(false);
  expect((await revoke(id, reviewing)).json()).toMatchObject({ code: 'certificate_request.not_found' });
  expect((await revoke(id, asking, 'porque sí')).json()).toMatchObject({ issues: [{ path: 'reason' }] });
  const revoked = await revoke(id);
  expect([revoked.statusCode, revoked.json()]).toEqual([
    200,
    expect.objectContaining({ message: 'Certificado revocado.', is_waiting: false }),
  ]);
  expect(await asking.read(id)).toMatchObject({
    status: 'ISSUED',
    revocation: 'done',
    revocation_reason: 'key_compromise',
    revoked_at: expect.any(String),
    can: { revoke: false },
  });
  expect(await listed()).toContain(serial);
  expect((await revoke(id)).json()).toMatchObject({ code: 'certificate_request.revoked' });
  expect((await asking.track(id)).slice(-2)).toEqual([
    expect.objectContaining({
      text: 'Pidió revocar el certificado',
      reason: 'La clave se perdió o alguien más puede tenerla',
    }),
    expect.objectContaining({ text: 'Certificado revocado' }),
  ]);
  await until(async () => (await mailsWith('quedó revocado')).length === 1, 'the mail about the revocation');
  expect((await mailsWith('quedó revocado'))[0]?.body_text).toContain('La clave se perdió');
});

test('the company ends the certificate of an office that somebody left', async () => {
  const company = { ruc: '1790016919001', legal_name: 'Corporación Favorita', position: 'Gerente', department: '' };
  const id = await issue({ ...ownNatural, type: 'representante_legal', company });
  expect((await revoke(id, reviewing, 'affiliation_changed')).json()).toMatchObject({
    request: { revocation: 'done', revocation_reason: 'affiliation_changed' },
  });
});

test('the evidence of a request is a sealed sheet, with the files whose hashes it names', async () => {
  const id = await issue();
  const take = (by = asking) => by.call('GET', `/certificates/cert_process/evidence/${id}`);
  expect((await take(desk.as('auditor'))).json()).toMatchObject({ code: 'certificate_request.not_found' });
  const answer = await take();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const zip = await openZip(answer.rawPayload, { maxEntries: 20 });
  const read = async (name: string) => buffer(zip.read(name, 50_000_000));
  expect([...zip.sizes.keys()].toSorted()).toEqual([
    'certificado.pem',
    'constancia.pdf',
    'documentos/cedula_anverso.pdf',
    'documentos/cedula_reverso.pdf',
    'documentos/selfie.pdf',
    'historia.json',
  ]);
  const sheet = inspectFile(pdfFileOf(await read('constancia.pdf')));
  expect(sheet.signatureFields.filter(({ isSigned }) => isSigned).length).toBeGreaterThan(0);
  expect((await read('certificado.pem')).toString()).toContain('BEGIN CERTIFICATE');
  const { events } = JSON.parse((await read('historia.json')).toString()) as {
    events: { cause: string; name: string }[];
  };
  expect(events.map(({ cause }) => cause)).toEqual(
    expect.arrayContaining(['created', 'sent_free', 'approved', 'issued']),
  );
  expect(events.find(({ cause }) => cause === 'approved')?.name).not.toBe('');
  const unsent = await desk.prepare();
  const early = await asking.call('GET', `/certificates/cert_process/evidence/${unsent}`);
  expect(early.json()).toMatchObject({ code: 'certificate_request.wrong_status' });
});

test('what was not issued, or has expired, is not revoked', async () => {
  const id = await desk.prepare();
  expect((await revoke(id)).json()).toMatchObject({ code: 'certificate_request.wrong_status' });
  const old = await issue();
  const before = world.clock.now;
  world.clock.now = new Date(before.getTime() + 366 * day);
  expect((await revoke(old)).json()).toMatchObject({ code: 'certificate_request.wrong_status' });
  world.clock.now = before;
});

const asked: string[] = [];

/** An issuer that answers otherwise, as a call and as a job meet it. */
async function withIssuer(answer: () => Promise<RevocationAnswer>) {
  const real = await world.contextOf('demo');
  const revokeAs: CertificateIssuer['revoke'] = async ({ key }) => {
    asked.push(key);
    return answer();
  };
  const ports = { ...real.ports, certificateIssuer: { ...real.ports.certificateIssuer, revoke: revokeAs } };
  const official = real.actingAs<Member>(await memberOf(world, 'oficial'), null);
  return { context: { ...real, ports }, official: { ...official, ports } };
}

test('an issuer that is away is asked again, and one that refuses may be asked another time', async () => {
  const id = await issue();
  const away = await withIssuer(() => Promise.reject(new Error('away')));
  const job = { request_id: id, round: 0 };
  expect(await revokeCertificate(away.official, id, 'superseded')).toMatchObject({ is_waiting: true });
  await expect(handle(away.context, job, attempt)).rejects.toThrow('away');
  await giveUp(away.context, job, 'away');
  expect(await asking.read(id)).toMatchObject({ revocation: 'asked', revoked_at: null, can: { revoke: false } });
  expect(new Set(asked).size).toBe(1);

  const refusing = await withIssuer(() => Promise.resolve({ outcome: 'refused', reason: 'falta el contrato' }));
  await handle(refusing.context, job, attempt);
  expect(await asking.read(id)).toMatchObject({ revocation: null, revocation_reason: null, can: { revoke: true } });
  expect((await asking.track(id)).at(-1)).toMatchObject({
    text: 'El proveedor no lo revocó',
    reason: 'falta el contrato',
  });
  world.clock.now = new Date(world.clock.now.getTime() + 1000);
  expect((await revoke(id)).json()).toMatchObject({ request: { revocation: 'done' } });
  // what the first job finds afterwards it leaves alone
  await handle(refusing.context, job, attempt);
  expect(await asking.read(id)).toMatchObject({ revocation: 'done' });
});

/** Lets the look of a day happen. */
async function look(): Promise<void> {
  const { transaction } = await world.contextOf('demo');
  const checked = async () =>
    (
      await transaction(({ db }) => db.selectFrom('company').select('expiries_checked_on').executeTakeFirst())
    )?.expiries_checked_on?.valueOf();
  const before = await checked();
  await world.app.tick();
  await until(async () => (await checked()) !== before, 'the look of the day');
}

const numberOf = async (id: string) => (await asking.read(id)).number;
const told = async (number: string) =>
  (await mailsWith('Su certificado vence')).filter(({ subject }) => subject?.endsWith(number)).length;

test('who has a certificate hears sixty, thirty and seven days before its end, unless it was renewed or revoked', async () => {
  const [kept, ended, renewed] = [await issue(), await issue(), await issue()];
  await revoke(ended);
  const number = await numberOf(kept);
  const end = Date.parse((await asking.read(kept)).valid_until ?? '');
  const others = [await numberOf(ended), await numberOf(renewed)];
  const { transaction } = await world.contextOf('demo');
  // a longer one of the same person and kind, but of the third alone
  await transaction(({ db }) =>
    db
      .updateTable('certificate_request')
      .set({ valid_until: new Date(end - 1000) })
      .where('id', '=', renewed)
      .execute(),
  );
  await transaction(({ db }) =>
    db
      .updateTable('certificate_request')
      .set({ revocation_reason: 'superseded', revocation_asked_at: world.clock.now, revoked_at: world.clock.now })
      .where('id', 'not in', [kept, ended, renewed])
      .where('status', '=', 'ISSUED')
      .execute(),
  );
  let expected = 0;
  for (const left of [59, 58, 29, 6, 5]) {
    world.clock.now = new Date(end - left * day);
    await look();
    expected += left === 58 || left === 5 ? 0 : 1;
    await until(async () => (await told(number)) === expected, `the warning at ${left} days`);
  }
  const first = (await mailsWith('Su certificado vence')).find(({ subject }) => subject?.endsWith(number));
  expect(first?.body_text).toContain(`/user/certificates/${kept}`);
  for (const other of others) expect(await told(other)).toBe(0);
});
