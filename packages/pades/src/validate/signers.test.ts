import { createPublicKey } from 'node:crypto';

import { beforeAll, describe, expect, test, vi } from 'vitest';

import { buildPdf } from '../../test/support/pdf.ts';
import { createTestPki, generateKey, serial, tsaProfile, type TestPki } from '../../test/support/pki.ts';
import { timestampOf } from '../../test/support/trust.ts';
import { nameFinding, verify, verdictWithReasons } from '../../test/support/verdicts.ts';
import { partsOf } from '../asn1/cursor.ts';
import { attributes as attributeTypes, keyPurposes } from '../asn1/identifiers.ts';
import { encodingOf, readFirst } from '../asn1/reader.ts';
import { tags } from '../asn1/tags.ts';
import { element, setOf } from '../asn1/writer.ts';
import { attribute } from '../cms/signed-attributes.ts';
import { openDocument } from '../document/document.ts';
import { appendRevision, pdfFileOf, type PdfFile } from '../document/pdf-file.ts';
import { issueCertificate } from '../issuing/certificate.ts';
import type { CertificateProfile } from '../issuing/extensions.ts';
import { startRevision } from '../revision/draft.ts';
import { createLocalKey, createLocalSigner } from '../services/local-signer.ts';
import type { Signer } from '../services/ports.ts';
import { extendFile } from '../signing/extend.ts';
import { createField } from '../signing/field-writer.ts';
import { fillHole, putSignatureDictionary, sealRevision } from '../signing/sealed-revision.ts';
import { signFile, type SignRequest } from '../signing/sign.ts';
import { attributesFor, completeCms } from '../signing/signature-value.ts';
import { timestampSignature } from '../signing/timestamp-signature.ts';
import { writeDate } from '../syntax/write.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let pki: TestPki;
beforeAll(async () => {
  pki = await createTestPki();
});

const reasons = async (file: PdfFile): Promise<string> => verdictWithReasons(await verify(file, pki));
const sign = (signer: Signer, request: Partial<SignRequest> = {}): Promise<PdfFile> =>
  signFile({ file: pdfFileOf(buildPdf()), signer, now: pki.now, level: 'B-B', ...request } as SignRequest);

const purpose = (last: number): string => `1.3.6.1.5.5.7.3.${last}`;
const limitedTo = (...purposes: readonly string[]): Partial<CertificateProfile> => ({
  extendedKeyUsage: { critical: false, purposes },
});

describe('a name that can be taken for that of another', () => {
  const notesOn = async (name: string): Promise<string> => {
    const { verdict, signatures } = await verify(await sign(await pki.issue({ name })), pki);
    expect(verdict).toBe('valid');
    return (signatures[0]?.findings ?? []).map((one) => nameFinding(one)).join(' · ');
  };

  test('is reported where it mixes alphabets', async () => {
    expect(await notesOn('Alice P\u0435rez')).toMatch(/signer\.mixed_alphabets .*P\u0435rez/);
  });

  test('is reported where it holds what is not seen', async () => {
    expect(await notesOn('A\u200blice Perez')).toMatch(/signer\.unseen_characters/);
  });

  test.each(['JOSÉ MUÑOZ D\u2019ANGELO, 2.ª', 'Дмитрий Иванов', '山田 たろう'])(
    'is not where it is plain: %s',
    async (name) => {
      expect(await notesOn(name)).not.toMatch(/signer\.(?:mixed|unseen)/);
    },
  );
});

