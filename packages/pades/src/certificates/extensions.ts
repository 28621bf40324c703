import { partsOf } from '../asn1/cursor.ts';
import { accessMethods, extensions } from '../asn1/identifiers.ts';
import { contentOf } from '../asn1/reader.ts';
import { constructed, primitive, tags } from '../asn1/tags.ts';
import { booleanOf, countOf, hasBit, objectIdentifierOf } from '../asn1/values.ts';
import type { Certificate } from './certificate.ts';

/** RFC 5280 §4.2.1.3; the numbers are the bits of the extension. */
export const keyUses = { digitalSignature: 0, nonRepudiation: 1, keyCertSign: 5, crlSign: 6 } as const;
export type KeyUse = keyof typeof keyUses;

/** Without the extension a key may do everything. */
export function mayUseKey(certificate: Certificate, use: KeyUse): boolean {
  const extension = certificate.extensions.get(extensions.keyUsage);
  return extension === undefined || hasBit(extension.value, keyUses[use]);
}

export interface BasicConstraints {
  readonly isAuthority: boolean;
  /** How many authorities may stand between this one and a leaf. */
  readonly pathLength?: number;
}

export function basicConstraintsOf(certificate: Certificate): BasicConstraints {
  const extension = certificate.extensions.get(extensions.basicConstraints);
  if (!extension) return { isAuthority: false };
  const parts = partsOf(extension.value, tags.sequence);
  const flag = parts.optional(tags.boolean);
  const length = parts.optional(tags.integer);
  const isAuthority = flag !== undefined && booleanOf(flag);
  return length === undefined ? { isAuthority } : { isAuthority, pathLength: countOf(length) };
}

export interface ExtendedKeyUsage {
  readonly critical: boolean;
  readonly purposes: readonly string[];
}

export function extendedKeyUsageOf(certificate: Certificate): ExtendedKeyUsage | undefined {
  const extension = certificate.extensions.get(extensions.extendedKeyUsage);
  if (!extension) return undefined;
  const purposes = partsOf(extension.value, tags.sequence).rest().map(objectIdentifierOf);
  return { critical: extension.critical, purposes };
}

export function subjectKeyIdentifierOf(certificate: Certificate): Buffer | undefined {
  const extension = certificate.extensions.get(extensions.subjectKeyIdentifier);
  return extension && contentOf(extension.value);
}

/** Where RFC 5280 §4.2.2.1 says that answers about this certificate, or its issuer's certificate, may be had. */
export function accessLocations(certificate: Certificate, method: keyof typeof accessMethods): string[] {
  const extension = certificate.extensions.get(extensions.authorityInfoAccess);
  const descriptions = extension ? partsOf(extension.value, tags.sequence).rest() : [];
  return descriptions.flatMap((description) => {
    const parts = partsOf(description, tags.sequence);
    const isAsked = objectIdentifierOf(parts.next()) === accessMethods[method];
    const location = parts.next();
    return isAsked && location.tag === uniformResource ? [contentOf(location).toString('latin1')] : [];
  });
}

const uniformResource = primitive(6);

/** RFC 5280 §4.2.1.13. Points for some reasons only, or of another issuer, are passed over. */
export function crlLocations(certificate: Certificate): string[] {
  const extension = certificate.extensions.get(extensions.crlDistributionPoints);
  const points = extension ? partsOf(extension.value, tags.sequence).rest() : [];
  return points.flatMap((point) => {
    const parts = partsOf(point, tags.sequence);
    const name = parts.optional(constructed(0));
    if (!name || parts.rest().length > 0) return [];
    const full = partsOf(name).optional(constructed(0));
    const names = full ? partsOf(full).rest() : [];
    return names.filter(({ tag }) => tag === uniformResource).map((found) => contentOf(found).toString('latin1'));
  });
}
