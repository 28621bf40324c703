import { partsOf } from '../../asn1/cursor.ts';
import { attributes as types, cms } from '../../asn1/identifiers.ts';
import { constructedBit, contentOf, encodingOf, readFirst, type Element } from '../../asn1/reader.ts';
import { constructed, primitive, tags } from '../../asn1/tags.ts';
import { countOf, objectIdentifierOf } from '../../asn1/values.ts';
import { retag } from '../../asn1/writer.ts';
import { sameBytes } from '../../bytes.ts';

/**
 * RFC 5652 leaves parts of SignedData outside the signature. Each must be what the rest implies: then nothing in it can be
 * changed unseen. Answers what is wrong, or undefined.
 */
export function faultInForm(bytes: Buffer): string | undefined {
  const outer = partsOf(readFirst(bytes, 'ber'), tags.sequence);
  outer.next(tags.objectIdentifier);
  const parts = partsOf(partsOf(outer.next(constructed(0))).next(), tags.sequence);
  const version = countOf(parts.next(tags.integer));
  const digests = partsOf(parts.next(tags.set)).rest();
  const encapsulated = partsOf(parts.next(tags.sequence));
  const contentType = objectIdentifierOf(encapsulated.next());
  const content = encapsulated.optional(constructed(0));
  encapsulated.end();
  if (content && !isOneString(content)) return 'contenido mal escrito';
  const certificates = parts.optional(constructed(0));
  const lists = parts.optional(constructed(1));
  const [signer, ...others] = partsOf(parts.next(tags.set)).rest();
  if (!signer || others.length > 0) return 'no hay exactamente un firmante';
  if (certificates && !isPlainSet(certificates)) return 'formatos de certificado desconocidos';
  if (lists && !isPlainSet(lists)) return 'formatos de revocación desconocidos';

  const fault = faultInSigner(signer, digests);
  if (fault) return fault;
  // §5.1: 3 where the content is not plain data or the signer is named by key; 1 otherwise.
  const isNamedByKey = partsOf(signer).rest()[1]?.tag === primitive(0);
  const expected = contentType !== cms.data || isNamedByKey ? 3 : 1;
  return version === expected ? undefined : `versión ${version}`;
}

/** One OCTET STRING, in BER also in pieces. */
function isOneString(wrapped: Element): boolean {
  const [content, ...others] = partsOf(wrapped).rest();
  const tag = content && content.tag & ~constructedBit;
  return tag === tags.octetString && others.length === 0;
}

/** X.509 certificates and plain revocation lists are SEQUENCEs; other things stand under tags of their own. */
const isPlainSet = (set: Element): boolean =>
  partsOf(set)
    .rest()
    .every(({ tag }) => tag === tags.sequence);

function faultInSigner(signer: Element, digests: readonly Element[]): string | undefined {
  const parts = partsOf(signer, tags.sequence);
  const version = countOf(parts.next(tags.integer));
  const identifier = parts.next();
  const digest = parts.next(tags.sequence);
  const signed = parts.optional(constructed(0));
  const algorithm = parts.next(tags.sequence);
  parts.next(tags.octetString);
  const unsigned = parts.optional(constructed(1));
  parts.end();
  if (version !== (identifier.tag === primitive(0) ? 3 : 1)) return `versión de firmante ${version}`;
  if (![digest, ...digests].every(hasPlainParameters)) return 'parámetros del resumen';
  if (!digests.some((known) => identifierOf(known) === identifierOf(digest))) return 'resumen no declarado';
  if (digests.length !== 1) return 'resúmenes de más';
  const hasGoodParameters = identifierOf(algorithm) === pss ? hasPssParameters : hasPlainParameters;
  if (!hasGoodParameters(algorithm)) return 'parámetros de la firma';
  if (!signed) return 'sin atributos firmados';
  return faultInProtection(signed, digest, algorithm) ?? (unsigned && faultInUnsigned(unsigned));
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
function faultInProtection(signed: Element, digest: Element, algorithm: Element): string | undefined {
  const value = valuesOf(signed, types.algorithmProtection)[0];
  if (!value) return undefined;
  const parts = partsOf(value, tags.sequence);
  const isDigest = sameBytes(encodingOf(parts.next()), encodingOf(digest));
  const own = parts.optional(constructed(1));
  const isOwn = own !== undefined && sameBytes(retag(tags.sequence, encodingOf(own)), encodingOf(algorithm));
  return isDigest && isOwn ? undefined : 'otros algoritmos que los firmados';
}

function valuesOf(attributes: Element, type: string): readonly Element[] {
  for (const attribute of partsOf(attributes).rest()) {
    const parts = partsOf(attribute, tags.sequence);
    if (objectIdentifierOf(parts.next()) === type) return partsOf(parts.next(tags.set)).rest();
  }
  return [];
}

/** EN 319 142-1 §6.3: of unsigned attributes PAdES knows only the time stamp. Any other is a place to hide things. */
function faultInUnsigned(unsigned: Element): string | undefined {
  for (const attribute of partsOf(unsigned).rest()) {
    const parts = partsOf(attribute, tags.sequence);
    const type = objectIdentifierOf(parts.next());
    const values = partsOf(parts.next(tags.set)).rest();
    parts.end();
    if (type !== types.signatureTimestamp || values.length !== 1) return `atributo sin firmar ${type}`;
  }
  return undefined;
}
