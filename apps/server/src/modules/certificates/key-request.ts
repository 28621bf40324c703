import { provenKeyOf } from '@rubrica/pades';

import { AppError } from '../../platform/app-error.ts';

const refuse = (reason: string, cause?: unknown): AppError =>
  new AppError('certificate_request.key_refused', { reason }, { cause });

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
