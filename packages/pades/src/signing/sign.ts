import { fromBase64 } from '../bytes.ts';
import { appendRevision, type PdfFile } from '../document/pdf-file.ts';
import type { Signer } from '../services/ports.ts';
import type { TimestampService } from '../timestamps/obtain.ts';
import type { TrustServices } from '../validation-data/collect.ts';
import { embedSignature } from './embed-signature.ts';
import { extendFile } from './extend.ts';
import { prepareSignature, type SignatureRequest } from './prepare-signature.ts';
import { completeSignature, requestSignature } from './request-signature.ts';
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
  const prepared = prepareSignature({
    ...request,
    digestAlgorithm: signer.algorithm.digest,
    contentsBytes: estimateContents({ ...signer, hasTimestamp: request.level !== 'B-B' }),
    signedAt: now,
  });
  const pending = requestSignature(prepared, signer, now);
  const signed = completeSignature(pending, await signer.sign(fromBase64(pending.toBeSigned)));
  if (request.level === 'B-B') return appendRevision(file, embedSignature(prepared, signed));

  const stamped = await timestampSignature({ cms: signed, service: request.timestamp, now });
  const longer = appendRevision(file, embedSignature(prepared, stamped));
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