describe('a certificate', () => {
  test.each<[string, readonly string[]]>([
    ['for mail', [purpose(4)]],
    ['for documents', [purpose(36)]],
    ['for mail and for clients of TLS', [purpose(2), purpose(4)]],
    ['for everything', ['2.5.29.37.0']],
    ['for something of its issuer', ['1.3.6.1.4.1.99999.7']],
  ])('%s signs documents', async (_, purposes) => {
    expect(await reasons(await sign(await pki.issue({ name: 'ANA', profile: limitedTo(...purposes) })))).toBe('valid');
  });

  test.each<[string, readonly string[]]>([
    ['servers of TLS', [purpose(1)]],
    ['servers and clients of TLS', [purpose(1), purpose(2)]],
    ['clients of TLS', [purpose(2)]],
    ['programs', [purpose(3)]],
    ['tunnels', [purpose(17)]],
    ['time stamps', [keyPurposes.timeStamping]],
    ['logging in', [purpose(2), '1.3.6.1.4.1.311.20.2.2']],
  ])('only for %s does not', async (_, purposes) => {
    const file = await sign(await pki.issue({ name: 'ANA', profile: limitedTo(...purposes) }));
    expect(await reasons(file)).toMatch(/^indeterminate · .*signer\.key_usage/);
  });

  test.each<[string, Partial<CertificateProfile>]>([
    ['of an authority', { authority: {}, keyUsage: ['digitalSignature', 'keyCertSign'] }],
    ['of an authority without uses', { authority: {}, keyUsage: ['digitalSignature'] }],
    ['whose key issues others', { keyUsage: ['digitalSignature', 'keyCertSign'] }],
  ])('%s does not', async (_, profile) => {
    expect(await reasons(await sign(await pki.issue({ name: 'ANA', profile })))).toMatch(/^indeterminate/);
  });

  test.each<[string, readonly string[], RegExp]>([
    ['for mail', [purpose(4)], /^valid$/],
    ['for TLS alone', [purpose(1), purpose(2)], /^indeterminate · chain\.invalid/],
    ['for time stamps alone', [keyPurposes.timeStamping], /^indeterminate/],
  ])('of an issuer that is %s is worth what its issuer may', async (_, purposes, expected) => {
    expect(await reasons(await sign(await signerUnder(limitedTo(...purposes))))).toMatch(expected);
  });

  test('may not do what its issuer may not, though each may sign something', async () => {
    const file = await sign(await signerUnder(limitedTo(purpose(4)), limitedTo(purpose(36))));
    expect(await reasons(file)).toMatch(/^indeterminate/);
  });

  test('of a time-stamp authority is worth what its issuer may', async () => {
    const authority = pki.timestampFrom(await signerUnder(limitedTo(purpose(4)), tsaProfile));
    const ana = await pki.issue({ name: 'ANA' });
    const { signatures } = await verify(await sign(ana, { level: 'B-T', timestamp: { authority } }), pki);
    expect(signatures[0]).toMatchObject({ verdict: 'valid', timeSource: 'claimed' });
  });
});

async function signerUnder(
  limits: Partial<CertificateProfile>,
  own: Partial<CertificateProfile> = {},
): Promise<Signer> {
  const order = (name: string, key: ReturnType<typeof generateKey>, profile: CertificateProfile) => ({
    subject: [['CN', name]] as const,
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }),
    serialNumber: serial(),
    notBefore: new Date(pki.now.getTime() - 86_400_000),
    notAfter: new Date(pki.now.getTime() + 86_400_000_0),
    profile,
  });
  const issuerKey = generateKey('p-256');
  const issuerProfile: CertificateProfile = { keyUsage: ['keyCertSign'], authority: {}, ...limits };
  const issuer = {
    key: createLocalKey(issuerKey),
    certificate: await issueCertificate(order('Emisora limitada', issuerKey, issuerProfile), pki.root),
  };
  const key = generateKey('p-256');
  const certificate = await issueCertificate(
    order('ANA', key, { keyUsage: ['digitalSignature', 'nonRepudiation'], ...own }),
    issuer,
  );
  return createLocalSigner({ key, certificate, chain: [issuer.certificate] });
}

/** The older way to claim a time, among what is signed. */
function withSigningTime(set: Buffer, at: Date): Buffer {
  const text = `${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`;
  const claimed = attribute(attributeTypes.signingTime, element(tags.utcTime, Buffer.from(text)));
  return setOf(...partsOf(readFirst(set, 'der')).rest().map(encodingOf), claimed);
}

