import { partsOf } from '../../asn1/cursor.ts';
import { attributes as types, cms } from '../../asn1/identifiers.ts';
import { constructedBit, contentOf, encodingOf, readFirst, type Element } from '../../asn1/reader.ts';
import { constructed, primitive, tags } from '../../asn1/tags.ts';
import { countOf, objectIdentifierOf } from '../../asn1/values.ts';
import { retag } from '../../asn1/writer.ts';
import { sameBytes } from '../../bytes.ts';
import type { SignerInfo } from '../../cms/signed-data.ts';
import type { CmsFault } from './faults.ts';

/**
 * RFC 5652 leaves parts of SignedData outside the signature. Each must be what the rest implies: then nothing in it can be
 * changed unseen. Answers what is wrong, or undefined.
 */
export function faultInForm(bytes: Buffer): CmsFault | undefined {
  const outer = partsOf(readFirst(bytes, 'ber'), tags.sequence);
  outer.next(tags.objectIdentifier);
  const parts = partsOf(partsOf(outer.next(constructed(0))).next(), tags.sequence);
  const version = countOf(parts.next(tags.integer));
  const digests = partsOf(parts.next(tags.set)).rest();
  const encapsulated = partsOf(parts.next(tags.sequence));
  const contentType = objectIdentifierOf(encapsulated.next());
  const content = encapsulated.optional(constructed(0));
  encapsulated.end();
  if (content && !isOneString(content)) return { kind: 'content' };
  const certificates = parts.optional(constructed(0));
  const lists = parts.optional(constructed(1));
  const [signer, ...others] = partsOf(parts.next(tags.set)).rest();
  if (!signer || others.length > 0) return { kind: 'signer_count' };
  const fault = faultInSigner(signer, digests);
  if (fault) return fault;
  if (!holdsOnly(certificates, certificateChoices)) return { kind: 'not_a_certificate' };
  if (!holdsOnly(lists, listChoices)) return { kind: 'not_a_list' };
  const isNamedByKey = partsOf(signer).rest()[1]?.tag === primitive(0);
  const expected = versionFor({ certificates, lists, isPlain: contentType === cms.data && !isNamedByKey });
  return version === expected ? undefined : { kind: 'version', version };
}

/** RFC 5652 §10.2.2: a certificate, or one of four other formats under tags of their own. */
const certificateChoices = new Set<number>([tags.sequence, ...[0, 1, 2, 3].map(constructed)]);
/** RFC 5652 §10.2.1. */
const listChoices = new Set<number>([tags.sequence, constructed(1)]);

const holdsOnly = (set: Element | undefined, choices: ReadonlySet<number>): boolean =>
  [...tagsIn(set)].every((tag) => choices.has(tag));

interface VersionFacts {
  readonly certificates: Element | undefined;
  readonly lists: Element | undefined;
  /** Plain data, of a signer who is named by issuer and number. */
  readonly isPlain: boolean;
}

/** RFC 5652 §5.1. */
function versionFor({ certificates, lists, isPlain }: VersionFacts): number {
  const [carried, revocation] = [tagsIn(certificates), tagsIn(lists)];
  if (carried.has(constructed(3)) || revocation.has(constructed(1))) return 5;
  if (carried.has(constructed(2))) return 4;
  return carried.has(constructed(1)) || !isPlain ? 3 : 1;
}

const tagsIn = (set: Element | undefined): ReadonlySet<number> =>
  new Set(
    set
      ? partsOf(set)
          .rest()
          .map(({ tag }) => tag)
      : [],
  );

/** Attribute certificates and other things stand under tags of their own (RFC 5652 §10.2). */
export function hasOtherFormats(bytes: Buffer): boolean {
  const outer = partsOf(readFirst(bytes, 'ber'), tags.sequence);
  outer.next();
  const parts = partsOf(partsOf(outer.next(constructed(0))).next(), tags.sequence).rest();
  return parts
    .filter(({ tag }) => tag === constructed(0) || tag === constructed(1))
    .some((set) => [...tagsIn(set)].some((tag) => tag !== tags.sequence));
}

/** One OCTET STRING, in BER also in pieces. */
function isOneString(wrapped: Element): boolean {
  const [content, ...others] = partsOf(wrapped).rest();
  const tag = content && content.tag & ~constructedBit;
  return tag === tags.octetString && others.length === 0;
}

function faultInSigner(signer: Element, digests: readonly Element[]): CmsFault | undefined {
  const parts = partsOf(signer, tags.sequence);
  const version = countOf(parts.next(tags.integer));
  const identifier = parts.next();
  const digest = parts.next(tags.sequence);
  const signed = parts.optional(constructed(0));
  const algorithm = parts.next(tags.sequence);
  parts.next(tags.octetString);
  const unsigned = parts.optional(constructed(1));
  parts.end();
  if (version !== (identifier.tag === primitive(0) ? 3 : 1)) return { kind: 'signer_version', version };
  if (![digest, ...digests].every(hasPlainParameters)) return { kind: 'digest_parameters' };
  if (!digests.some((known) => identifierOf(known) === identifierOf(digest))) return { kind: 'undeclared_digest' };
  if (digests.length !== 1) return { kind: 'many_digests' };
  const hasGoodParameters = identifierOf(algorithm) === pss ? hasPssParameters : hasPlainParameters;
  if (!hasGoodParameters(algorithm)) return { kind: 'signature_parameters' };
  const fault = signed && faultInProtection(signed, digest, algorithm);
  return fault ?? (unsigned && faultInUnsigned(unsigned));
}

