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
  const files: { readonly path: string; readonly signatures: readonly DescribedSignature[] }[] = [];
  const brought: Uint8Array[] = [
    ...(anchor ? certificatesOfStamp(Buffer.from(anchor.timestamp, 'base64')) : []),
    ...(sealer ? certificatesOfSigner(sealer) : []),
  ];
  for (const { file, stored } of chosen) {
    if (!stored || !isExplained(file, chosen)) continue;
    const described = describeSignatures(pdfFileOf(await StoredFiles.read(context, stored)));
    brought.push(...described.certificates.map((der) => Buffer.from(der)));
    files.push({ path: file.path, signatures: described.signatures });
  }
  const known = context.ports.signingServices?.trust.anchors ?? [];
  const { roots, intermediates, orphans } = sortAuthorities(brought, known);
  const isKnown = (der: Uint8Array): boolean => known.some((trusted) => Buffer.compare(trusted, der) === 0);
  const others = roots.filter((der) => !isKnown(der));
  /** Openssl believes the roots of one file: the installation's, or those that only signed files bring. */
  const leadsToOther = ({ certificates }: DescribedSignature): boolean => {
    const reached = sortAuthorities(certificates, [...brought, ...known]).roots;
    return reached.length > 0 && !reached.some(isKnown);
  };
  return {
    certificates: [
      ...roots.filter(isKnown).map((der) => describe(der, 'raiz')),
      ...others.map((der) => describe(der, 'otra-raiz')),
      ...intermediates.map((der) => describe(der, 'intermedia')),
    ],
    missingIssuers: [...new Set(orphans.map((der) => nameIn(new X509Certificate(der).issuer)))],
    signed: files.map(({ path, signatures }) => ({ path, signatures: datedOf(signatures, leadsToOther) })),
  };
}

/** The copy with time stamps holds the signed one: only where there is none the signed one is explained. */
const isExplained = ({ stage, document }: Chosen['file'], chosen: readonly Chosen[]): boolean =>
  stage === 'archived' ||
  ((stage === 'signed' || stage === 'sheet') &&
    !chosen.some(({ file }) => file.stage === 'archived' && file.document === document));

/** A moment at which the certificates counted: what a time stamp in or after the signature says. */
function datedOf(
  signatures: readonly DescribedSignature[],
  leadsToOther: (signature: DescribedSignature) => boolean,
): SignedFile['signatures'] {
  return signatures.map((signature) => {
    const { kind, byteRange, stampedAt } = signature;
    const end = byteRange[2] + byteRange[3];
    const later = signatures
      .filter((one) => one.kind === 'timestamp' && one.byteRange[2] + one.byteRange[3] >= end)
      .flatMap((one) => one.stampedAt ?? [])
      .toSorted((a, b) => a.getTime() - b.getTime());
    return { kind, byteRange, at: stampedAt ?? later[0], isOfOtherRoot: leadsToOther(signature) };
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
