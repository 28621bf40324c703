import { createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

import type { SandboxPki } from '../../src/adapters/sandbox-pki/sandbox-pki.ts';
import type { Answer } from './desk.ts';
import type { Visitor } from './visitor.ts';

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
}

export async function issueOwnKey(
  pki: SandboxPki,
  { name = 'ANA ANDRADE', cedula, notAfter = new Date(Date.now() + 100 * 86_400_000) }: Owner,
): Promise<OwnKey> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
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

interface Prepared {
  readonly documents: readonly { readonly document: string; readonly to_be_signed: string }[];
  readonly code: string;
  readonly message: string;
}

export const prepareWith = (visitor: Visitor, { certificates }: OwnKey): Promise<Answer<Prepared>> =>
  visitor.call('POST', '/signing-process-user/prepare', {
    signatory_id: visitor.id,
    certificates,
    algorithm: { scheme: 'rsa-pkcs1', digest: 'sha256' },
  });

/** What the browser would do with the opened file: the server sees only what comes out. */
export const valuesOf = ({ privateKey }: OwnKey, { documents }: Prepared) =>
  documents.map(({ document, to_be_signed: bytes }) => ({
    document,
    value: sign('sha256', Buffer.from(bytes, 'base64'), privateKey).toString('base64'),
  }));
