import type { Bytes } from '../bytes.ts';
import { Pkcs12Error } from '../errors.ts';

export async function decryptAesCbc(key: Bytes, iv: Bytes, ciphertext: Bytes): Promise<Bytes> {
  const { subtle } = globalThis.crypto;
  const imported = await subtle.importKey('raw', key, 'AES-CBC', false, ['decrypt']).catch((cause: unknown) => {
    // Chromium knows no AES with 192 bits.
    throw new Pkcs12Error('unsupported', `this platform has no AES with ${key.length * 8} bits`, { cause });
  });
  const plain = await subtle.decrypt({ name: 'AES-CBC', iv }, imported, ciphertext).catch((cause: unknown) => {
    throw new Pkcs12Error('wrong_password', 'the password does not open this file', { cause });
  });
  return new Uint8Array(plain);
}
