import { beforeEach, describe, expect, test } from 'vitest';

import { buildPdf } from '../../test/support/pdf.ts';
import { createTestPki, policy, serial, tsaProfile, urls, type TestPki } from '../../test/support/pki.ts';
import { refusalOf } from '../../test/support/refusals.ts';
import { timestampOf, trustOf } from '../../test/support/trust.ts';
import { keyPurposes } from '../asn1/identifiers.ts';
import { pdfFileOf } from '../document/pdf-file.ts';
import { issueCrl } from '../issuing/crl.ts';
import { answerOcsp, refuseOcsp } from '../issuing/ocsp.ts';
import { answerTimestamp, refuseTimestamp } from '../issuing/timestamp.ts';
import type { RevocationSource, Signer, TimestampAuthority } from '../services/ports.ts';
import { buildTimestampQuery, readTimestampQuery } from '../timestamps/query.ts';
import { signFile } from './sign.ts';

/** Whatever the services do wrong, the level is not reached and there is no file. */

let pki: TestPki;
let ana: Signer;
beforeEach(async () => {
  pki = await createTestPki();
  ana = await pki.issue({ name: 'ANA' });
});

const minute = 60_000;
const before = (minutes: number): Date => new Date(pki.now.getTime() - minutes * minute);
const after = (minutes: number): Date => new Date(pki.now.getTime() + minutes * minute);

const signing = (authority: TimestampAuthority, signer: Signer = ana) =>
  refusalOf(signFile({ file: pdfFileOf(buildPdf()), signer, level: 'B-T', timestamp: { authority }, now: pki.now }));

const answering = (answer: TimestampAuthority['answer']): TimestampAuthority => ({ answer });
const honest = (query: Uint8Array, signer: Signer = pki.tsa) =>
  answerTimestamp({ query, time: pki.now, serialNumber: serial(), policy }, signer);

describe('a time-stamp authority', () => {
  test('that is down', async () => {
    expect(await signing(answering(() => Promise.reject(new Error('ECONNREFUSED'))))).toBe('timestamp.unavailable');
  });

  test('that refuses', async () => {
    expect(await signing(answering(async () => refuseTimestamp('timeNotAvailable', 'sin hora')))).toBe(
      'timestamp.refused',
    );
  });

  test('that answers nothing, or nonsense, or is cut off', async () => {
    expect(await signing(answering(async () => Buffer.alloc(0)))).toBe('timestamp.invalid');
    expect(await signing(answering(async () => Buffer.from('<html>502 Bad Gateway</html>')))).toBe('timestamp.invalid');
    expect(await signing(answering(async (query) => (await honest(query)).subarray(0, -10)))).toBe('timestamp.invalid');
  });

  test('that answers another nonce, or none', async () => {
    const ask = (query: Uint8Array, nonce: Uint8Array | undefined) =>
      buildTimestampQuery({ ...readTimestampQuery(query), nonce });
    expect(await signing(answering((query) => honest(ask(query, Buffer.from([1, 2, 3])))))).toBe('timestamp.invalid');
    expect(await signing(answering((query) => honest(ask(query, undefined))))).toBe('timestamp.invalid');
  });

  test('that stamps something else', async () => {
    const other = (query: Uint8Array): Buffer => {
      const { nonce, policy: asked } = readTimestampQuery(query);
      return buildTimestampQuery({
        imprint: { algorithm: 'sha256', digest: Buffer.alloc(32, 1) },
        nonce,
        policy: asked,
      });
    };
    expect(await signing(answering((query) => honest(other(query))))).toBe('timestamp.invalid');
  });

  test('whose answer was changed on the way', async () => {
    const changed = answering(async (query) => {
      const response = Buffer.from(await honest(query));
      response[response.length - 5] = (response[response.length - 5] ?? 0) ^ 1;
      return response;
    });
    expect(await signing(changed)).toBe('timestamp.invalid');
  });
});

