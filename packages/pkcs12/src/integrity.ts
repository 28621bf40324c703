import { hmac } from '@noble/hashes/hmac.js';

import { childAt, childrenOf, octetsOf, tags, type Element } from './asn1/ber.ts';
import { countOf, objectIdentifierOf } from './asn1/values.ts';
import type { Budget } from './budget.ts';
import { sameSecret } from './bytes.ts';
import { Pkcs12Error } from './errors.ts';
import { hashes, pbmac1 } from './keys/algorithms.ts';
import { derivePbkdf2, derivePkcs12, purposes } from './keys/derive.ts';
import { readPbkdf2, readPrf } from './keys/pbkdf2-parameters.ts';
import type { PasswordBytes } from './passwords.ts';

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
  const derivation = {
    hash,
    password: password.bmp,
    salt: octetsOf(salt ?? childAt(sealed.macData, 1)),
    iterations: count ? countOf(count) : 1,
    purpose: purposes.integrity,
    lengthBytes: hash.outputLen,
  };
  return hmac(hash, await derivePkcs12(derivation, budget), sealed.content);
}

interface Pbmac1Attempt extends Sealed {
  readonly password: PasswordBytes;
  readonly budget: Budget;
}

/** RFC 9579: the salt and count of MacData itself are then meaningless. */
async function codeOfPbmac1(algorithm: Element, attempt: Pbmac1Attempt): Promise<Uint8Array> {
  const parameters = childAt(algorithm, 1, tags.sequence);
  const derivation = childAt(parameters, 0);
  const { hash } = readPrf(childAt(parameters, 1));
  const keyLength = childrenOf(childAt(derivation, 1))[2];
  const lengthBytes = keyLength?.tag === tags.integer ? countOf(keyLength) : 0;
  if (lengthBytes < 20 || lengthBytes > 128) throw new Pkcs12Error('unsupported', `a code key of ${lengthBytes} bytes`);
  const wanted = { ...readPbkdf2(derivation), password: attempt.password.plain, lengthBytes };
  return hmac(hash, await derivePbkdf2(wanted, attempt.budget), attempt.content);
}
