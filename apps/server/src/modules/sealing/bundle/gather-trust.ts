import { X509Certificate } from 'node:crypto';

import type { BundledCertificate, ChainProof, SignedFile } from '@rubrica/evidence';
import {
  certificatesOfSigner,
  certificatesOfStamp,
  describeSignatures,
  pdfFileOf,
  sortAuthorities,
  type DescribedSignature,
  type Signer,
} from '@rubrica/pades';

import type { Context } from '../../../platform/context.ts';
import { StoredFiles } from '../../documents/index.ts';
import type { Chosen } from '../steps/choose-bundled.ts';

export interface BundledTrust {
  readonly certificates: readonly BundledCertificate[];
  /** Issuers whose certificate no file brings and nobody here knows. */
  readonly missingIssuers: readonly string[];
  readonly signed: readonly SignedFile[];
}

interface Others {
  readonly anchor: ChainProof | undefined;
  /** Who seals the whole. */
  readonly sealer: Signer | undefined;
}

/** Reads the signed files of a bundle for the authorities behind them, one at a time. */
export async function gatherTrust(
  context: Pick<Context, 'ports'>,
  chosen: readonly Chosen[],
  { anchor, sealer }: Others,
): Promise<BundledTrust> {
  const signed: SignedFile[] = [];
  const brought: Uint8Array[] = [
    ...(anchor ? certificatesOfStamp(Buffer.from(anchor.timestamp, 'base64')) : []),
    ...(sealer ? certificatesOfSigner(sealer) : []),
  ];
  for (const { file, stored } of chosen) {
    if (!stored || !isExplained(file, chosen)) continue;
    const described = describeSignatures(pdfFileOf(await StoredFiles.read(context, stored)));
    brought.push(...described.certificates.map((der) => Buffer.from(der)));
    signed.push({ path: file.path, signatures: datedOf(described.signatures) });
  }
  const known = context.ports.signingServices?.trust.anchors ?? [];
  const { roots, intermediates, orphans } = sortAuthorities(brought, known);
  return {
    certificates: [
      ...roots.map((der) => describe(der, 'raiz')),
      ...intermediates.map((der) => describe(der, 'intermedia')),
    ],
    missingIssuers: [...new Set(orphans.map((der) => nameIn(new X509Certificate(der).issuer)))],
    signed,
  };
}

/** The copy with time stamps holds the signed one: only where there is none the signed one is explained. */
const isExplained = ({ stage, document }: Chosen['file'], chosen: readonly Chosen[]): boolean =>
  stage === 'archived' ||
  ((stage === 'signed' || stage === 'sheet') &&
    !chosen.some(({ file }) => file.stage === 'archived' && file.document === document));

/** A moment at which the certificates counted: what a time stamp in or after the signature says. */
function datedOf(signatures: readonly DescribedSignature[]): SignedFile['signatures'] {
  return signatures.map(({ kind, byteRange, stampedAt }) => {
    const end = byteRange[2] + byteRange[3];
    const later = signatures
      .filter((one) => one.kind === 'timestamp' && one.byteRange[2] + one.byteRange[3] >= end)
      .flatMap((one) => one.stampedAt ?? [])
      .toSorted((a, b) => a.getTime() - b.getTime());
    return { kind, byteRange, at: stampedAt ?? later[0] };
  });
}

function describe(der: Uint8Array, kind: BundledCertificate['kind']): BundledCertificate {
  const certificate = new X509Certificate(der);
  return {
    kind,
    name: nameIn(certificate.subject),
    pem: certificate.toString(),
    fingerprint: certificate.fingerprint256,
  };
}

const nameIn = (name: string): string => /^CN=(.+)$/m.exec(name)?.[1] ?? /^O=(.+)$/m.exec(name)?.[1] ?? name;
