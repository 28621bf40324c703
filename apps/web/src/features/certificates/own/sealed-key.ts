/** A private key as the browser keeps it: nobody reads it without the password, which is stored nowhere. */
export interface SealedKey {
  /** Of the request that it was made for. */
  readonly requestId: string;
  /** SubjectPublicKeyInfo, DER. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly iv: Uint8Array<ArrayBuffer>;
  /** PKCS#8 under AES-GCM. */
  readonly box: Uint8Array<ArrayBuffer>;
}

type Opened = Pick<SealedKey, 'requestId' | 'publicKey'> & { readonly pkcs8: Uint8Array<ArrayBuffer> };

/** What OWASP asks of PBKDF2 with SHA-256; half a second on a cheap phone. */
const iterations = 600_000;

async function deriveKey(password: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const { subtle } = crypto;
  const secret = await subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveKey']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return subtle.deriveKey(derivation, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

export async function sealKey({ requestId, publicKey, pkcs8 }: Opened, password: string): Promise<SealedKey> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await deriveKey(password, salt);
  const box = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, pkcs8));
  return { requestId, publicKey, salt, iv, box };
}

/** Undefined where the password is another. */
export async function unsealKey(sealed: SealedKey, password: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const key = await deriveKey(password, sealed.salt);
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.box));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return undefined;
    throw error;
  }
}
