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
import { bmpTextOf, objectIdentifierOf } from './asn1/values.ts';
import type { Budget } from './budget.ts';
import { decrypt } from './decrypt.ts';
import { Pkcs12Error } from './errors.ts';
import type { PasswordBytes } from './passwords.ts';

/** Something named inside the file: a private key (PKCS#8) or a certificate (X.509). */
export interface Entry {
  readonly kind: 'key' | 'certificate';
  readonly der: Uint8Array;
  readonly friendlyName?: string;
}

export const contentTypes = { data: '1.2.840.113549.1.7.1', encryptedData: '1.2.840.113549.1.7.6' };
export const bagTypes = {
  key: '1.2.840.113549.1.12.10.1.1',
  shroudedKey: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
  safeContents: '1.2.840.113549.1.12.10.1.6',
};
const x509Certificate = '1.2.840.113549.1.9.22.1';
const friendlyNameAttribute = '1.2.840.113549.1.9.20';

interface Opening {
  readonly passwords: readonly PasswordBytes[];
  readonly budget: Budget;
}

/** RFC 7292 §4.1: each part of the authenticated safe is plain or encrypted under its own parameters. */
export async function openAuthenticatedSafe(safe: Uint8Array, opening: Opening): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const part of childrenOf(expectTag(readElement(safe), tags.sequence))) {
    entries.push(...(await openBags(await openPart(part, opening), opening, 0)));
  }
  return entries;
}

async function openPart(part: Element, { passwords, budget }: Opening): Promise<Element> {
  const type = objectIdentifierOf(childAt(part, 0));
  const content = childAt(childAt(part, 1, contextTag(0)), 0);
  if (type === contentTypes.data) return readElement(octetsOf(content));
  if (type !== contentTypes.encryptedData) throw new Pkcs12Error('unsupported', `content ${type}`);
  const [, algorithm, ciphertext] = childrenOf(childAt(content, 1, tags.sequence));
  return decrypt({ algorithm: expectTag(algorithm), ciphertext: octetsOf(expectTag(ciphertext)) }, passwords, budget);
}

async function openBags(bags: Element, opening: Opening, depth: number): Promise<Entry[]> {
  if (depth > 4) throw new Pkcs12Error('malformed', 'bags nested too deep');
  const entries: Entry[] = [];
  for (const bag of childrenOf(expectTag(bags, tags.sequence))) {
    opening.budget.spendBag();
    entries.push(...(await openBag(bag, opening, depth)));
  }
  return entries;
}

/** Bags of revocation lists and secrets hold nothing that signs: they are passed over. */
async function openBag(bag: Element, opening: Opening, depth: number): Promise<Entry[]> {
  const [type, value, attributes] = childrenOf(bag);
  const content = childAt(expectTag(value, contextTag(0)), 0);
  const name = friendlyNameIn(attributes);
  switch (objectIdentifierOf(expectTag(type))) {
    case bagTypes.key:
      return [{ kind: 'key', der: encodingOf(content), ...name }];
    case bagTypes.shroudedKey:
      return [{ kind: 'key', der: encodingOf(await openShroudedKey(content, opening)), ...name }];
    case bagTypes.certificate:
      return isX509(content) ? [{ kind: 'certificate', der: certificateIn(content), ...name }] : [];
    case bagTypes.safeContents:
      return openBags(content, opening, depth + 1);
    default:
      return [];
  }
}

function openShroudedKey(content: Element, { passwords, budget }: Opening): Promise<Element> {
  const ciphertext = octetsOf(childAt(content, 1, tags.octetString));
  return decrypt({ algorithm: childAt(content, 0), ciphertext }, passwords, budget);
}

const isX509 = (content: Element): boolean => objectIdentifierOf(childAt(content, 0)) === x509Certificate;

const certificateIn = (content: Element): Uint8Array => octetsOf(childAt(childAt(content, 1, contextTag(0)), 0));

function friendlyNameIn(attributes: Element | undefined): { friendlyName?: string } {
  for (const attribute of attributes ? childrenOf(attributes) : []) {
    if (objectIdentifierOf(childAt(attribute, 0)) !== friendlyNameAttribute) continue;
    const value = childrenOf(childAt(attribute, 1, tags.set))[0];
    if (value?.tag === tags.bmpString) return { friendlyName: bmpTextOf(value) };
  }
  return {};
}
