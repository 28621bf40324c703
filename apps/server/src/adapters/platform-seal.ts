import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { openPkcs12Signer, Pkcs12Error, type Signer } from '@rubrica/pades';

import { StartupError } from '../platform/startup-error.ts';

export interface SealAccess {
  /** PKCS#12 with the platform's key. */
  readonly sealFile: string;
  readonly sealPassword: string;
}

/** Refuses in words an operator understands: found out later, every signature would fail at its last step. */
export async function openSeal({ sealFile, sealPassword }: SealAccess, now: Date): Promise<Signer> {
  const signer = await openPkcs12Signer({ file: readSeal(sealFile), password: sealPassword, now }).catch(
    (cause: unknown) => {
      const isPassword = cause instanceof Pkcs12Error && cause.code === 'wrong_password';
      const message = isPassword
        ? 'SEAL_PASSWORD: no abre el archivo de SEAL_PKCS12.'
        : 'SEAL_PKCS12: el archivo no tiene una clave y un certificado que se puedan usar.';
      throw new StartupError(message, { cause });
    },
  );
  const { validToDate } = new X509Certificate(signer.certificate);
  if (validToDate < now) throw new StartupError(`SEAL_PKCS12: el certificado venció el ${describeDay(validToDate)}.`);
  return signer;
}

/** «CN=Plataforma Rúbrica, vence el 2028-01-31». */
export function describeSeal({ certificate }: Signer): string {
  const { subject, validToDate } = new X509Certificate(certificate);
  return `${subject.split('\n').join(', ')}, vence el ${describeDay(validToDate)}`;
}

const describeDay = (date: Date): string => date.toISOString().slice(0, 10);

function readSeal(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new StartupError('SEAL_PKCS12: no se puede leer el archivo.', { cause });
  }
}
