import { hash } from 'node:crypto';

import { sameBytes } from '../../bytes.ts';
import type { Certificate } from '../../certificates/certificate.ts';
import { readName } from '../../certificates/names.ts';
import { isSignedBy } from '../../certificates/path.ts';

const canonical = new WeakMap<Buffer, string>();

/** RFC 5280 §7.1: letter case, repeated spaces and the kind of string make no difference. */
function canonicalName(name: Buffer): string {
  const known = canonical.get(name);
  if (known !== undefined) return known;
  const parts = readName(name).map(({ identifier, value }) => [
    identifier,
    value.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' '),
  ]);
  const made = JSON.stringify(parts);
  canonical.set(name, made);
  return made;
}

export const sameName = (a: Buffer, b: Buffer): boolean => sameBytes(a, b) || canonicalName(a) === canonicalName(b);

export const isSelfIssued = ({ issuer, subject }: Certificate): boolean => sameName(issuer, subject);

export const fingerprintOf = ({ der }: Certificate): string => {
  const known = fingerprints.get(der);
  if (known !== undefined) return known;
  const made = hash('sha256', der, 'base64');
  fingerprints.set(der, made);
  return made;
};
const fingerprints = new WeakMap<Buffer, string>();

const links = new Map<string, boolean>();
const maxLinks = 10_000;

/** Whether `issuer`'s key signed `certificate`. The same few authorities come in every file, so answers are kept. */
export function isIssuedBy(certificate: Certificate, issuer: Certificate): boolean {
  const key = `${fingerprintOf(certificate)} ${fingerprintOf(issuer)}`;
  const known = links.get(key);
  if (known !== undefined) return known;
  const answer = isSignedBy(certificate, issuer);
  if (links.size >= maxLinks) links.clear();
  links.set(key, answer);
  return answer;
}
