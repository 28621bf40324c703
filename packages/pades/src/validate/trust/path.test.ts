import { describe, expect, test } from 'vitest';

import {
  extension,
  isAuthority,
  makeCertificate,
  policies,
  type RawAuthority,
  type RawOrder,
} from '../../../test/support/raw-certificates.ts';
import { extensions } from '../../asn1/identifiers.ts';
import { constructed, primitive } from '../../asn1/tags.ts';
import { element, integer, namedBits, objectIdentifier, sequence } from '../../asn1/writer.ts';
import type { Certificate } from '../../certificates/certificate.ts';
import { encodeName, type NameParts } from '../../issuing/names.ts';
import { findValidPath } from './path.ts';
import { createPool } from './pool.ts';

/** The families of cases of NIST's PKITS, each with its own small chain. */

const named = (commonName: string, organization = 'Prueba'): NameParts => [
  ['O', organization],
  ['CN', commonName],
];
const at = new Date('2026-03-02T15:00:00Z');
const root = makeCertificate({ subject: named('Raíz'), extensions: [isAuthority()] });
const authority = (name: string, issuer: RawAuthority, ...further: readonly Buffer[]): RawAuthority =>
  makeCertificate({ subject: named(name), issuer, extensions: [isAuthority(), ...further] });
const leaf = (issuer: RawAuthority, order: Partial<RawOrder> = {}): Certificate =>
  makeCertificate({ subject: named('ANA'), issuer, ...order }).certificate;

function outcome(certificate: Certificate, pool: readonly RawAuthority[], when = at): string {
  const answer = findValidPath({
    leaf: certificate,
    at: when,
    anchors: [root.certificate],
    pool: createPool(pool.map((one) => one.certificate)),
  });
  return answer.found ? `valid ${answer.path.length}` : answer.fault;
}

describe('signatures and dates', () => {
  const issuing = authority('Emisora', root);

  test('a chain that is whole is valid; one without its middle is missing', () => {
    expect(outcome(leaf(issuing), [issuing])).toBe('valid 3');
    expect(outcome(leaf(issuing), [])).toBe('missing');
  });

  test('a certificate that its issuer did not sign leads nowhere', () => {
    const impostor = makeCertificate({ subject: named('Emisora'), extensions: [isAuthority()] });
    expect(outcome(leaf(impostor), [issuing])).toBe('missing');
    expect(outcome(leaf(impostor), [issuing, impostor])).toBe('missing');
  });

  test('what has run out, or has not begun, is told apart', () => {
    const old = leaf(issuing, { notAfter: new Date('2025-01-01T00:00:00Z') });
    const early = leaf(issuing, { notBefore: new Date('2030-01-01T00:00:00Z') });
    expect([outcome(old, [issuing]), outcome(early, [issuing])]).toEqual(['expired', 'not_yet']);
    expect(outcome(old, [issuing], new Date('2024-01-01T00:00:00Z'))).toBe('valid 3');
  });

  test('names are compared as people read them', () => {
    const written = makeCertificate({ subject: named('  EMISORA  dos '), issuer: root, extensions: [isAuthority()] });
    const child = leaf({ ...written, subject: named('Emisora Dos') });
    expect(outcome(child, [written])).toBe('valid 3');
  });
});

describe('authorities', () => {
  test('whoever is none, or may not sign certificates, issues nothing', () => {
    const person = makeCertificate({ subject: named('Emisora'), issuer: root });
    const usage = extension(extensions.keyUsage, namedBits([0]));
    const limited = authority('Emisora', root, usage);
    expect([outcome(leaf(person), [person]), outcome(leaf(limited), [limited])]).toEqual(['invalid', 'invalid']);
  });

  test('a limit on authorities below counts all but those that an authority issues to itself', () => {
    const limited = makeCertificate({ subject: named('Emisora'), issuer: root, extensions: [isAuthority(0)] });
    const below = authority('Otra', limited);
    const renewed = makeCertificate({ subject: named('Emisora'), issuer: limited, extensions: [isAuthority(0)] });
    expect(outcome(leaf(limited), [limited])).toBe('valid 3');
    expect(outcome(leaf(below), [limited, below])).toBe('invalid');
    expect(outcome(leaf(renewed), [limited, renewed])).toBe('valid 4');
  });

  test('a demand that nobody knows is not met', () => {
    const issuing = authority('Emisora', root);
    const unknown = extension('1.2.3.4.5', sequence());
    expect(outcome(leaf(issuing, { extensions: [unknown] }), [issuing])).toBe('invalid');
    expect(outcome(leaf(issuing, { extensions: [extension('1.2.3.4.5', sequence(), false)] }), [issuing])).toBe(
      'valid 3',
    );
  });
});

