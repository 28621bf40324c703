import { childAt, childrenOf, contextTag, expectTag, octetsOf, readElement, tags, type Element } from './asn1/ber.ts';
import { countOf, objectIdentifierOf } from './asn1/values.ts';
import { Pkcs12Error } from './errors.ts';
import { legacySchemes, pbes2, pbmac1 } from './keys/algorithms.ts';
import { readPbkdf2 } from './keys/pbkdf2-parameters.ts';
import { bagTypes, contentTypes } from './safe-contents.ts';

const sha1Bytes = 20;

/** The iterations that an unopened file names, to report progress by. What is encrypted may ask for more. */
export function countIterationsAhead(safe: Uint8Array, macData: Element | undefined): number {
  try {
    const parts = childrenOf(expectTag(readElement(safe), tags.sequence));
    const encryptions = parts.flatMap(encryptionsIn);
    return encryptions.map(iterationsOf).reduce((sum, count) => sum + count, macData ? iterationsOfMac(macData) : 0);
  } catch (error) {
    if (error instanceof Pkcs12Error) return 0; // opening the file gives the reason
    throw error;
  }
}

/** The AlgorithmIdentifiers of a part, or of the shrouded keys in it. */
function encryptionsIn(part: Element): Element[] {
  const content = childAt(childAt(part, 1, contextTag(0)), 0);
  if (objectIdentifierOf(childAt(part, 0)) === contentTypes.encryptedData) {
    return [childAt(childAt(content, 1, tags.sequence), 1)];
  }
  return childrenOf(readElement(octetsOf(content)))
    .filter((bag) => objectIdentifierOf(childAt(bag, 0)) === bagTypes.shroudedKey)
    .map((bag) => childAt(childAt(childAt(bag, 1, contextTag(0)), 0), 0));
}

function iterationsOf(algorithm: Element): number {
  const identifier = objectIdentifierOf(childAt(algorithm, 0));
  const parameters = childAt(algorithm, 1, tags.sequence);
  if (identifier === pbes2) return readPbkdf2(childAt(parameters, 0)).iterations;
  const scheme = legacySchemes[identifier];
  if (!scheme) return 0;
  const derivations = Math.ceil(scheme.keyBytes / sha1Bytes) + (scheme.kind === 'rc4' ? 0 : 1);
  return countOf(childAt(parameters, 1)) * derivations;
}

function iterationsOfMac(macData: Element): number {
  const algorithm = childAt(childAt(macData, 0), 0, tags.sequence);
  if (objectIdentifierOf(childAt(algorithm, 0)) === pbmac1) {
    return readPbkdf2(childAt(childAt(algorithm, 1, tags.sequence), 0)).iterations;
  }
  const count = childrenOf(macData)[2];
  return count ? countOf(count) : 1;
}
