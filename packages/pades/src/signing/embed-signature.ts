import { attributes } from '../asn1/identifiers.ts';
import { octetsOf } from '../asn1/values.ts';
import { sameBytes } from '../bytes.ts';
import { onlyValue, readSignedData } from '../cms/signed-data.ts';
import { PadesError } from '../errors.ts';
import { restoreRevision, type PreparedSignature } from './prepared.ts';
import { fillHole } from './sealed-revision.ts';

/**
 * Last stage: the CMS goes into the hole. Returns the bytes to append to the file of `originalLength` bytes. A CMS that
 * does not fit, or that is about other bytes, is refused.
 */
export function embedSignature(prepared: PreparedSignature, cms: Uint8Array): Uint8Array {
  const sealed = restoreRevision(prepared);
  const [signer] = readSignedData(cms).signers;
  const digest = onlyValue(signer?.signed?.attributes, attributes.messageDigest);
  if (!digest || !sameBytes(octetsOf(digest), sealed.digest)) {
    throw new PadesError('signature.invalid', 'the CMS is about another document');
  }
  return fillHole(sealed, cms);
}
