import { beforeAll, describe, expect, test } from 'vitest';

import { buildPdf } from '../../../test/support/pdf.ts';
import { createTestPki, urls, type TestPki } from '../../../test/support/pki.ts';
import { extension } from '../../../test/support/raw-certificates.ts';
import { verify } from '../../../test/support/verdicts.ts';
import { encodeSignatureAlgorithm } from '../../algorithms/signature.ts';
import { extensions } from '../../asn1/identifiers.ts';
import { primitive } from '../../asn1/tags.ts';
import { element, explicit, integer, sequence, time } from '../../asn1/writer.ts';
import { parseCertificate } from '../../certificates/certificate.ts';
import { pdfFileOf, type PdfFile } from '../../document/pdf-file.ts';
import { signContent, type Issuer } from '../../issuing/certificate.ts';
import { issueCrl } from '../../issuing/crl.ts';
import { answerOcsp } from '../../issuing/ocsp.ts';
import type { RevocationSource, Signer } from '../../services/ports.ts';
import { signFile } from '../../signing/sign.ts';

const day = 24 * 60 * 60_000;

let pki: TestPki;
let ana: Signer;
let file: PdfFile;
let rootList: Buffer;

interface ListOrder {
  readonly extensions?: readonly Buffer[];
  readonly from?: number;
  readonly until?: number;
  readonly isRevoked?: boolean;
}

/** A list of the issuing authority with whatever extensions, from and until so many days from now. */
function makeList({ extensions: own = [], from = 0, until = 7, isRevoked = false }: ListOrder): Promise<Buffer> {
  const { subject } = parseCertificate(pki.issuing.certificate);
  const at = (days: number): Buffer => time(new Date(pki.now.getTime() + days * day));
  const entry = sequence(integer(parseCertificate(ana.certificate).serialNumber), at(-1));
  const content = sequence(
    integer(1),
    encodeSignatureAlgorithm(pki.issuing.key.algorithm),
    subject,
    at(from),
    at(until),
    ...(isRevoked ? [sequence(entry)] : []),
    ...(own.length > 0 ? [explicit(0, sequence(...own))] : []),
  );
  return signContent(content, pki.issuing.key);
}

const partition = (...parts: readonly Buffer[]): Buffer =>
  extension(extensions.issuingDistributionPoint, sequence(...parts));
const someReasons = (...bits: readonly number[]): Buffer => element(primitive(3), Buffer.from(bits));

/** By the default policy, with these lists and nobody to ask. */
async function outcomeWith(...lists: readonly Buffer[]): Promise<string> {
  const report = await verify(file, pki, { revocationPolicy: 'required', crls: [rootList, ...lists] });
  return [report.verdict, report.subIndication].filter(Boolean).join(' ');
}

beforeAll(async () => {
  pki = await createTestPki();
  ana = await pki.issue({ name: 'ANA' });
  file = await signFile({ file: pdfFileOf(buildPdf()), signer: ana, level: 'B-B', now: pki.now });
  const span = { number: 1, thisUpdate: pki.now, nextUpdate: new Date(pki.now.getTime() + 7 * day) };
  rootList = await issueCrl({ ...span, revocations: [] }, pki.root);
});

describe('lists at hand', () => {
  test('a complete one clears; without any the status is unknown', async () => {
    expect(await outcomeWith(await makeList({}))).toBe('valid');
    expect(await outcomeWith()).toBe('indeterminate TRY_LATER');
  });

  test('one for some reasons only clears nobody, and revokes all the same', async () => {
    const withdrawn = partition(someReasons(0, 0x00, 0x80));
    expect(await outcomeWith(await makeList({ extensions: [partition(someReasons(7, 0x00, 0x80))] }))).toBe(
      'indeterminate TRY_LATER',
    );
    expect(await outcomeWith(await makeList({ extensions: [withdrawn] }))).toBe('indeterminate TRY_LATER');
    expect(await outcomeWith(await makeList({ extensions: [withdrawn], isRevoked: true }))).toBe(
      'indeterminate REVOKED_NO_POE',
    );
    expect(await outcomeWith(await makeList({ extensions: [partition(someReasons(7, 0x7f, 0x80))] }))).toBe('valid');
  });

  test.each([
    ['delta', () => extension(extensions.deltaCrlIndicator, integer(1))],
    ['delta that does not say it is critical', () => extension(extensions.deltaCrlIndicator, integer(1), false)],
    ['indirect', () => partition(element(primitive(4), Buffer.of(0xff)))],
    ['about attribute certificates', () => partition(element(primitive(5), Buffer.of(0xff)))],
    ['about authorities', () => partition(element(primitive(2), Buffer.of(0xff)))],
  ])('one that is %s clears nobody', async (_, make) => {
    expect(await outcomeWith(await makeList({ extensions: [make()] }))).toBe('indeterminate TRY_LATER');
  });

  test('one that is stale, from the future or older than any answer may be clears nobody', async () => {
    expect(await outcomeWith(await makeList({ from: -9, until: -2 }))).toBe('indeterminate TRY_LATER');
    expect(await outcomeWith(await makeList({ from: 1, until: 9 }))).toBe('indeterminate TRY_LATER');
    expect(await outcomeWith(await makeList({ from: -39, until: 4_000 }))).toBe('valid');
    expect(await outcomeWith(await makeList({ from: -41, until: 4_000 }))).toBe('indeterminate TRY_LATER');
  });
});

