import { X509Certificate } from 'node:crypto';

import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';

import { createTestPki, generateKey, serial, urls, type TestPki } from '../../test/support/pki.ts';
import { extension, isAuthority, makeCertificate } from '../../test/support/raw-certificates.ts';
import { refusal } from '../../test/support/refusals.ts';
import { sequence } from '../asn1/writer.ts';
import { issueCertificate, issueRoot, type Issuer } from '../issuing/certificate.ts';
import type { CertificateProfile } from '../issuing/extensions.ts';
import { createLocalKey } from '../services/local-signer.ts';
import { findPath } from '../validation-data/path-finder.ts';
import { parseCertificate, type Certificate } from './certificate.ts';
import { accessLocations, basicConstraintsOf, crlLocations, mayUseKey } from './extensions.ts';
import { describeName, findNamePart } from './names.ts';

let pki: TestPki;
let ana: Certificate;
beforeAll(async () => {
  pki = await createTestPki();
  ana = parseCertificate((await pki.issue({ name: 'ANA MUÑOZ' })).certificate);
});

test('a certificate is read as the platform reads it', () => {
  const platform = new X509Certificate(ana.der);
  expect(ana.serialNumber.toString('hex').toUpperCase()).toBe(platform.serialNumber);
  expect(ana.notAfter).toEqual(platform.validToDate);
  expect(ana.publicKeyInfo).toEqual(platform.publicKey.export({ format: 'der', type: 'spki' }));
  expect(findNamePart(ana.subject, 'CN')).toBe('ANA MUÑOZ');
  expect(describeName(ana.issuer)).toBe('C=EC, O=Autoridad de Prueba, CN=Emisora de Prueba');
  expect(accessLocations(ana, 'ocsp')).toEqual([urls.ocsp]);
  expect(crlLocations(ana)).toEqual([urls.issuingCrl]);
  expect([mayUseKey(ana, 'nonRepudiation'), mayUseKey(ana, 'keyCertSign')]).toEqual([true, false]);
  expect(basicConstraintsOf(parseCertificate(pki.issuing.certificate))).toEqual({ isAuthority: true, pathLength: 0 });
});

test('a value of a name cannot look like several (RFC 4514)', async () => {
  const subjectOf = async (name: string): Promise<string> =>
    describeName(parseCertificate((await pki.issue({ name })).certificate).subject);
  expect(await subjectOf('ANA, O=Banco+"x"')).toContain(String.raw`CN=ANA\, O\=Banco\+\"x\"`);
  expect(await subjectOf('#ANA ')).toContain(String.raw`CN=\#ANA\ `);
});

test('whatever byte of a certificate is changed, the answer is a certificate or a typed refusal', () => {
  fc.assert(
    fc.property(fc.nat(ana.der.length - 1), fc.nat(255), (offset, byte) => {
      const bytes = Buffer.from(ana.der);
      bytes[offset] = byte;
      const outcome = refusal(() => {
        const read = parseCertificate(bytes);
        describeName(read.subject);
        accessLocations(read, 'ocsp');
        crlLocations(read);
      });
      expect(['accepted', 'asn1.malformed']).toContain(outcome);
    }),
    { numRuns: 2000 },
  );
});

const pathFrom = (leaf: Certificate, pool: readonly Uint8Array[], at = pki.now) =>
  findPath({ leaf, pool: pool.map(parseCertificate), anchors: pki.anchors.map(parseCertificate), at });
const year = 365 * 24 * 60 * 60_000;

async function issueUnder(
  issuer: Issuer,
  name: string,
  profile: CertificateProfile,
  notAfter = new Date(pki.now.getTime() + year),
) {
  const privateKey = generateKey('p-256');
  const { createPublicKey } = await import('node:crypto');
  const order = {
    subject: [['CN', name]] as const,
    publicKey: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }),
    serialNumber: serial(),
    notBefore: new Date(pki.now.getTime() - year),
    notAfter,
    profile,
  };
  return { key: createLocalKey(privateKey), certificate: await issueCertificate(order, issuer), order };
}
const authority: CertificateProfile = { keyUsage: ['keyCertSign', 'crlSign'], authority: {} };
const person: CertificateProfile = { keyUsage: ['digitalSignature'] };

