import { childAt, childrenOf, expectTag, octetsOf, tags, type Element } from '../asn1/ber.ts';
import { countOf, objectIdentifierOf } from '../asn1/values.ts';
import type { Bytes } from '../bytes.ts';
import { Pkcs12Error } from '../errors.ts';
import { defaultPrf, pbkdf2, prfs, type Prf } from './algorithms.ts';

export interface Pbkdf2Parameters {
  readonly salt: Bytes;
  readonly iterations: number;
  readonly prf: Prf;
}

/** RFC 8018 appendix A.2, given the whole AlgorithmIdentifier. */
export function readPbkdf2(algorithm: Element): Pbkdf2Parameters {
  const identifier = objectIdentifierOf(childAt(algorithm, 0));
  if (identifier !== pbkdf2) throw new Pkcs12Error('unsupported', `key derivation ${identifier}`);
  const [salt, count, ...rest] = childrenOf(childAt(algorithm, 1, tags.sequence));
  const prf = rest.find((element) => element.tag === tags.sequence);
  return {
    salt: Uint8Array.from(octetsOf(expectTag(salt, tags.octetString))),
    iterations: countOf(expectTag(count)),
    prf: prf ? readPrf(prf) : defaultPrf,
  };
}

export function readPrf(algorithm: Element): Prf {
  const identifier = objectIdentifierOf(childAt(algorithm, 0));
  const known = prfs[identifier];
  if (!known) throw new Pkcs12Error('unsupported', `pseudo-random function ${identifier}`);
  return known;
}