describe('a time-stamp authority without the right', () => {
  test('whose certificate is not for time stamps, or not for them alone', async () => {
    const person = await pki.issue({ name: 'Persona' });
    const both = await pki.issue({
      name: 'Ambas',
      profile: { extendedKeyUsage: { critical: true, purposes: [keyPurposes.timeStamping, keyPurposes.ocspSigning] } },
    });
    const lax = await pki.issue({
      name: 'Laxa',
      profile: { extendedKeyUsage: { critical: false, purposes: [keyPurposes.timeStamping] } },
    });
    for (const signer of [person, both, lax]) {
      expect(await signing(answering((query) => honest(query, signer)))).toBe('timestamp.invalid');
    }
  });

  test('that has expired, and says so or dates its stamp back', async () => {
    const expired = await pki.issue({
      name: 'TSA caduca',
      profile: tsaProfile,
      notBefore: before(1000),
      notAfter: before(10),
    });
    const dated = (time: Date) =>
      answering((query) => answerTimestamp({ query, time, serialNumber: serial(), policy }, expired));
    expect(await signing(dated(pki.now))).toBe('timestamp.invalid');
    expect(await signing(dated(before(20)))).toBe('timestamp.invalid');
  });

  test('that works under another policy than the one asked for', async () => {
    const service = {
      authority: answering((query) => honest(buildTimestampQuery({ ...readTimestampQuery(query), policy: '1.2.3' }))),
      policy,
    };
    const attempt = signFile({
      file: pdfFileOf(buildPdf()),
      signer: ana,
      level: 'B-T',
      timestamp: service,
      now: pki.now,
    });
    expect(await refusalOf(attempt)).toBe('timestamp.invalid');
  });
});

describe('a time-stamp authority that cannot be believed', () => {
  test('that nobody trusts', async () => {
    const stranger = await createTestPki(pki.now);
    const attempt = signFile({
      file: pdfFileOf(buildPdf()),
      signer: ana,
      level: 'B-LT',
      timestamp: timestampOf(stranger),
      trust: { ...trustOf(pki), certificates: { fetchIssuer: () => Promise.reject(new Error('404')) } },
      now: pki.now,
    });
    expect(await refusalOf(attempt)).toBe('certificate.untrusted');
  });

  test('that was revoked', async () => {
    pki.revoke(pki.tsa, before(60));
    const request = {
      file: pdfFileOf(buildPdf()),
      signer: ana,
      timestamp: timestampOf(pki),
      trust: trustOf(pki),
      now: pki.now,
    };
    expect(await refusalOf(signFile({ ...request, level: 'B-LT' }))).toBe('certificate.revoked');
  });

  test('that stamps the signature and then fails at the document', async () => {
    let answers = 0;
    const once = answering((query) => {
      answers += 1;
      return answers === 1 ? honest(query) : Promise.reject(new Error('ECONNRESET'));
    });
    const request = {
      file: pdfFileOf(buildPdf()),
      signer: ana,
      timestamp: { authority: once },
      trust: trustOf(pki),
      now: pki.now,
    };
    expect(await refusalOf(signFile({ ...request, level: 'B-LTA' }))).toBe('timestamp.unavailable');
  });
});

const archiving = (revocation: Partial<RevocationSource>, signer: Signer = ana) =>
  refusalOf(
    signFile({
      file: pdfFileOf(buildPdf()),
      signer,
      level: 'B-LT',
      timestamp: timestampOf(pki),
      trust: { ...trustOf(pki), revocation: { ...pki.revocation, ...revocation } },
      now: pki.now,
    }),
  );
const down = () => Promise.reject(new Error('ECONNREFUSED'));
/** The list that would clear the signer; the root's, which clears the issuer, is left as it is. */
const issuingList =
  (fetchCrl: () => Promise<Uint8Array>): RevocationSource['fetchCrl'] =>
  (url) =>
    url === urls.issuingCrl ? fetchCrl() : pki.revocation.fetchCrl(url);
const noList = issuingList(down);
const responder = () => ({ key: pki.issuing.key, certificate: pki.issuing.certificate });
const answers =
  (status: 'good' | 'unknown', thisUpdate: Date, nextUpdate: Date): RevocationSource['askOcsp'] =>
  (_, request) =>
    answerOcsp(
      { request, statusOf: () => ({ kind: status }), producedAt: pki.now, thisUpdate, nextUpdate },
      responder(),
    );

