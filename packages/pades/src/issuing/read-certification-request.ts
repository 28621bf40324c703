import { readAlgorithm } from '../algorithms/identifier.ts';
import { isStrongKey, publicKeyFrom, verifySignature } from '../algorithms/keys.ts';
import { requireSignatureAlgorithm } from '../algorithms/signature.ts';
import { partsOf } from '../asn1/cursor.ts';
import { encodingOf, readWhole } from '../asn1/reader.ts';
import { constructed, tags } from '../asn1/tags.ts';
import { countOf, wholeBitsOf } from '../asn1/values.ts';
import { viewOf } from '../bytes.ts';
import { PadesError } from '../errors.ts';

/**
 * The key of a request for a certificate (PKCS#10, RFC 2986 §4) whose sender proved to hold its private half:
 * SubjectPublicKeyInfo, DER. What the request says of a subject is the sender's word and is not read.
 */
export function provenKeyOf(request: Uint8Array): Buffer {
  const outer = partsOf(readWhole(viewOf(request)), tags.sequence);
  const content = outer.next(tags.sequence);
  const algorithm = requireSignatureAlgorithm(readAlgorithm(outer.next()));
  const signature = wholeBitsOf(outer.next());
  outer.end();

  const fields = partsOf(content);
  if (countOf(fields.next(tags.integer)) !== 0) throw refusal('a version that nobody knows');
  fields.next(tags.sequence);
  const publicKeyInfo = encodingOf(fields.next(tags.sequence));
  fields.optional(constructed(0));
  fields.end();

  const publicKey = publicKeyFrom(publicKeyInfo);
  if (!isStrongKey(publicKey)) throw new PadesError('signer.unsupported_key', 'the key of the request is too weak');
  if (!verifySignature({ algorithm, publicKey, data: encodingOf(content), signature }))
    throw refusal('its sender does not hold the key');
  return publicKeyInfo;
}

const refusal = (reason: string): PadesError => new PadesError('signature.invalid', reason);
