import { createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

import { extensions as identifiers } from '../../src/asn1/identifiers.ts';
import { tags } from '../../src/asn1/tags.ts';
import {
  element,
  explicit,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  trueValue,
} from '../../src/asn1/writer.ts';
import { parseCertificate, type Certificate } from '../../src/certificates/certificate.ts';
import type { NameParts } from '../../src/issuing/names.ts';
import { encodeName } from '../../src/issuing/names.ts';

/** Certificates with whatever extensions a test needs, also such as no honest authority writes. */
export interface RawOrder {
  readonly subject: NameParts;
  readonly issuer?: RawAuthority;
  readonly extensions?: readonly Buffer[];
  readonly notBefore?: Date;
  readonly notAfter?: Date;
  readonly key?: KeyObject;
}

export interface RawAuthority {
  readonly certificate: Certificate;
  readonly subject: NameParts;
  readonly key: KeyObject;
}

let number = 0;
const ecdsa = sequence(objectIdentifier('1.2.840.10045.4.3.2'));

export function makeCertificate(order: RawOrder): RawAuthority {
  const key = order.key ?? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  number += 1;
  const body = sequence(
    explicit(0, integer(2)),
    integer(number),
    ecdsa,
    encodeName(order.issuer?.subject ?? order.subject),
    sequence(
      time(order.notBefore ?? new Date('2020-01-01T00:00:00Z')),
      time(order.notAfter ?? new Date('2040-01-01T00:00:00Z')),
    ),
    encodeName(order.subject),
    createPublicKey(key).export({ format: 'der', type: 'spki' }),
    ...(order.extensions ? [explicit(3, sequence(...order.extensions))] : []),
  );
  const signature = sign('sha256', body, order.issuer?.key ?? key);
  const der = sequence(body, ecdsa, element(tags.bitString, Buffer.concat([Buffer.of(0), signature])));
  return { certificate: parseCertificate(der), subject: order.subject, key };
}

const time = (at: Date): Buffer =>
  element(tags.generalizedTime, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));

export const extension = (identifier: string, value: Buffer, critical = true): Buffer =>
  sequence(objectIdentifier(identifier), ...(critical ? [trueValue] : []), octetString(value));

export const isAuthority = (pathLength?: number): Buffer =>
  extension(
    identifiers.basicConstraints,
    sequence(trueValue, ...(pathLength === undefined ? [] : [integer(pathLength)])),
  );

export const policies = (...values: readonly string[]): Buffer =>
  extension(
    identifiers.certificatePolicies,
    sequence(...values.map((value) => sequence(objectIdentifier(value)))),
    false,
  );

export const text = (value: string): Buffer => element(tags.utf8String, Buffer.from(value));
