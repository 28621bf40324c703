import { appendRevision, type PdfFile } from '../document/pdf-file.ts';
import { isProvenSigner } from '../services/local-signer.ts';
import type { Signer } from '../services/ports.ts';
import type { TimestampService } from '../timestamps/obtain.ts';
import type { TrustServices } from '../validation-data/collect.ts';
import { checkPlace } from './check-place.ts';
import { extendFile } from './extend.ts';
import { sealSignature, type SignatureRequest } from './prepare-signature.ts';
import { fillHole } from './sealed-revision.ts';
import { assembleCms, attributesFor, completeCms } from './signature-value.ts';
import { timestampSignature } from './timestamp-signature.ts';

/** The level of the signature and what it takes to reach it. */
export type LevelRequest =
  | { readonly level: 'B-B' }
  | { readonly level: 'B-T'; readonly timestamp: TimestampService }
  | { readonly level: 'B-LT' | 'B-LTA'; readonly timestamp: TimestampService; readonly trust: TrustServices };

export type SignRequest = Omit<SignatureRequest, 'contentsBytes' | 'digestAlgorithm' | 'signedAt'> &
  LevelRequest & {
    readonly signer: Signer;
    readonly now: Date;
  };

/** All stages in one call, for a signer that answers at once. */
export async function signFile(request: SignRequest): Promise<PdfFile> {
  const { signer, now, file } = request;
  const sealed = sealSignature({
    ...request,
    digestAlgorithm: signer.algorithm.digest,
    contentsBytes: estimateContents({ ...signer, hasTimestamp: request.level !== 'B-B' }),
    signedAt: now,
  });
  checkPlace(file, sealed.bytes);
  const attributes = attributesFor(sealed, signer, now);
  const signed = { attributes, value: await signer.sign(attributes) };
  const cms = isProvenSigner(signer) ? assembleCms(signer, signed) : completeCms(signer, signed);
  if (request.level === 'B-B') return appendRevision(file, fillHole(sealed, cms));

  const stamped = await timestampSignature({ cms, service: request.timestamp, now });
  const longer = appendRevision(file, fillHole(sealed, stamped));
  return request.level === 'B-T' ? longer : extendFile({ ...request, file: longer });
}

const timestampBytes = 9_000;

export interface ContentsEstimate {
  readonly certificate: Uint8Array;
  readonly chain: readonly Uint8Array[];
  readonly hasTimestamp: boolean;
}

/** Certificates, a signature of up to 4096 bits, attributes and names; a time stamp comes with certificates of its own. */
export function estimateContents({ certificate, chain, hasTimestamp }: ContentsEstimate): number {
  const certificates = [certificate, ...chain].reduce((sum, { length }) => sum + length, 0);
  return certificates + 1_500 + (hasTimestamp ? timestampBytes : 0);
}
