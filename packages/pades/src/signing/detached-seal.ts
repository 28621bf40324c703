import { digestOf, type DigestAlgorithm } from '../algorithms/digest.ts';
import { isInForce } from '../certificates/certificate.ts';
import { describeName } from '../certificates/names.ts';
import { maySign } from '../certificates/purposes.ts';
import { readSignedData } from '../cms/signed-data.ts';
import { verifySigner } from '../cms/verify-signer.ts';
import { PadesError } from '../errors.ts';
import type { Signer } from '../services/ports.ts';
import { findValidPath } from '../validate/trust/path.ts';
import { createPool, parseAll } from '../validate/trust/pool.ts';
import { allAnchorsOf, anchorsOf, type Trust } from '../validate/trust/trust-list.ts';
import { attributesFor, completeCms } from './signature-value.ts';

/** Seals bytes that are in no PDF: a CMS without them (RFC 5652), as `openssl cms -verify -content` takes it. */
export async function sealBytes(content: Uint8Array, signer: Signer, now: Date): Promise<Uint8Array> {
  const { digest: digestAlgorithm } = signer.algorithm;
  const attributes = attributesFor({ digest: digestOf(digestAlgorithm, content), digestAlgorithm }, signer, now);
  return completeCms(signer, { attributes, value: await signer.sign(attributes) });
}

export interface SealToCheck {
  /** DER. */
  readonly seal: Uint8Array;
  readonly content: Uint8Array;
  /** Without anchors, only the signature over the content is checked. */
  readonly trust: Pick<Trust, 'anchors' | 'stampAnchors' | 'certificates'>;
  /** When it is said to have been made. */
  readonly at: Date;
}

/** Who sealed the bytes, as their certificate names them. Throws where nobody did, or nobody who is trusted. */
export function checkSeal({ seal, content, trust, at }: SealToCheck): string {
  const signedData = readSignedData(seal);
  const digestContent = (algorithm: DigestAlgorithm): Buffer => digestOf(algorithm, content);
  const { certificate } = verifySigner(signedData, { digestContent, signingCertificate: 'required' });
  const who = describeName(certificate.subject);
  if (!maySign(certificate) || !isInForce(certificate, at))
    throw new PadesError('signature.invalid', `${who}: the certificate did not count for seals then`);
  const anchors = anchorsOf(trust, 'signature');
  if (anchors.length === 0) return who;
  const pool = createPool([
    ...parseAll([...signedData.certificates, ...(trust.certificates ?? [])]),
    ...allAnchorsOf(trust),
  ]);
  const path = findValidPath({ leaf: certificate, pool, anchors, at, purpose: 'signature' });
  if (!path.found)
    throw new PadesError('signature.invalid', `no trusted authority stands behind the seal: ${path.who}`);
  return who;
}

/** The certificates that a signer sends along, its own first. */
export const certificatesOfSigner = ({ certificate, chain }: Signer): readonly Uint8Array[] => [certificate, ...chain];
