import { openPkcs12, requestNewKey, writePkcs12 } from '@rubrica/pkcs12';

import { findKeys, storeKey } from './key-store.ts';
import { sealKey, unsealKey } from './sealed-key.ts';

interface KeyOf {
  readonly requestId: string;
  /** As the request is called. */
  readonly number: string;
  readonly password: string;
}

/** Makes a key here and keeps it sealed before anybody learns of it. What comes back is all that leaves the browser. */
export async function makeKey({ requestId, number, password }: KeyOf): Promise<Uint8Array> {
  const { pkcs8, publicKey, request } = await requestNewKey(number);
  await storeKey(await sealKey({ requestId, publicKey, pkcs8 }, password));
  pkcs8.fill(0);
  return request;
}

export type Packed = { readonly file: Uint8Array<ArrayBuffer> } | { readonly problem: 'no_key' | 'wrong_password' };

interface Packing extends Omit<KeyOf, 'number'> {
  /** The certificate and its authorities, PEM. */
  readonly pem: string;
  readonly friendlyName: string;
}

/** The .p12 of an issued certificate, under the password with which its key was made. Opened once before it is handed out. */
export async function packCertificate({ requestId, pem, password, friendlyName }: Packing): Promise<Packed> {
  const certificates = readPem(pem);
  const [own] = certificates;
  const keys = await findKeys(requestId);
  const sealed = keys.find(({ publicKey }) => own !== undefined && contains(own, publicKey));
  if (!sealed) return { problem: 'no_key' };
  const pkcs8 = await unsealKey(sealed, password);
  if (!pkcs8) return { problem: 'wrong_password' };
  const file = await writePkcs12({ pkcs8, certificates, password, friendlyName });
  pkcs8.fill(0);
  const { keys: opened } = await openPkcs12({ file, password });
  if (opened.length !== 1) throw new Error('the file that was written does not open');
  return { file };
}

const armour = /-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/g;

const readPem = (pem: string): readonly Uint8Array[] =>
  [...pem.matchAll(armour)].map(([, inside = '']) =>
    Uint8Array.from(atob(inside.replaceAll(/\s/g, '')), (character) => character.charCodeAt(0)),
  );

/** A certificate carries its public key as it was asked. */
function contains(certificate: Uint8Array, publicKey: Uint8Array): boolean {
  for (let start = certificate.indexOf(0x30); start >= 0; start = certificate.indexOf(0x30, start + 1))
    if (publicKey.every((byte, place) => certificate[start + place] === byte)) return true;
  return false;
}
