import { createHash } from 'node:crypto';

import { provenKeyOf } from '@rubrica/pades';

import { AppError } from '../../platform/app-error.ts';

const refuse = (reason: string, cause?: unknown): AppError =>
  new AppError('certificate_request.key_refused', { reason }, { cause });

/** By which two requests have the same key, however each was written. */
export const keyHashOf = (request: Uint8Array): Buffer => createHash('sha256').update(provenKeyOf(request)).digest();

const armour = /-----BEGIN (?:NEW )?CERTIFICATE REQUEST-----([\s\S]+?)-----END/;

/** A PKCS#10 whose sender proved to hold the private half of its key. DER. */
export function readKeyRequest(text: string): Buffer {
  const inside = armour.exec(text)?.[1] ?? text;
  const base64 = inside.replaceAll(/\s/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refuse('no es PEM ni base64');
  const request = Buffer.from(base64, 'base64');
  try {
    provenKeyOf(request);
  } catch (error) {
    throw refuse(reasonOf(error), error);
  }
  return request;
}

/** The database lets a key into one request that is not over. */
export function refuseTakenKey(cause: unknown): never {
  throw isTaken(cause) ? refuse('su clave ya está en otra solicitud', cause) : cause;
}

const isTaken = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === '23505';

function reasonOf(error: unknown): string {
  switch ((error as { readonly code?: unknown }).code) {
    case 'signature.invalid':
      return 'quien la envía no tiene la clave';
    case 'signer.unsupported_key':
      return 'la clave es demasiado débil';
    case 'algorithm.unsupported':
      return 'usa un algoritmo que no se admite';
    default:
      return 'no se puede leer';
  }
}
