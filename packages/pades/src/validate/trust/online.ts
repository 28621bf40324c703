import { randomBytes } from 'node:crypto';

import { octetString } from '../../asn1/writer.ts';
import { sameBytes } from '../../bytes.ts';
import type { Certificate } from '../../certificates/certificate.ts';
import { accessLocations, crlLocations } from '../../certificates/extensions.ts';
import { PadesError } from '../../errors.ts';
import { buildOcspRequest, identify } from '../../revocation/ocsp-request.ts';
import { readIssuers } from '../../validation-data/path-finder.ts';
import { crlData, ocspData, type RevocationData, type Subject } from './answers.ts';
import type { Trust } from './trust-list.ts';

interface Kept {
  readonly data: RevocationData | undefined;
  readonly until: number;
}

/** Answers that are still in force, by whom they came from: lists of large issuers are long. Silence is kept briefly. */
const caches = new WeakMap<Trust, Map<string, Kept>>();
const maxKept = 500;
const outside = { kind: 'outside' } as const;

/** Where a certificate says that answers are published, one after the other: by OCSP, then by list. */
export async function* askOnline(trust: Trust, subject: Subject, now: Date): AsyncIterable<RevocationData> {
  if (!trust.revocation) return;
  const { certificate } = subject;
  const cache = caches.get(trust) ?? new Map<string, Kept>();
  caches.set(trust, cache);
  const serial = certificate.serialNumber.toString('hex');
  const attempts = [
    ...accessLocations(certificate, 'ocsp').map((url) => ({
      key: `${url} ${serial}`,
      ask: () => askOcsp(trust, subject, url),
    })),
    ...crlLocations(certificate).map((url) => ({ key: url, ask: () => fetchCrl(trust, url) })),
  ];
  for (const { key, ask } of attempts.slice(0, maxAttempts)) {
    const kept = cache.get(key);
    const isKept = kept !== undefined && kept.until > now.getTime();
    const data = isKept ? kept.data : await orNothing(ask);
    if (cache.size >= maxKept) cache.clear();
    if (!isKept) cache.set(key, { data, until: endOf(data, now) });
    if (data) yield data;
  }
}

/** A certificate may name any number of addresses. */
const maxAttempts = 6;

async function askOcsp({ revocation }: Trust, subject: Subject, url: string): Promise<RevocationData | undefined> {
  const id = identify(subject);
  if (!id || !revocation) return undefined;
  const nonce = randomBytes(16);
  const data = ocspData(await revocation.askOcsp(url, buildOcspRequest(id, nonce)), outside);
  const returned = data.kind === 'ocsp' ? data.response.nonce : undefined;
  // Responders that prepare their answers leave the nonce out; one to another's request is a replay.
  return returned && !sameBytes(returned, octetString(nonce)) ? undefined : data;
}

async function fetchCrl({ revocation }: Trust, url: string): Promise<RevocationData | undefined> {
  return revocation && crlData(await revocation.fetchCrl(url), outside);
}

/** Nobody answers, or nothing that can be read: then nothing is known. */
async function orNothing<T>(attempt: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof PadesError) return undefined;
    throw error;
  }
}

const briefMs = 60_000;
/** Whatever end an answer names. */
const longestMs = 24 * 60 * 60_000;

function endOf(data: RevocationData | undefined, now: Date): number {
  const next = data?.kind === 'crl' ? data.list.nextUpdate : data?.response.responses[0]?.nextUpdate;
  return Math.min(next?.getTime() ?? now.getTime() + briefMs, now.getTime() + longestMs);
}

/** The certificate of an issuer, from where a certificate says it is published (RFC 5280 §4.2.2.1). */
export async function fetchIssuersOf(trust: Trust, certificate: Certificate): Promise<readonly Certificate[]> {
  const { issuers } = trust;
  if (!issuers) return [];
  for (const url of accessLocations(certificate, 'caIssuers').slice(0, 2)) {
    const fetched = await orNothing(async () => readIssuers(await issuers.fetchIssuer(url)));
    if (fetched) return fetched;
  }
  return [];
}
