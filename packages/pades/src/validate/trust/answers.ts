import { partsOf } from '../../asn1/cursor.ts';
import { extensions, ocsp } from '../../asn1/identifiers.ts';
import { contentOf } from '../../asn1/reader.ts';
import { constructed, primitive, tags } from '../../asn1/tags.ts';
import { sameBytes } from '../../bytes.ts';
import type { Certificate } from '../../certificates/certificate.ts';
import { crlLocations } from '../../certificates/extensions.ts';
import { PadesError } from '../../errors.ts';
import { checkCrl } from '../../revocation/check-crl.ts';
import { checkOcsp } from '../../revocation/check-ocsp.ts';
import { readCrl, type RevocationList } from '../../revocation/crl.ts';
import { isSubject } from '../../revocation/ocsp-request.ts';
import { readOcspResponse, type OcspResponse } from '../../revocation/ocsp-response.ts';
import type { RevocationStatus, Validity } from '../../revocation/status.ts';
import { fingerprintOf } from './links.ts';
import type { Pool } from './pool.ts';

/** Where revocation data came from: the revision that brought it into the file, or elsewhere. */
export type Origin = { readonly kind: 'file'; readonly revision: number } | { readonly kind: 'outside' };

export type RevocationData = (
  | { readonly kind: 'ocsp'; readonly response: OcspResponse }
  | { readonly kind: 'crl'; readonly list: RevocationList }
) & { readonly origin: Origin };

export interface Answer extends Validity {
  readonly status: RevocationStatus;
  /** When it was given; what comes from later than now was not given yet. */
  readonly givenAt: Date;
  readonly origin: Origin;
  /** Who spoke for the issuer, where that one may be revoked too (RFC 6960 §4.2.2.2.1). */
  readonly responder?: Certificate;
}

export interface Subject {
  readonly certificate: Certificate;
  readonly issuer: Certificate;
}

export const ocspData = (bytes: Uint8Array, origin: Origin): RevocationData => ({
  kind: 'ocsp',
  response: readOcspResponse(bytes),
  origin,
});
export const crlData = (bytes: Uint8Array, origin: Origin): RevocationData => ({
  kind: 'crl',
  list: readCrl(bytes),
  origin,
});

const answers = new WeakMap<RevocationData, Map<string, Answer>>();

/** What the data says about a certificate; undefined where it is about others, or not from who may say. */
export function answerFrom(data: RevocationData, subject: Subject, pool: Pool): Answer | undefined {
  const key = `${fingerprintOf(subject.certificate)} ${fingerprintOf(subject.issuer)}`;
  const known = answers.get(data)?.get(key);
  const answer = known ?? checkAnswer(data, subject, pool);
  if (answer && !known) answers.set(data, (answers.get(data) ?? new Map<string, Answer>()).set(key, answer));
  return answer;
}

function checkAnswer(data: RevocationData, subject: Subject, pool: Pool): Answer | undefined {
  try {
    return data.kind === 'ocsp' ? answerFromOcsp(data, subject, pool) : answerFromCrl(data, subject);
  } catch (error) {
    if (error instanceof PadesError) return undefined;
    throw error;
  }
}

type OcspData = Extract<RevocationData, { readonly kind: 'ocsp' }>;
type CrlData = Extract<RevocationData, { readonly kind: 'crl' }>;

/** Checked at its own date: whether that date will do is asked afterwards. Responders may leave their certificate out. */
function answerFromOcsp({ response, origin }: OcspData, subject: Subject, pool: Pool): Answer | undefined {
  const own = response.responses.filter(({ id }) => isSubject(id, subject));
  const single = own.find(({ status }) => status.kind === 'revoked') ?? own[0];
  if (!single) return undefined;
  const certificates = [...response.certificates, ...pool.all().map(({ der }) => der)];
  const { answer, responder } = checkOcsp(
    { ...response, certificates, responses: [single] },
    subject,
    single.thisUpdate,
  );
  const isOwn = responder === subject.issuer || responder.extensions.has(ocsp.noCheck);
  const { status, thisUpdate, nextUpdate } = answer;
  const givenAt = response.producedAt > thisUpdate ? response.producedAt : thisUpdate;
  return { status, thisUpdate, nextUpdate, givenAt, origin, ...(isOwn ? {} : { responder }) };
}

function answerFromCrl({ list, origin }: CrlData, subject: Subject): Answer | undefined {
  if (!sameBytes(list.issuer, subject.certificate.issuer) || !isInPartition(list, subject.certificate))
    return undefined;
  const status = checkCrl(list, subject, list.thisUpdate);
  const { thisUpdate, nextUpdate } = list;
  return { status, thisUpdate, nextUpdate, givenAt: thisUpdate, origin };
}

/** RFC 5280 §6.3.3 (b)(2): a list may cover only certificates that name its distribution point. */
function isInPartition({ extensions: present }: RevocationList, certificate: Certificate): boolean {
  const extension = present.get(extensions.issuingDistributionPoint);
  const point = extension && partsOf(extension.value, tags.sequence).optional(constructed(0));
  if (!point) return true;
  const names = partsOf(point).optional(constructed(0));
  const own = crlLocations(certificate);
  return (names ? partsOf(names).rest() : []).some(
    (name) => name.tag === primitive(6) && own.includes(contentOf(name).toString('latin1')),
  );
}