describe('revocation', () => {
  test('of the signer refuses the level', async () => {
    pki.revoke(ana, before(60));
    expect(await archiving({})).toBe('certificate.revoked');
    expect(await archiving({ askOcsp: down })).toBe('certificate.revoked');
  });

  test('may come from the list where OCSP is down, since both are the issuer’s word', async () => {
    expect(await archiving({ askOcsp: down })).toBe('accepted');
  });

  test('that nobody answers for refuses the level', async () => {
    expect(await archiving({ fetchCrl: noList })).toBe('accepted');
    expect(await archiving({ askOcsp: down, fetchCrl: noList })).toBe('revocation.unavailable');
    expect(await archiving({ fetchCrl: down })).toBe('revocation.unavailable'); // the issuer has nothing but a list
  });

  test.each([
    ['says that it does not know', () => answers('unknown', pki.now, after(60))],
    ['is out of date', () => answers('good', before(600), before(60))],
    ['comes from the future', () => answers('good', after(60), after(120))],
    ['is about nothing', () => async () => refuseOcsp(6)],
    ['is nonsense', () => async () => Buffer.from('no')],
  ])('that %s counts for nothing', async (_, askOcsp) => {
    expect(await archiving({ askOcsp: askOcsp(), fetchCrl: noList })).toBe('revocation.unavailable');
  });
});

describe('revocation by a responder', () => {
  test('by a responder that the issuer did not appoint counts for nothing', async () => {
    const stranger = await pki.issue({ name: 'Cualquiera' });
    const other = await createTestPki(pki.now);
    for (const liar of [
      { key: stranger, certificate: stranger.certificate },
      { key: other.issuing.key, certificate: other.issuing.certificate },
    ]) {
      const askOcsp: RevocationSource['askOcsp'] = (_, request) =>
        answerOcsp(
          {
            request,
            statusOf: () => ({ kind: 'good' }),
            producedAt: pki.now,
            thisUpdate: pki.now,
            nextUpdate: after(60),
          },
          liar,
        );
      expect(await archiving({ askOcsp, fetchCrl: noList })).toBe('revocation.unavailable');
    }
  });

  test('by a responder that must itself be asked about needs the list that clears it', async () => {
    const checked = await pki.issue({
      name: 'Respondedor con control',
      profile: {
        keyUsage: ['digitalSignature'],
        extendedKeyUsage: { critical: false, purposes: [keyPurposes.ocspSigning] },
      },
    });
    const askOcsp: RevocationSource['askOcsp'] = (_, request) =>
      answerOcsp(
        {
          request,
          statusOf: () => ({ kind: 'good' }),
          producedAt: pki.now,
          thisUpdate: pki.now,
          nextUpdate: after(60),
        },
        { key: checked, certificate: checked.certificate },
      );
    expect(await archiving({ askOcsp, fetchCrl: noList })).toBe('revocation.unavailable');
    expect(await archiving({ askOcsp })).toBe('accepted');
    pki.revoke(checked, before(60));
    pki.revoke(ana, before(60));
    expect(await archiving({ askOcsp })).toBe('certificate.revoked'); // its word for the signer no longer counts
  });
});

describe('revocation by something else', () => {
  test('by an answer to another question counts for nothing', async () => {
    let kept: Uint8Array | undefined;
    const replay: RevocationSource['askOcsp'] = async (url, request) => {
      kept ??= await pki.revocation.askOcsp(url, request);
      return kept;
    };
    expect(await archiving({ askOcsp: replay, fetchCrl: noList })).toBe('revocation.unavailable');
  });

  test('by a list of another issuer, out of date, or badly signed counts for nothing', async () => {
    const order = { number: 1, thisUpdate: before(600), nextUpdate: after(600), revocations: [] };
    const other = await createTestPki(pki.now);
    const lists = [
      await issueCrl(order, other.issuing),
      await issueCrl({ ...order, nextUpdate: before(60) }, pki.issuing),
      await issueCrl(order, { key: other.issuing.key, certificate: pki.issuing.certificate }),
      Buffer.from('no'),
    ];
    for (const list of lists) {
      expect(await archiving({ askOcsp: down, fetchCrl: issuingList(async () => list) })).toBe(
        'revocation.unavailable',
      );
    }
  });
});
