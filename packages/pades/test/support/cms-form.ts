import { attributes as types, cms } from '../../src/asn1/identifiers.ts';
import { constructed, primitive } from '../../src/asn1/tags.ts';
import {
  element,
  explicit,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  retag,
  sequence,
  setOf,
} from '../../src/asn1/writer.ts';

/** SignedData whose every part a test may choose. Nothing in it verifies. */

export const identifiers = {
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  rsaPss: '1.2.840.113549.1.1.10',
  mask: '1.2.840.113549.1.1.8',
} as const;

export const algorithm = (identifier: string, ...parameters: readonly Buffer[]): Buffer =>
  sequence(objectIdentifier(identifier), ...parameters);
export const attribute = (type: string, ...values: readonly Buffer[]): Buffer =>
  sequence(objectIdentifier(type), setOf(...values));

const sha256 = algorithm(identifiers.sha256);
const ecdsa = algorithm(identifiers.ecdsaWithSha256);
const byNumber = sequence(sequence(), integer(7));

export interface SignerForm {
  readonly version?: number;
  readonly identifier?: Buffer;
  readonly digest?: Buffer;
  readonly algorithm?: Buffer;
  readonly signed?: readonly Buffer[];
  readonly unsigned?: readonly Buffer[];
}

/** RFC 5652 §5.3. */
export const signerInfo = (form: SignerForm = {}): Buffer =>
  sequence(
    integer(form.version ?? 1),
    form.identifier ?? byNumber,
    form.digest ?? sha256,
    ...(form.signed ? [retag(constructed(0), setOf(...form.signed))] : []),
    form.algorithm ?? ecdsa,
    octetString(Buffer.of(1)),
    ...(form.unsigned ? [retag(constructed(1), setOf(...form.unsigned))] : []),
  );

export const byKey = element(primitive(0), Buffer.of(1, 2, 3));

export interface SignedDataForm {
  readonly version?: number;
  readonly digests?: readonly Buffer[];
  readonly contentType?: string;
  /** Inside the tag [0]. */
  readonly content?: readonly Buffer[];
  readonly certificates?: readonly Buffer[];
  readonly lists?: readonly Buffer[];
  readonly signers?: readonly Buffer[];
}

/** RFC 5652 §5.1. */
export const signedData = (form: SignedDataForm = {}): Buffer =>
  sequence(
    objectIdentifier(cms.signedData),
    explicit(
      0,
      sequence(
        integer(form.version ?? 1),
        setOf(...(form.digests ?? [sha256])),
        sequence(
          objectIdentifier(form.contentType ?? cms.data),
          ...(form.content ? [explicit(0, ...form.content)] : []),
        ),
        ...(form.certificates ? [explicit(0, ...form.certificates)] : []),
        ...(form.lists ? [explicit(1, ...form.lists)] : []),
        setOf(...(form.signers ?? [signerInfo()])),
      ),
    ),
  );

/** RFC 6211. */
export const protection = (digest: Buffer, signature: Buffer): Buffer =>
  attribute(types.algorithmProtection, sequence(digest, retag(constructed(1), signature)));

interface PssForm {
  readonly digest?: Buffer;
  readonly trailer?: number;
  readonly more?: readonly Buffer[];
}

/** RFC 8017 appendix A.2.3. */
export const pssAlgorithm = ({ digest = sha256, trailer, more = [] }: PssForm = {}): Buffer =>
  algorithm(
    identifiers.rsaPss,
    sequence(
      explicit(0, digest),
      explicit(1, algorithm(identifiers.mask, sha256)),
      explicit(2, integer(32)),
      ...(trailer === undefined ? [] : [explicit(3, integer(trailer))]),
      ...more,
    ),
  );

export { nullValue };
