import type { Bytes } from '../bytes.ts';
import { Pkcs12Error } from '../errors.ts';

/** Ciphers that WebCrypto does not offer. Only decryption: nothing new is written with them. */
export interface BlockCipher {
  readonly blockBytes: number;
  /** Decrypts the block at `offset`, in place. */
  readonly decryptBlock: (bytes: DataView, offset: number) => void;
}

export function decryptCbc(cipher: BlockCipher, iv: Uint8Array, ciphertext: Uint8Array): Bytes {
  const { blockBytes } = cipher;
  if (iv.length !== blockBytes) throw new Pkcs12Error('malformed', `an initialisation vector of ${iv.length} bytes`);
  if (ciphertext.length === 0 || ciphertext.length % blockBytes !== 0) {
    throw new Pkcs12Error('malformed', `${ciphertext.length} encrypted bytes are no whole blocks`);
  }
  const plain = Uint8Array.from(ciphertext);
  const view = new DataView(plain.buffer);
  for (let offset = 0; offset < plain.length; offset += blockBytes) {
    cipher.decryptBlock(view, offset);
    const previous = offset === 0 ? iv : ciphertext.subarray(offset - blockBytes, offset);
    previous.forEach((byte, index) => view.setUint8(offset + index, view.getUint8(offset + index) ^ byte));
  }
  return withoutPadding(plain, blockBytes);
}

/** PKCS #7 padding, RFC 5652 §6.3. The file is the attacker's own, so the answer may tell padding from content. */
function withoutPadding(plain: Bytes, blockBytes: number): Bytes {
  const count = plain.at(-1) ?? 0;
  const padding = plain.subarray(-count);
  if (count < 1 || count > blockBytes || padding.some((byte) => byte !== count)) {
    throw new Pkcs12Error('wrong_password', 'the password does not open this file');
  }
  return plain.subarray(0, plain.length - count);
}
