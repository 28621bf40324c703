import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import { createTestPki, type TestPki } from '../../../test/support/pki.ts';
import { digestOf } from '../../algorithms/digest.ts';
import { signBytes } from '../../algorithms/keys.ts';
import { attributes as types, cms } from '../../asn1/identifiers.ts';
import { octetString, objectIdentifier, sequence, setOf } from '../../asn1/writer.ts';
import { buildSignedData } from '../../cms/build-signed-data.ts';
import { attribute, buildSignedAttributes } from '../../cms/signed-attributes.ts';
import { readSignedData } from '../../cms/signed-data.ts';
import { issueCertificate } from '../../issuing/certificate.ts';
import type { Signer } from '../../services/ports.ts';
import { checkSignerInfo, type SignerQuestion } from './check-signer-info.ts';

const content = Buffer.from('el contrato');
const digest = digestOf('sha256', content);

let pki: TestPki;
let ana: Signer;
let luis: Signer;
beforeAll(async () => {
  pki = await createTestPki();
  ana = await pki.issue({ name: 'ANA' });
  luis = await pki.issue({ name: 'LUIS' });
});

interface Order {
  readonly signer?: Signer;
  readonly attributes?: Buffer;
  readonly certificates?: readonly Uint8Array[];
  /** Whose certificate the CMS names. */
  readonly named?: Signer;
}

async function sign({ signer = ana, named = signer, ...order }: Order = {}): Promise<Buffer> {
  const { algorithm } = signer;
  const attributes = order.attributes ?? buildSignedAttributes({ digest, algorithm, certificate: named.certificate });
  return buildSignedData({
    algorithm,
    attributes,
    signature: await signer.sign(attributes),
    certificate: named.certificate,
    certificates: order.certificates ?? [named.certificate],
  });
}

function codesOf(signed: Buffer, question: Partial<SignerQuestion> = {}): string[] {
  const { findings } = checkSignerInfo({
    signedData: readSignedData(signed),
    contentType: cms.data,
    digestContent: (algorithm) => digestOf(algorithm, content),
    mustNameCertificate: true,
    ...question,
  });
  return findings.map(({ code, data }) => `${code} ${data && 'kind' in data ? data.kind : ''}`.trim());
}

const namingItself = (): Buffer =>
  attribute(types.signingCertificateV2, sequence(sequence(sequence(octetString(digestOf('sha256', ana.certificate))))));
const contentType = (type: string = cms.data): Buffer => attribute(types.contentType, objectIdentifier(type));
const messageDigest = (value: Uint8Array = digest): Buffer => attribute(types.messageDigest, octetString(value));

test('a sound signature has nothing against it', async () => {
  expect(codesOf(await sign())).toEqual([]);
});

describe('what speaks against a signature', () => {
  test('its certificate does not travel along', async () => {
    expect(codesOf(await sign({ certificates: [] }))).toEqual(['cms.no_certificate']);
    expect(codesOf(await sign({ certificates: [luis.certificate] }))).toEqual(['cms.no_certificate']);
  });

  test('another key made it', async () => {
    expect(codesOf(await sign({ signer: luis, named: ana }))).toEqual(['cms.signature']);
  });

  test('it is about other bytes', async () => {
    const attributes = setOf(contentType(), messageDigest(digestOf('sha256', Buffer.from('otro'))), namingItself());
    expect(codesOf(await sign({ attributes }))).toEqual(['cms.digest']);
  });

  test('it says that its content is something else, or does not say what', async () => {
    const other = setOf(contentType(cms.timestampInfo), messageDigest(), namingItself());
    expect(codesOf(await sign({ attributes: other }))).toEqual(['cms.form content_type']);
    const none = setOf(messageDigest(), namingItself());
    expect(codesOf(await sign({ attributes: none }))).toEqual(['cms.form content_type']);
  });

  test('it names another certificate among what is signed', async () => {
    const attributes = buildSignedAttributes({ digest, algorithm: ana.algorithm, certificate: luis.certificate });
    expect(codesOf(await sign({ attributes }))).toContain('cms.other_certificate');
  });

  test('it names none, which only older signatures in PDFs may', async () => {
    const attributes = setOf(contentType(), messageDigest());
    expect(codesOf(await sign({ attributes }))).toEqual(['cms.unnamed_certificate']);
    expect(codesOf(await sign({ attributes }), { mustNameCertificate: false })).toEqual([]);
  });

  test('its key is short', async () => {
    const key = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
    const weak = await issueWeak(key);
    expect(codesOf(await sign({ signer: weak }))).toContain('cms.weak short_key');
  });
});

/** An authority that should not have. */
async function issueWeak(privateKey: KeyObject): Promise<Signer> {
  const certificate = await issueCertificate(
    {
      subject: [['CN', 'CORTA']],
      publicKey: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }),
      serialNumber: Buffer.of(0x41),
      notBefore: new Date(pki.now.getTime() - 1000),
      notAfter: new Date(pki.now.getTime() + 1000),
      profile: { keyUsage: ['digitalSignature'] },
    },
    pki.issuing,
  );
  const algorithm = { scheme: 'rsa-pkcs1', digest: 'sha256' } as const;
  return { certificate, chain: [], algorithm, sign: (bytes) => signBytes(privateKey, algorithm, bytes) };
}
