import { createPublicKey, generateKeyPairSync } from 'node:crypto';

import { createLocalKey, issueCertificate, requestCertificate, type Issuer } from '@rubrica/pades';
import { openAuthority } from '@rubrica/testing';
import { expect, test } from 'vitest';

import { readIssued } from './issued-certificate.ts';

const now = new Date('2026-03-05T15:00:00Z');
const serialNumber = 'IDCEC-1710034065';
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
const keyRequest = await requestCertificate({ subject: [['CN', 'QUIEN SEA']], publicKey }, createLocalKey(privateKey));
const { root, issuer } = await openAuthority({ subject: [['CN', 'Otra persona']] });

const issue = (by: Issuer, notAfter = new Date('2028-03-06T15:00:00Z')) =>
  issueCertificate(
    {
      subject: [
        ['serialNumber', serialNumber],
        ['CN', 'ANA LOOR'],
      ],
      publicKey,
      serialNumber: Buffer.of(3),
      notBefore: now,
      notAfter,
      profile: { keyUsage: ['nonRepudiation'] },
    },
    by,
  );
const read = (...certificates: readonly Buffer[]) =>
  readIssued(certificates, { keyRequest, serialNumber, years: 2, now });
const unproved = { problem: 'el certificado no es de la autoridad que lo acompaña' };

test('a certificate that comes without its authority, or with another, is kept out', async () => {
  const own = await issue(issuer);
  const { root: foreign } = await openAuthority({ subject: [['CN', 'Nadie']] });
  expect(read(own)).toEqual(unproved);
  expect(read(own, own)).toEqual(unproved);
  expect(read(own, foreign)).toEqual(unproved);
  expect(read(own, root)).toMatchObject({ chain: [root], subject: expect.stringContaining('ANA LOOR') });
});

test('what was signed with the certificate of a person is kept out, although the chain is whole', async () => {
  const key = createLocalKey(privateKey);
  const person = await issue(issuer);
  const signedByThem = await issue({ key, certificate: person });
  expect(read(signedByThem, person, root)).toEqual(unproved);
});

test('a certificate that lasts longer than was asked is kept out, some days more are not', async () => {
  expect(read(await issue(issuer, new Date('2029-03-05T15:00:00Z')), root)).toEqual({
    problem: 'el certificado dura más de lo que se pidió',
  });
  expect(read(await issue(issuer, new Date('2028-03-08T15:00:00Z')), root)).toMatchObject({ chain: [root] });
});
