import { randomBytes } from 'node:crypto';

import { ocsp } from '../asn1/identifiers.ts';
import { octetString } from '../asn1/writer.ts';
import { sameBytes } from '../bytes.ts';
import type { Certificate } from '../certificates/certificate.ts';
import { accessLocations, crlLocations } from '../certificates/extensions.ts';
import { describeName } from '../certificates/names.ts';
import { PadesError } from '../errors.ts';
import { checkCrl } from '../revocation/check-crl.ts';
import { checkOcsp } from '../revocation/check-ocsp.ts';
import { readCrl } from '../revocation/crl.ts';
import { buildOcspRequest, identify } from '../revocation/ocsp-request.ts';
import { readOcspResponse } from '../revocation/ocsp-response.ts';
import { invalidAnswer, type RevocationStatus } from '../revocation/status.ts';
import type { RevocationSource } from '../services/ports.ts';

export interface Question {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
  /** When the answer must be fresh. */
  readonly at: Date;
  /** Since when the thing in question is proven to have existed: a revocation after that does not touch it. */
  readonly provenAt: Date;
}

/** An answer that clears a certificate, and the bytes that prove it. */
export type Proof = OcspProof | CrlProof;

export interface OcspProof {
  readonly kind: 'ocsp';
  readonly status: RevocationStatus;
  readonly bytes: Buffer;
  readonly certificates: readonly Buffer[];
  readonly responder: Certificate;
  /** Clears the responder, where its issuer does not declare it beyond question. */
  readonly supporting?: CrlProof;
}

export interface CrlProof {
  readonly kind: 'crl';
  readonly status: RevocationStatus;
  readonly bytes: Buffer;
}

/**
 * Asks where the certificate says that answers are published: by OCSP, then by list. Both are the issuer's own word, so
 * taking the second is no lesser proof. That the certificate is revoked ends the search at once.
 */
export function proveUnrevoked(source: RevocationSource, question: Question): Promise<Proof> {
  const { certificate } = question;
  return firstProof<Proof>(certificate, [
    ...accessLocations(certificate, 'ocsp').map((url) => () => askOcsp(source, url, question)),
    ...crlLocations(certificate).map((url) => () => fetchCrl(source, url, question)),
  ]);
}

async function firstProof<P extends Proof>(
  certificate: Certificate,
  attempts: readonly (() => Promise<P>)[],
): Promise<P> {
  const failures: unknown[] = [];
  for (const attempt of attempts) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof PadesError && error.code === 'certificate.revoked') throw error;
      failures.push(error);
    }
  }
  const message = `no proof that ${describeName(certificate.subject)} is not revoked`;
  throw new PadesError('revocation.unavailable', message, { cause: new AggregateError(failures) });
}

async function askOcsp(source: RevocationSource, url: string, question: Question): Promise<OcspProof> {
  const id = identify(question);
  if (!id) throw invalidAnswer('no way to name the certificate');
  const nonce = randomBytes(16);
  const bytes = await source.askOcsp(url, buildOcspRequest(id, nonce));
  const { nonce: returned } = readOcspResponse(bytes);
  // Responders that prepare their answers leave the nonce out; their answers are bounded by their own dates.
  if (returned && !sameBytes(returned, octetString(nonce))) throw invalidAnswer('the answer is to another request');
  const proof = proofFromOcsp(bytes, question);
  const supporting = await clearResponder(source, proof.responder, question);
  return supporting ? { ...proof, supporting } : proof;
}

/** RFC 6960 §4.2.2.2.1: by list, unless its issuer declares it beyond question. By OCSP it would vouch for itself. */
async function clearResponder(
  source: RevocationSource,
  responder: Certificate,
  { issuer, at }: Question,
): Promise<CrlProof | undefined> {
  if (responder === issuer || responder.extensions.has(ocsp.noCheck)) return undefined;
  const question = { certificate: responder, issuer, at, provenAt: at };
  const attempts = crlLocations(responder).map((url) => () => fetchCrl(source, url, question));
  return firstProof(responder, attempts).catch((cause: unknown) => {
    throw new PadesError('revocation.invalid', 'the OCSP responder is revoked or cannot be cleared', { cause });
  });
}

async function fetchCrl(source: RevocationSource, url: string, question: Question): Promise<CrlProof> {
  return proofFromCrl(await source.fetchCrl(url), question);
}

export function proofFromOcsp(bytes: Uint8Array, question: Question): OcspProof {
  const response = readOcspResponse(bytes);
  const { answer, responder } = checkOcsp(response, question, question.at);
  requireGood(answer.status, question);
  const { certificates } = response;
  return { kind: 'ocsp', status: answer.status, bytes: response.bytes, certificates, responder };
}

export function proofFromCrl(bytes: Uint8Array, question: Question): CrlProof {
  const list = readCrl(bytes);
  const status = checkCrl(list, question, question.at);
  requireGood(status, question);
  return { kind: 'crl', status, bytes: list.bytes };
}

/** Revoked only after the thing in question was proven to exist is good enough. */
export function requireGood(status: RevocationStatus, { certificate, provenAt }: Question): void {
  if (status.kind === 'good') return;
  if (status.kind === 'unknown') throw invalidAnswer('the issuer does not know the certificate');
  if (status.at > provenAt) return;
  throw new PadesError(
    'certificate.revoked',
    `${describeName(certificate.subject)} was revoked on ${status.at.toISOString()}`,
  );
}
