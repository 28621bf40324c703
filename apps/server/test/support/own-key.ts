import { createPublicKey, generateKeyPairSync, X509Certificate, type KeyObject } from 'node:crypto';

import type { SandboxPki } from '../../src/adapters/sandbox-pki/sandbox-pki.ts';

/** A key that its owner keeps, with what vouches for it. */
export interface OwnKey {
  readonly privateKey: KeyObject;
  readonly certificate: Buffer;
  readonly serialNumber: string;
  /** Own and issuer's, as the browser sends them. */
  readonly certificates: readonly string[];
}

interface Owner {
  readonly name?: string;
  readonly cedula: string;
  readonly notAfter?: Date;
  readonly bits?: number;
}

/** Until when an authority vouches for anybody. */
export const endOf = ({ issuingCertificate }: SandboxPki): Date => new X509Certificate(issuingCertificate).validToDate;

export async function issueOwnKey(
  pki: SandboxPki,
  { name = 'ANA ANDRADE', cedula, notAfter = endOf(pki), bits = 2048 }: Owner,
): Promise<OwnKey> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  const { certificate, serialNumber } = await pki.issue({
    subject: [
      ['C', 'EC'],
      ['CN', name],
      ['serialNumber', `IDCEC-${cedula}`],
    ],
    publicKey: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }),
    notAfter,
  });
  const certificates = [certificate, pki.issuingCertificate].map((one) => one.toString('base64'));
  return { privateKey, certificate, serialNumber, certificates };
}
