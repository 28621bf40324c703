import { digestOf } from '../algorithms/digest.ts';
import { toCmsSignature } from '../algorithms/keys.ts';
import { cms } from '../asn1/identifiers.ts';
import { tags } from '../asn1/tags.ts';
import {
  element,
  generalizedTime,
  integer,
  namedBits,
  objectIdentifier,
  sequence,
  utf8String,
} from '../asn1/writer.ts';
import { buildSignedData } from '../cms/build-signed-data.ts';
import { buildSignedAttributes } from '../cms/signed-attributes.ts';
import type { Signer } from '../services/ports.ts';
import { encodeImprint, readTimestampQuery } from '../timestamps/query.ts';

export interface TimestampAnswer {
  /** The request, DER. */
  readonly query: Uint8Array;
  readonly time: Date;
  readonly serialNumber: Uint8Array;
  /** The policy under which the authority works, unless the request names one. */
  readonly policy: string;
}

/** Answers a time-stamp request (RFC 3161 §2.4.2), DER. */
export async function answerTimestamp(
  { query, time, serialNumber, policy }: TimestampAnswer,
  signer: Signer,
): Promise<Buffer> {
  const asked = readTimestampQuery(query);
  const statement = sequence(
    integer(1),
    objectIdentifier(asked.policy ?? policy),
    encodeImprint(asked.imprint),
    integer(serialNumber),
    generalizedTime(time),
    sequence(integer(1)), // accurate to one second
    ...(asked.nonce ? [element(tags.integer, asked.nonce)] : []),
  );
  const { algorithm, certificate, chain } = signer;
  const digest = digestOf(algorithm.digest, statement);
  const attributes = buildSignedAttributes({ digest, algorithm, certificate, contentType: cms.timestampInfo });
  const signature = toCmsSignature(algorithm, await signer.sign(attributes));
  const certificates = asked.wantsCertificates ? [certificate, ...chain] : [];
  const content = { type: cms.timestampInfo, bytes: statement };
  const token = buildSignedData({ algorithm, attributes, signature, certificate, certificates, content });
  return sequence(sequence(integer(0)), token);
}

/** RFC 3161 §2.4.2: the bits of PKIFailureInfo. */
const timestampFailures = {
  badAlgorithm: 0,
  badRequest: 2,
  badDataFormat: 5,
  timeNotAvailable: 14,
  systemFailure: 25,
};

export const refuseTimestamp = (failure: keyof typeof timestampFailures, text: string): Buffer =>
  sequence(sequence(integer(2), sequence(utf8String(text)), namedBits([timestampFailures[failure]])));