const answersBy = (responder: Issuer, from = 0): RevocationSource['askOcsp'] => {
  return async (_, request) =>
    answerOcsp(
      {
        request,
        statusOf: () => ({ kind: 'good' }),
        producedAt: new Date(pki.now.getTime() + from * day),
        thisUpdate: pki.now,
        nextUpdate: new Date(pki.now.getTime() + day),
      },
      responder,
    );
};
const nothing: RevocationSource['fetchCrl'] = () => Promise.resolve(Buffer.from('no list'));

const outcomeAsking = async (revocation: RevocationSource): Promise<string> => {
  const report = await verify(file, pki, { revocationPolicy: 'required', crls: [rootList], revocation });
  return [report.verdict, report.subIndication].filter(Boolean).join(' ');
};

describe('authorities that are asked', () => {
  test('an answer of the issuer clears; one of somebody that it did not appoint does not', async () => {
    expect(await outcomeAsking({ askOcsp: answersBy(pki.issuing), fetchCrl: nothing })).toBe('valid');
    const eva = await pki.issue({ name: 'EVA' });
    const stranger = { key: eva, certificate: eva.certificate };
    expect(await outcomeAsking({ askOcsp: answersBy(stranger), fetchCrl: nothing })).toBe('indeterminate TRY_LATER');
    expect(await outcomeAsking({ askOcsp: answersBy(pki.root), fetchCrl: nothing })).toBe('indeterminate TRY_LATER');
  });

  test('an answer that was given tomorrow is not believed', async () => {
    expect(await outcomeAsking({ askOcsp: answersBy(pki.issuing, 2), fetchCrl: nothing })).toBe(
      'indeterminate TRY_LATER',
    );
  });

  test('where the OCSP answer is worth nothing the list is asked for', async () => {
    const asked: string[] = [];
    const list = await makeList({});
    const fetchCrl = (url: string): Promise<Buffer> => {
      asked.push(url);
      return Promise.resolve(list);
    };
    expect(await outcomeAsking({ askOcsp: answersBy(pki.root), fetchCrl })).toBe('valid');
    expect(asked).toEqual([urls.issuingCrl]);
  });

  test('an answer about another certificate is not believed', async () => {
    const eva = await pki.issue({ name: 'EVA' });
    const answered = new Map<string, Uint8Array>();
    const remember: RevocationSource = {
      askOcsp: async (url, request) => {
        const answer = await answersBy(pki.issuing)(url, request);
        answered.set('eva', answer);
        return answer;
      },
      fetchCrl: nothing,
    };
    const hers = await signFile({ file: pdfFileOf(buildPdf()), signer: eva, level: 'B-B', now: pki.now });
    await verify(hers, pki, { crls: [rootList], revocation: remember });
    const replay = answered.get('eva') ?? Buffer.alloc(0);
    expect(await outcomeAsking({ askOcsp: () => Promise.resolve(replay), fetchCrl: nothing })).toBe(
      'indeterminate TRY_LATER',
    );
  });
});

test('the report says by which rules it was made', async () => {
  expect((await verify(file, pki, { revocationPolicy: 'required' })).policy).toEqual({
    revocation: 'required',
    asksAuthorities: false,
    at: pki.now,
  });
  expect((await verify(file, pki, { revocation: pki.revocation })).policy).toMatchObject({
    revocation: 'if-available',
    asksAuthorities: true,
  });
});