describe('a path', () => {
  test('leads from a person over an authority to a root', () => {
    const outcome = pathFrom(ana, [pki.issuing.certificate]);
    expect(outcome.found && outcome.path.map(({ subject }) => findNamePart(subject, 'CN'))).toEqual([
      'ANA MUÑOZ',
      'Emisora de Prueba',
      'Raíz de Prueba',
    ]);
  });

  test('ends where an issuer is missing, and says where', () => {
    const outcome = pathFrom(ana, []);
    expect(outcome).toMatchObject({ found: false, code: 'certificate.untrusted' });
    expect(!outcome.found && outcome.stoppedAt).toBe(ana);
  });

  test('does not lead over someone who is no authority, or may not issue, or has run out', async () => {
    const fakes = [
      await issueUnder(pki.root, 'Persona', person),
      await issueUnder(pki.root, 'Sin firma', { keyUsage: ['crlSign'], authority: {} }),
      await issueUnder(pki.root, 'Caduca', authority, new Date(pki.now.getTime() - 1000)),
    ];
    for (const fake of fakes) {
      const leaf = await issueUnder(fake, 'Hoja', person);
      expect(pathFrom(parseCertificate(leaf.certificate), [fake.certificate])).toMatchObject({ found: false });
    }
  });

  test('keeps to the length that an authority was given', async () => {
    const below = await issueUnder(pki.issuing, 'Sub de sub', authority);
    const leaf = await issueUnder(below, 'Hoja', person);
    expect(pathFrom(parseCertificate(leaf.certificate), [below.certificate, pki.issuing.certificate])).toMatchObject({
      found: false,
    });
  });
});

describe('a path is not found', () => {
  test('is not fooled by another authority of the same name', async () => {
    const other = await createTestPki(pki.now);
    const leaf = parseCertificate((await other.issue({ name: 'ANA' })).certificate);
    expect(pathFrom(leaf, [other.issuing.certificate, pki.issuing.certificate, other.root.certificate])).toMatchObject({
      found: false,
    });
  });

  test('finds the right one among many of the same name, and gives up before it takes long', async () => {
    const impostors = await Promise.all(Array.from({ length: 8 }, () => createTestPki(pki.now)));
    const pool = impostors.flatMap(({ issuing, root }) => [issuing.certificate, root.certificate]);
    expect(pathFrom(ana, [...pool, pki.issuing.certificate])).toMatchObject({ found: true });
  });

  test('stops at a demand that nobody here understands', async () => {
    const unknown = await issueUnder(pki.root, 'Exigente', {
      ...authority,
      extendedKeyUsage: { critical: true, purposes: ['1.2.3'] },
    });
    const leaf = await issueUnder(unknown, 'Hoja', person);
    expect(pathFrom(parseCertificate(leaf.certificate), [unknown.certificate])).toMatchObject({ found: true });
    const root = makeCertificate({ subject: [['CN', 'Raíz exigente']], extensions: [isAuthority()] });
    const order = { subject: [['CN', 'Hoja']] as const, issuer: root };
    const searchFor = (extensions: readonly Buffer[]) => ({
      leaf: makeCertificate({ ...order, extensions }).certificate,
      pool: [],
      anchors: [root.certificate],
      at: pki.now,
    });
    expect(findPath(searchFor([]))).toMatchObject({ found: true });
    expect(findPath(searchFor([extension('1.2.3.4.5', sequence())]))).toMatchObject({
      found: false,
      code: 'certificate.untrusted',
      because: 'the path to a trusted root is not valid',
    });
  });

  test('a root that signs itself without being trusted leads nowhere', async () => {
    const privateKey = generateKey('p-256');
    const { order } = await issueUnder(pki.root, 'Falsa raíz', authority);
    const { createPublicKey } = await import('node:crypto');
    const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
    const root = await issueRoot({ ...order, publicKey }, createLocalKey(privateKey));
    expect(pathFrom(parseCertificate(root), [root])).toMatchObject({ found: false });
  });
});