describe('times', () => {
  const day = 86_400_000;
  const signAt = async (written: string, level: 'B-B' | 'B-T', signingTime?: Date): Promise<PdfFile> => {
    const file = pdfFileOf(buildPdf());
    const signer = await pki.issue({ name: 'ANA' });
    const draft = startRevision(openDocument(file));
    const value = draft.allocate();
    createField(draft, { name: 'Firma', boxes: [], contents: {}, lock: undefined, value });
    const entries = { Type: '/Sig', Filter: '/Adobe.PPKLite', SubFilter: '/ETSI.CAdES.detached', M: written };
    putSignatureDictionary(draft, value, { entries, contentsBytes: 12_000 });
    const sealed = sealRevision(draft, { kind: 'signature', fieldName: 'Firma', digestAlgorithm: 'sha256' });
    const usual = attributesFor(sealed, signer, pki.now);
    const attributes = signingTime ? withSigningTime(usual, signingTime) : usual;
    const cms = completeCms(signer, { attributes, value: await signer.sign(attributes) });
    const stamped = level === 'B-B' ? cms : await timestampSignature({ cms, service: timestampOf(pki), now: pki.now });
    return appendRevision(file, fillHole(sealed, stamped));
  };

  test('that a signature claims may be before its time stamp, or without a zone', async () => {
    expect(await reasons(await signAt(writeDate(pki.now), 'B-T'))).toBe('valid');
    expect(await reasons(await signAt(writeDate(new Date(pki.now.getTime() - 2 * day)), 'B-T'))).toBe('valid');
    expect(await reasons(await signAt('(D:20260302200000)', 'B-T'))).toBe('valid');
  });

  test('that a signature claims may not be after its time stamp', async () => {
    const file = await signAt(writeDate(new Date(pki.now.getTime() + 2 * day)), 'B-T');
    expect(await reasons(file)).toMatch(/^indeterminate · .*time\.contradiction/);
  });

  test('that a signature claims may not be after a time stamp of the document', async () => {
    const plain = await signAt(writeDate(new Date(pki.now.getTime() + day / 4)), 'B-B');
    expect(await reasons(plain)).toBe('valid');
    const file = await extendFile({ file: plain, level: 'B-T', timestamp: timestampOf(pki), now: pki.now });
    expect(await reasons(file)).toMatch(/^indeterminate · .*time\.contradiction/);
  });

  test('that a signature claims twice may not differ', async () => {
    const written = writeDate(pki.now);
    expect(await reasons(await signAt(written, 'B-B', pki.now))).toBe('valid');
    const later = new Date(pki.now.getTime() - 3 * day);
    expect(await reasons(await signAt(written, 'B-B', later))).toMatch(/^indeterminate · .*time\.contradiction/);
    const ahead = new Date(pki.now.getTime() + 3 * day);
    expect(await reasons(await signAt(written, 'B-T', ahead))).toMatch(/^indeterminate · .*time\.contradiction/);
  });

  test('of a time stamp may not lie ahead', async () => {
    const ana = await pki.issue({ name: 'ANA' });
    const [stamped, plain] = [await sign(ana, { level: 'B-T', timestamp: timestampOf(pki) }), await sign(ana)];
    const sealed = await extendFile({ file: plain, level: 'B-T', timestamp: timestampOf(pki), now: pki.now });
    const { now } = pki;
    pki.now = new Date(now.getTime() - day / 2);
    const verdicts = [await reasons(stamped), await reasons(sealed)];
    pki.now = now;
    for (const verdict of verdicts) expect(verdict).toMatch(/^indeterminate · .*time(?:stamp)?\.future/);
  });
});

describe('two lists of authorities', () => {
  test('who is believed for signatures is not for time stamps, nor the reverse', async () => {
    const other = await createTestPki();
    const ana = await pki.issue({ name: 'ANA' });
    const file = await sign(ana, { level: 'B-T', timestamp: timestampOf(other) });
    const checked = async (anchors: readonly Uint8Array[], stampAnchors?: readonly Uint8Array[]) => {
      const { signatures } = await verify(file, pki, { anchors, ...(stampAnchors && { stampAnchors }) });
      return [signatures[0]?.verdict, signatures[0]?.timeSource];
    };
    const [own, foreign] = [pki.anchors, other.anchors];
    expect(await checked(own, foreign)).toEqual(['valid', 'signature_timestamp']);
    expect(await checked(own, [])).toEqual(['valid', 'claimed']);
    expect(await checked([...own, ...foreign])).toEqual(['valid', 'signature_timestamp']);
    expect(await checked(own)).toEqual(['valid', 'claimed']);
    expect(await checked(foreign, own)).toEqual(['indeterminate', 'claimed']);
  });
});
