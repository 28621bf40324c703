import { ocsp } from '../asn1/identifiers.ts';
import { constructed, primitive, tags } from '../asn1/tags.ts';
import { element, explicit, generalizedTime, objectIdentifier, octetString, sequence } from '../asn1/writer.ts';
import { parseCertificate } from '../certificates/certificate.ts';
import { encodeCertificateId, readOcspRequest, type CertificateId } from '../revocation/ocsp-request.ts';
import type { RevocationStatus } from '../revocation/status.ts';
import { signContent, type Issuer } from './certificate.ts';

export interface OcspAnswers {
  /** The request, DER. */
  readonly request: Uint8Array;
  readonly statusOf: (id: CertificateId) => RevocationStatus;
  readonly producedAt: Date;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date;
}

/** Answers an OCSP request (RFC 6960 §4.2.1), DER. The responder is the issuer, or one that it appointed. */
export async function answerOcsp(answers: OcspAnswers, responder: Issuer): Promise<Buffer> {
  const { ids, nonce } = readOcspRequest(answers.request);
  const { subject } = parseCertificate(responder.certificate);
  const singles = ids.map((id) =>
    sequence(
      encodeCertificateId(id),
      encodeStatus(answers.statusOf(id)),
      generalizedTime(answers.thisUpdate),
      explicit(0, generalizedTime(answers.nextUpdate)),
    ),
  );
  const echo = nonce ? [explicit(1, sequence(sequence(objectIdentifier(ocsp.nonce), octetString(nonce))))] : [];
  const content = sequence(explicit(1, subject), generalizedTime(answers.producedAt), sequence(...singles), ...echo);
  const basic = await signContent(content, responder.key, explicit(0, sequence(responder.certificate)));
  const response = sequence(objectIdentifier(ocsp.basicResponse), octetString(basic));
  return sequence(element(tags.enumerated, Buffer.of(0)), explicit(0, response));
}

/** An answer that is none: 1 malformed request, 2 internal error, 3 try later, 6 unauthorised. */
export const refuseOcsp = (status: 1 | 2 | 3 | 6): Buffer => sequence(element(tags.enumerated, Buffer.of(status)));

function encodeStatus(status: RevocationStatus): Buffer {
  if (status.kind === 'good') return element(primitive(0));
  if (status.kind === 'unknown') return element(primitive(2));
  const reason = status.reason === undefined ? [] : [explicit(0, element(tags.enumerated, Buffer.of(status.reason)))];
  return element(constructed(1), generalizedTime(status.at), ...reason);
}
