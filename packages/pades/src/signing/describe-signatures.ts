import { attributes } from '../asn1/identifiers.ts';
import { encodingOf } from '../asn1/reader.ts';
import type { Certificate } from '../certificates/certificate.ts';
import { isSignedBy } from '../certificates/path.ts';
import { readSignedData, type SignedData } from '../cms/signed-data.ts';
import { openDocument } from '../document/document.ts';
import type { PdfFile } from '../document/pdf-file.ts';
import { readSignatureValues, type ByteRange } from '../document/signature-value.ts';
import { readTimestampToken } from '../timestamps/token.ts';
import { readStructure } from '../validate/structure/read-structure.ts';
import { internCertificate, parseAll } from '../validate/trust/pool.ts';
import { readStore } from '../validate/trust/store-evidence.ts';

/** A signature or document time stamp of a file, for who checks it with other programs. */
export interface DescribedSignature {
  readonly kind: 'signature' | 'timestamp';
  readonly byteRange: ByteRange;
  /** What a time stamp says, the document's own or the one inside a signature. */
  readonly stampedAt: Date | undefined;
  /** The certificates that it holds for its own signer, without those of a time stamp inside it. DER; nothing is believed. */
  readonly certificates: readonly Uint8Array[];
}

export interface DescribedFile {
  /** In the order of the form, which is that of Poppler. */
  readonly signatures: readonly DescribedSignature[];
  /** All that the file brings. DER; nothing about them is believed. */
  readonly certificates: readonly Uint8Array[];
}

/** What a file says of its signatures. Nothing is verified. */
export function describeSignatures(file: PdfFile): DescribedFile {
  const document = openDocument(file);
  const values = readSignatureValues(document).map(({ kind, byteRange, contents }) => {
    const signedData = readSignedData(contents.bytes);
    const stamps = kind === 'timestamp' ? [contents.bytes] : stampsIn(signedData);
    const tokens = stamps.map(readTimestampToken);
    return {
      signature: { kind, byteRange, stampedAt: tokens[0]?.time, certificates: signedData.certificates },
      certificates: [signedData, ...tokens.map((token) => token.signedData)].flatMap((data) => data.certificates),
    };
  });
  const brought = [
    ...parseAll(values.flatMap(({ certificates }) => certificates)),
    ...readStore(readStructure(document)).certificates,
  ];
  return {
    signatures: values.map(({ signature }) => signature),
    certificates: [...new Set(brought)].map(({ der }) => der),
  };
}

const stampsIn = ({ signers }: SignedData): readonly Buffer[] =>
  signers.flatMap(({ unsigned }) => (unsigned.get(attributes.signatureTimestamp) ?? []).map(encodingOf));

/** The certificates that a detached time stamp brings. */
export const certificatesOfStamp = (token: Uint8Array): readonly Uint8Array[] =>
  readTimestampToken(token).signedData.certificates;

export interface Authorities {
  readonly roots: readonly Uint8Array[];
  readonly intermediates: readonly Uint8Array[];
  /** Of certificates whose issuer is not among those given. DER. */
  readonly orphans: readonly Uint8Array[];
}

/** Sorts the authorities among certificates: those that signed themselves, and those that signed others. */
export function sortAuthorities(ders: readonly Uint8Array[], more: readonly Uint8Array[]): Authorities {
  const given = [...new Set(ders.map(internCertificate))];
  const pool = [...new Set([...given, ...more.map(internCertificate)])];
  const found = new Set<Certificate>();
  const orphans = new Set<Certificate>();
  const climb = (certificate: Certificate): void => {
    if (isRoot(certificate)) return void found.add(certificate);
    const issuers = pool.filter((other) => isIssuedBy(certificate, other));
    if (issuers.length === 0) orphans.add(certificate);
    for (const issuer of issuers) {
      if (found.has(issuer)) continue;
      found.add(issuer);
      climb(issuer);
    }
  };
  given.forEach(climb);
  const toDer = (chosen: Iterable<Certificate>): Uint8Array[] => Array.from(chosen, ({ der }) => der);
  return {
    roots: toDer([...found].filter(isRoot)),
    intermediates: toDer([...found].filter((certificate) => !isRoot(certificate))),
    orphans: toDer(orphans),
  };
}

const isIssuedBy = (certificate: Certificate, issuer: Certificate): boolean =>
  certificate !== issuer && certificate.issuer.equals(issuer.subject) && isSignedBy(certificate, issuer);

const isRoot = (certificate: Certificate): boolean =>
  certificate.issuer.equals(certificate.subject) && isSignedBy(certificate, certificate);