const pss = '1.2.840.113549.1.1.10';

const identifierOf = (algorithm: Element): string => objectIdentifierOf(partsOf(algorithm, tags.sequence).next());

/** None, or NULL. */
function hasPlainParameters(algorithm: Element): boolean {
  const parts = partsOf(algorithm, tags.sequence);
  parts.next(tags.objectIdentifier);
  const parameters = parts.optional(tags.null);
  return parts.peek() === undefined && (!parameters || contentOf(parameters).length === 0);
}

/** RFC 8017 appendix A.2.3: digest, mask with its digest, length of the salt, and the one trailer there is. */
function hasPssParameters(algorithm: Element): boolean {
  const outer = partsOf(algorithm, tags.sequence);
  outer.next();
  const parts = partsOf(outer.next(tags.sequence));
  const digest = partsOf(parts.next(constructed(0))).next(tags.sequence);
  const mask = partsOf(partsOf(parts.next(constructed(1))).next(tags.sequence));
  mask.next(tags.objectIdentifier);
  const maskDigest = mask.next(tags.sequence);
  const salt = parts.optional(constructed(2));
  const trailer = parts.optional(constructed(3));
  const isNumber = (wrapped: Element): boolean =>
    partsOf(wrapped)
      .rest()
      .every(({ tag }) => tag === tags.integer);
  const isWhole = [outer, parts, mask].every((cursor) => cursor.peek() === undefined);
  const hasNumbers = [salt, trailer].every((wrapped) => wrapped === undefined || isNumber(wrapped));
  const isOne = !trailer || countOf(partsOf(trailer).next()) === 1;
  return isWhole && hasNumbers && isOne && hasPlainParameters(digest) && hasPlainParameters(maskDigest);
}

/** RFC 6211: where the signer has signed which algorithms it used, they are those. */
function faultInProtection(signed: Element, digest: Element, algorithm: Element): CmsFault | undefined {
  const value = valuesOf(signed, types.algorithmProtection)[0];
  if (!value) return undefined;
  const parts = partsOf(value, tags.sequence);
  const isDigest = sameAlgorithm(encodingOf(parts.next()), digest);
  const own = parts.optional(constructed(1));
  const isOwn = own !== undefined && sameAlgorithm(retag(tags.sequence, encodingOf(own)), algorithm);
  return isDigest && isOwn ? undefined : { kind: 'other_algorithms' };
}

/** RFC 5754 §2: parameters that are left out and NULL mean the same; any others must be the same bytes. */
function sameAlgorithm(written: Buffer, used: Element): boolean {
  if (sameBytes(written, encodingOf(used))) return true;
  const named = readFirst(written, 'ber');
  return identifierOf(named) === identifierOf(used) && hasPlainParameters(named) && hasPlainParameters(used);
}

function valuesOf(attributes: Element, type: string): readonly Element[] {
  for (const attribute of partsOf(attributes).rest()) {
    const parts = partsOf(attribute, tags.sequence);
    if (objectIdentifierOf(parts.next()) === type) return partsOf(parts.next(tags.set)).rest();
  }
  return [];
}

/** Validation data and further time stamps of older profiles (EN 319 122-1 annex A, ISO 32000-2 §12.8.3.3). */
const knownUnsigned = new Set([
  '1.2.840.113549.1.9.16.2.21',
  '1.2.840.113549.1.9.16.2.22',
  '1.2.840.113549.1.9.16.2.23',
  '1.2.840.113549.1.9.16.2.24',
  '1.2.840.113549.1.9.16.2.25',
  '1.2.840.113549.1.9.16.2.26',
  '1.2.840.113549.1.9.16.2.48',
  '0.4.0.1733.2.4',
  '0.4.0.1733.2.5',
  '1.2.840.113583.1.1.8',
]);

/** EN 319 142-1 §6.3: of unsigned attributes PAdES knows only the time stamp. Answers the types of the others. */
export const otherUnsigned = ({ unsigned }: SignerInfo): string[] =>
  [...unsigned.keys()].filter((type) => type !== types.signatureTimestamp);

/** An attribute that nobody knows is a place to hide things. */
function faultInUnsigned(unsigned: Element): CmsFault | undefined {
  for (const attribute of partsOf(unsigned).rest()) {
    const type = objectIdentifierOf(partsOf(attribute, tags.sequence).next());
    if (type !== types.signatureTimestamp && !knownUnsigned.has(type)) return { kind: 'unsigned_attribute', type };
  }
  return undefined;
}
