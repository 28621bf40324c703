import {
  childAt,
  childrenOf,
  contextTag,
  encodingOf,
  expectTag,
  octetsOf,
  readElement,
  tags,
  type Element,
} from './asn1/ber.ts';
import { bitsOf, objectIdentifierOf, timeOf } from './asn1/values.ts';
import { namePublicKey, type PublicKeyName } from './keys/public-key.ts';

/** As much of an X.509 certificate (RFC 5280) as it takes to choose a key. Nothing here is verified. */
export interface CertificateFacts {
  readonly der: Uint8Array;
  readonly subject: Uint8Array;
  readonly issuer: Uint8Array;
  readonly publicKey: PublicKeyName;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly usage: KeyUsage;
  readonly isAuthority: boolean;
}

/** Without the extension a key may do anything (RFC 5280 §4.2.1.3). */
export interface KeyUsage {
  readonly digitalSignature: boolean;
  readonly nonRepudiation: boolean;
}

const keyUsage = '2.5.29.15';
const basicConstraints = '2.5.29.19';

export function readCertificate(der: Uint8Array): CertificateFacts {
  const fields = childrenOf(childAt(readElement(der), 0, tags.sequence)).filter(({ tag }) => tag !== contextTag(0));
  const [, , issuer, validity, subject, publicKey] = fields;
  const [notBefore, notAfter] = childrenOf(expectTag(validity, tags.sequence));
  const extensions = readExtensions(fields.find(({ tag }) => tag === contextTag(3)));
  return {
    der,
    issuer: encodingOf(expectTag(issuer, tags.sequence)),
    subject: encodingOf(expectTag(subject, tags.sequence)),
    publicKey: namePublicKey(expectTag(publicKey, tags.sequence)),
    notBefore: timeOf(expectTag(notBefore)),
    notAfter: timeOf(expectTag(notAfter)),
    usage: readUsage(extensions.get(keyUsage)),
    isAuthority: readAuthority(extensions.get(basicConstraints)),
  };
}

function readExtensions(wrapped: Element | undefined): ReadonlyMap<string, Uint8Array> {
  const list = wrapped ? childrenOf(childAt(wrapped, 0, tags.sequence)) : [];
  return new Map(
    list.map((extension) => [
      objectIdentifierOf(childAt(extension, 0)),
      octetsOf(expectTag(childrenOf(extension).at(-1))),
    ]),
  );
}

function readUsage(extension: Uint8Array | undefined): KeyUsage {
  if (!extension) return { digitalSignature: true, nonRepudiation: true };
  const flags = bitsOf(readElement(extension))[0] ?? 0;
  return { digitalSignature: (flags & 0x80) !== 0, nonRepudiation: (flags & 0x40) !== 0 };
}

function readAuthority(extension: Uint8Array | undefined): boolean {
  const flag = extension ? childrenOf(readElement(extension))[0] : undefined;
  return flag?.tag === tags.boolean && flag.source[flag.contentStart] !== 0;
}
