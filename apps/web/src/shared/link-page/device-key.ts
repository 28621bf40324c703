const databaseName = 'rubrica-device';
const storeName = 'keys';
const keyName = 'signing';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const signing = { name: 'ECDSA', hash: 'SHA-256' } as const;

export interface ProvedCall {
  readonly method: string;
  readonly url: string;
  /** The link's token. */
  readonly token: string;
}

let key: Promise<CryptoKeyPair> | undefined;

/** How far this device's clock is from the server's. */
let offsetMilliseconds = 0;

export function setServerTime(now: number): void {
  offsetMilliseconds = now - Date.now();
}

/**
 * That the call comes from this browser (RFC 9449): its key signs what is asked, when, and with which link. The key cannot
 * be taken out of the browser, not even by this page.
 */
export async function proveDevice({ method, url, token }: ProvedCall): Promise<string> {
  const { privateKey, publicKey } = await (key ??= openKey());
  const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  const address = new URL(url, location.href);
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { crv, kty, x, y } };
  const payload = {
    htm: method,
    htu: address.origin + address.pathname,
    iat: Math.floor((Date.now() + offsetMilliseconds) / 1000),
    jti: crypto.randomUUID(),
    ath: encode(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))),
  };
  const text = `${encodeJson(header)}.${encodeJson(payload)}`;
  const signature = await crypto.subtle.sign(signing, privateKey, new TextEncoder().encode(text));
  return `${text}.${encode(signature)}`;
}

/** Where the browser stores nothing, the key lives as long as the page. */
async function openKey(): Promise<CryptoKeyPair> {
  const made = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  try {
    return await storeFirst(made);
  } catch {
    return made;
  }
}

/** Answers the key that was there before, if there was one: another tab may have been faster. */
async function storeFirst(made: CryptoKeyPair): Promise<CryptoKeyPair> {
  const database = await openDatabase();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, 'readwrite');
    const store = transaction.objectStore(storeName);
    const found = store.get(keyName);
    found.addEventListener('success', () => {
      if (found.result === undefined) store.put(made, keyName);
    });
    transaction.addEventListener('complete', () => resolve((found.result as CryptoKeyPair | undefined) ?? made));
    transaction.addEventListener('error', () => reject(transaction.error ?? new Error('the key was not stored')));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the key was not stored')));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('the browser stores nothing')));
  });
}

const encodeJson = (value: object): string => encode(new TextEncoder().encode(JSON.stringify(value)));

function encode(bytes: ArrayBuffer | Uint8Array): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