describe('constraints on names', () => {
  const directory = (name: NameParts): Buffer => element(constructed(4), encodeName(name));
  const constrain = (kind: 0 | 1, name: Buffer): Buffer =>
    extension(extensions.nameConstraints, sequence(element(constructed(kind), sequence(name))));
  const permitted = authority('Emisora', root, constrain(0, directory([['O', 'Prueba']])));
  const excluded = authority('Emisora', root, constrain(1, directory([['O', 'Prueba']])));

  test('only what lies below a permitted name, and nothing below an excluded one', () => {
    const foreign = { subject: named('ANA', 'Otra') };
    expect(outcome(leaf(permitted), [permitted])).toBe('valid 3');
    expect(outcome(leaf(permitted, foreign), [permitted])).toBe('invalid');
    expect(outcome(leaf(excluded), [excluded])).toBe('invalid');
    expect(outcome(leaf(excluded, foreign), [excluded])).toBe('valid 3');
  });

  test('addresses are held to their domain', () => {
    const mail = (address: string): Buffer =>
      extension(extensions.subjectAlternativeName, sequence(element(primitive(1), Buffer.from(address))), false);
    const issuing = authority('Emisora', root, constrain(0, element(primitive(1), Buffer.from('empresa.test'))));
    expect(outcome(leaf(issuing, { extensions: [mail('ana@empresa.test')] }), [issuing])).toBe('valid 3');
    expect(outcome(leaf(issuing, { extensions: [mail('ana@otra.test')] }), [issuing])).toBe('invalid');
    expect(outcome(leaf(issuing, { extensions: [mail('ana@sub.empresa.test')] }), [issuing])).toBe('invalid');
  });
});

describe('policies', () => {
  const [first, second] = ['1.3.6.1.4.1.99999.1', '1.3.6.1.4.1.99999.2'];
  const explicit = extension(extensions.policyConstraints, sequence(element(primitive(0), Buffer.of(0))));

  test('are demanded only where an authority demands them', () => {
    const lax = authority('Emisora', root);
    const strict = authority('Emisora', root, explicit, policies(first));
    expect(outcome(leaf(lax), [lax])).toBe('valid 3');
    expect(outcome(leaf(strict), [strict])).toBe('invalid');
    expect(outcome(leaf(strict, { extensions: [policies(first)] }), [strict])).toBe('valid 3');
    expect(outcome(leaf(strict, { extensions: [policies(second)] }), [strict])).toBe('invalid');
  });

  test('any policy serves until it is forbidden', () => {
    const any = authority('Emisora', root, explicit, policies('2.5.29.32.0'));
    const inhibited = authority(
      'Emisora',
      root,
      explicit,
      policies(first),
      extension(extensions.inhibitAnyPolicy, integer(0)),
    );
    expect(outcome(leaf(any, { extensions: [policies(second)] }), [any])).toBe('valid 3');
    expect(outcome(leaf(inhibited, { extensions: [policies('2.5.29.32.0')] }), [inhibited])).toBe('invalid');
  });

  test('are followed through a mapping', () => {
    const mapping = extension('2.5.29.33', sequence(sequence(objectIdentifier(first), objectIdentifier(second))));
    const mapped = authority('Emisora', root, explicit, policies(first), mapping);
    expect(outcome(leaf(mapped, { extensions: [policies(second)] }), [mapped])).toBe('valid 3');
    expect(outcome(leaf(mapped, { extensions: [policies(first)] }), [mapped])).toBe('invalid');
  });
});

test('a crowd of certificates of one name costs little', () => {
  const crowd = Array.from({ length: 300 }, () =>
    makeCertificate({ subject: named('Emisora'), extensions: [isAuthority()] }),
  );
  const issuing = authority('Emisora', root);
  expect(outcome(leaf(issuing), crowd)).toBe('missing');
});
