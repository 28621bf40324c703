import { attributes } from '../asn1/identifiers.ts';
import { octetsOf } from '../asn1/values.ts';
import { fromBase64, sameBytes, viewOf } from '../bytes.ts';
import { onlyValue, readSignedData } from '../cms/signed-data.ts';
import { PadesError } from '../errors.ts';
import { readTimestampToken } from '../timestamps/token.ts';
import type { PreparedSignature } from './prepared.ts';

/**
 * Last stage: the CMS goes into the hole. Returns the bytes to append to the file of `originalLength` bytes. A CMS that
 * does not fit, or that is about other bytes, is refused.
 */
export function embedSignature(prepared: PreparedSignature, cms: Uint8Array): Uint8Array {
  const { hole, originalLength } = prepared;
  const capacity = (hole.end - hole.start) / 2;
  if (cms.length > capacity) {
    throw new PadesError('contents.too_small', `the CMS has ${cms.length} bytes, the hole ${capacity}`);
  }
  if (!sameBytes(signedDigest(prepared, cms), fromBase64(prepared.digest))) {
    throw new PadesError('signature.invalid', 'the CMS is about another document');
  }
  const revision = fromBase64(prepared.revision);
  revision.write(viewOf(cms).toString('hex'), hole.start - originalLength, 'latin1');
  return revision;
}

function signedDigest({ kind }: PreparedSignature, cms: Uint8Array): Uint8Array {
  if (kind === 'timestamp') return readTimestampToken(cms).imprint.digest;
  const [signer] = readSignedData(cms).signers;
  const digest = onlyValue(signer?.signed?.attributes, attributes.messageDigest);
  if (!digest) throw new PadesError('signature.invalid', 'the CMS names no digest');
  return octetsOf(digest);
}
