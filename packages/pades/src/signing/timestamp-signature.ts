import { digestOf, type DigestAlgorithm } from '../algorithms/digest.ts';
import { addSignatureTimestamp } from '../cms/build-signed-data.ts';
import { readSignedData } from '../cms/signed-data.ts';
import { PadesError } from '../errors.ts';
import { obtainTimestamp, type TimestampService } from '../timestamps/obtain.ts';

export interface SignatureTimestampRequest {
  readonly cms: Uint8Array;
  readonly service: TimestampService;
  readonly digestAlgorithm?: DigestAlgorithm;
  readonly now: Date;
}

/** Between completing and embedding: proof of when the signature existed (EN 319 142-1 §6.3, level B-T). */
export async function timestampSignature(request: SignatureTimestampRequest): Promise<Buffer> {
  const { cms, service, digestAlgorithm = 'sha256', now } = request;
  const [signer] = readSignedData(cms).signers;
  if (!signer) throw new PadesError('signature.invalid', 'the CMS has no signer');
  const imprint = { algorithm: digestAlgorithm, digest: digestOf(digestAlgorithm, signer.signature) };
  const { token } = await obtainTimestamp(service, imprint, now);
  return addSignatureTimestamp(cms, token);
}
