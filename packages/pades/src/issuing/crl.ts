import { encodeSignatureAlgorithm } from '../algorithms/signature.ts';
import { extensions } from '../asn1/identifiers.ts';
import { tags } from '../asn1/tags.ts';
import { element, explicit, integer, sequence, time } from '../asn1/writer.ts';
import { parseCertificate } from '../certificates/certificate.ts';
import { signContent, type Issuer } from './certificate.ts';
import { authorityKey, extension } from './extensions.ts';

export interface Revocation {
  readonly serialNumber: Uint8Array;
  readonly at: Date;
  /** RFC 5280 §5.3.1: 1 key compromise, 3 affiliation changed, 4 superseded, 5 cessation … */
  readonly reason?: number;
}

export interface CrlOrder {
  readonly number: number;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date;
  readonly revocations: readonly Revocation[];
}

/** Issues a revocation list (RFC 5280 §5.1), DER. */
export function issueCrl({ number, thisUpdate, nextUpdate, revocations }: CrlOrder, issuer: Issuer): Promise<Buffer> {
  const { subject, publicKeyInfo } = parseCertificate(issuer.certificate);
  const content = sequence(
    integer(1),
    encodeSignatureAlgorithm(issuer.key.algorithm),
    subject,
    time(thisUpdate),
    time(nextUpdate),
    ...(revocations.length > 0 ? [sequence(...revocations.map(encodeRevocation))] : []),
    explicit(
      0,
      sequence(
        extension(extensions.authorityKeyIdentifier, authorityKey(publicKeyInfo)),
        extension(extensions.crlNumber, integer(number)),
      ),
    ),
  );
  return signContent(content, issuer.key);
}

function encodeRevocation({ serialNumber, at, reason }: Revocation): Buffer {
  const code =
    reason === undefined ? [] : [extension(extensions.crlReason, element(tags.enumerated, Buffer.of(reason)))];
  return sequence(integer(serialNumber), time(at), ...(code.length > 0 ? [sequence(...code)] : []));
}
