import { childAt, childrenOf, octetsOf, tags, type Element } from './asn1/ber.ts';
import { countOf, objectIdentifierOf } from './asn1/values.ts';
import { sameSecret } from './bytes.ts';
import { Pkcs12Error } from './errors.ts';
import { hmac } from './hashes/hmac.ts';
import { hashes, pbmac1 } from './keys/algorithms.ts';
import { derivePbkdf2, derivePkcs12, purposes } from './keys/derive.ts';
import { readPbkdf2, readPrf } from './keys/pbkdf2-parameters.ts';
import type { Budget } from './limits.ts';
import type { PasswordBytes } from './passwords.ts';

/** In plain code a digest of 64-bit words takes about this many times one of 32-bit words. */
const wideHashCost = 10;

interface Sealed {
  /** MacData of RFC 7292 §4. */
  readonly macData: Element;
  readonly content: Uint8Array;
}

/** Refuses unless one reading of the password makes the code that the file carries. */
export async function checkIntegrity(
  sealed: Sealed,
  passwords: readonly PasswordBytes[],
  budget: Budget,
): Promise<void> {
  const digestInfo = childAt(sealed.macData, 0, tags.sequence);
  const expected = octetsOf(childAt(digestInfo, 1, tags.octetString));
  for (const password of passwords) {
    if (sameSecret(await codeFor(sealed, password, budget), expected)) return;
  }
  throw new Pkcs12Error('wrong_password', 'the password does not open this file');
}

async function codeFor(sealed: Sealed, password: PasswordBytes, budget: Budget): Promise<Uint8Array> {
  const algorithm = childAt(childAt(sealed.macData, 0), 0, tags.sequence);
  const identifier = objectIdentifierOf(childAt(algorithm, 0));
  if (identifier === pbmac1) return codeOfPbmac1(algorithm, { ...sealed, password, budget });

  const hash = hashes[identifier];
  if (!hash) throw new Pkcs12Error('unsupported', `integrity by ${identifier}`);
  const [, salt, count] = childrenOf(sealed.macData);
  const iterations = count ? countOf(count) : 1;
  budget.spendIterations(hash.blockBytes === 128 ? iterations * wideHashCost : iterations);
  const key = derivePkcs12({
    hash,
    password: password.bmp,
    salt: octetsOf(salt ?? childAt(sealed.macData, 1)),
    iterations,
    purpose: purposes.integrity,
    lengthBytes: hash.digestBytes,
  });
  return hmac(hash, key, sealed.content);
}

interface Pbmac1Attempt extends Sealed {
  readonly password: PasswordBytes;
  readonly budget: Budget;
}

/** RFC 9579: the salt and count of MacData itself are then meaningless. */
async function codeOfPbmac1(algorithm: Element, attempt: Pbmac1Attempt): Promise<Uint8Array> {
  const parameters = childAt(algorithm, 1, tags.sequence);
  const derivation = childAt(parameters, 0);
  const { salt, iterations, prf } = readPbkdf2(derivation);
  const { hash } = readPrf(childAt(parameters, 1));
  const keyLength = childrenOf(childAt(derivation, 1))[2];
  const lengthBytes = keyLength?.tag === tags.integer ? countOf(keyLength) : 0;
  if (lengthBytes < 20 || lengthBytes > 128) throw new Pkcs12Error('unsupported', `a code key of ${lengthBytes} bytes`);
  attempt.budget.spendIterations(iterations);
  const password = attempt.password.plain;
  return hmac(hash, await derivePbkdf2({ prf: prf.name, password, salt, iterations, lengthBytes }), attempt.content);
}
