import { createPublicKey } from 'node:crypto';

import { keyPurposes } from '../../src/asn1/identifiers.ts';
import type { PdfFile } from '../../src/document/pdf-file.ts';
import { issueRoot } from '../../src/issuing/certificate.ts';
import { createLocalKey, createLocalSigner } from '../../src/services/local-signer.ts';
import type { TimestampAuthority } from '../../src/services/ports.ts';
import type { Finding } from '../../src/validate/finding.ts';
import type { FileReport } from '../../src/validate/report.ts';
import type { Trust } from '../../src/validate/trust/trust-list.ts';
import { verifyFile } from '../../src/validate/verify-file.ts';
import { generateKey, serial, type TestPki } from './pki.ts';

/** Verified by someone who trusts the root of this world and asks nobody, at the time that its clocks show. */
export const verify = (file: PdfFile | Uint8Array, pki: TestPki, further: Partial<Trust> = {}): Promise<FileReport> =>
  verifyFile({ file, trust: { anchors: pki.anchors, revocationPolicy: 'if-available', ...further }, now: pki.now });

/** The verdict with everything that speaks against it, so that a failing test says why. */
export function verdictWithReasons(report: FileReport): string {
  const reasons = [report, ...report.signatures, ...report.timestamps]
    .flatMap(({ findings }) => findings)
    .filter(({ effect }) => effect !== 'is-noted')
    .map(nameFinding);
  return [report.verdict, ...new Set(reasons), report.error?.code].filter(Boolean).join(' · ');
}

/** The code with its data. Sentences are made outside this package. */
export const nameFinding = ({ code, data }: Pick<Finding, 'code' | 'data'>): string =>
  data === null ? code : `${code} ${JSON.stringify(data)}`;

/** A time-stamp authority that answers properly and that nobody knows. */
export async function createForeignAuthority(pki: TestPki): Promise<TimestampAuthority> {
  const key = generateKey('p-256');
  const certificate = await issueRoot(
    {
      subject: [['CN', 'Sellos de Otra Parte']],
      publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }),
      serialNumber: serial(),
      notBefore: new Date(pki.now.getTime() - 86_400_000),
      notAfter: new Date(pki.now.getTime() + 86_400_000),
      profile: {
        keyUsage: ['digitalSignature'],
        extendedKeyUsage: { critical: true, purposes: [keyPurposes.timeStamping] },
      },
    },
    createLocalKey(key),
  );
  return pki.timestampFrom(createLocalSigner({ key, certificate }));
}
