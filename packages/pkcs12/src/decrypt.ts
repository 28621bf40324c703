import { sha1 } from '@noble/hashes/legacy.js';

import { childAt, octetsOf, readElement, tags, type Element } from './asn1/ber.ts';
import { countOf, objectIdentifierOf } from './asn1/values.ts';
import type { Budget } from './budget.ts';
import type { Bytes } from './bytes.ts';
import { decryptAesCbc } from './ciphers/aes.ts';
import { decryptCbc } from './ciphers/block-cipher.ts';
import { createCamellia } from './ciphers/camellia.ts';
import { createRc2 } from './ciphers/rc2.ts';
import { decryptRc4 } from './ciphers/rc4.ts';
import { createTripleDes } from './ciphers/triple-des.ts';
import { Pkcs12Error } from './errors.ts';
import { legacySchemes, pbes2, pbes2Ciphers, type LegacyScheme } from './keys/algorithms.ts';
import { derivePbkdf2, derivePkcs12, purposes } from './keys/derive.ts';
import { readPbkdf2 } from './keys/pbkdf2-parameters.ts';
import type { PasswordBytes } from './passwords.ts';

export interface Encrypted {
  readonly algorithm: Element;
  readonly ciphertext: Uint8Array;
}

/** Decrypts to one BER element, with the first reading of the password that yields one. */
export async function decrypt(
  content: Encrypted,
  passwords: readonly PasswordBytes[],
  budget: Budget,
): Promise<Element> {
  const failures: unknown[] = [];
  for (const password of passwords) {
    try {
      return readWhole(await decryptWith(content, password, budget));
    } catch (error) {
      if (!(error instanceof Pkcs12Error) || error.code !== 'wrong_password') throw error;
      failures.push(error);
    }
  }
  throw new Pkcs12Error('wrong_password', 'the password does not open this file', { cause: failures.at(-1) });
}

/** One wrong password in 256 leaves valid padding; what it leaves is then no single SEQUENCE. */
function readWhole(plain: Uint8Array): Element {
  try {
    const element = readElement(plain);
    if (element.tag === tags.sequence && element.end === plain.length) return element;
  } catch (cause) {
    throw new Pkcs12Error('wrong_password', 'the password does not open this file', { cause });
  }
  throw new Pkcs12Error('wrong_password', 'the password does not open this file');
}

function decryptWith(content: Encrypted, password: PasswordBytes, budget: Budget): Promise<Bytes> {
  const identifier = objectIdentifierOf(childAt(content.algorithm, 0));
  const parameters = childAt(content.algorithm, 1, tags.sequence);
  if (identifier === pbes2) return decryptPbes2(parameters, { ...content, password, budget });
  const scheme = legacySchemes[identifier];
  if (!scheme) throw new Pkcs12Error('unsupported', `encryption ${identifier}`);
  return decryptLegacy(parameters, { ...content, password, budget, scheme });
}

interface Attempt extends Encrypted {
  readonly password: PasswordBytes;
  readonly budget: Budget;
}

/** RFC 8018 §6.2. */
async function decryptPbes2(parameters: Element, attempt: Attempt): Promise<Bytes> {
  const encryption = childAt(parameters, 1);
  const identifier = objectIdentifierOf(childAt(encryption, 0));
  const cipher = pbes2Ciphers[identifier];
  if (!cipher) throw new Pkcs12Error('unsupported', `cipher ${identifier}`);
  const iv = Uint8Array.from(octetsOf(childAt(encryption, 1, tags.octetString)));

  const wanted = { ...readPbkdf2(childAt(parameters, 0)), password: attempt.password.plain };
  const key = await derivePbkdf2({ ...wanted, lengthBytes: cipher.keyBytes }, attempt.budget);
  if (cipher.kind === 'aes') return decryptAesCbc(key, iv, Uint8Array.from(attempt.ciphertext));
  return decryptCbc(cipher.kind === 'camellia' ? createCamellia(key) : createTripleDes(key), iv, attempt.ciphertext);
}

/** RFC 7292 appendix C. */
async function decryptLegacy(
  parameters: Element,
  attempt: Attempt & { readonly scheme: LegacyScheme },
): Promise<Bytes> {
  const { kind, keyBytes } = attempt.scheme;
  const salt = octetsOf(childAt(parameters, 0, tags.octetString));
  const iterations = countOf(childAt(parameters, 1));
  const common = { hash: sha1, password: attempt.password.bmp, salt, iterations };
  const key = await derivePkcs12({ ...common, purpose: purposes.key, lengthBytes: keyBytes }, attempt.budget);
  if (kind === 'rc4') return decryptRc4(key, attempt.ciphertext);

  const vector = { ...common, purpose: purposes.initialisationVector, lengthBytes: 8 };
  const iv = await derivePkcs12(vector, attempt.budget);
  return decryptCbc(kind === 'rc2' ? createRc2(key, keyBytes * 8) : createTripleDes(key), iv, attempt.ciphertext);
}
