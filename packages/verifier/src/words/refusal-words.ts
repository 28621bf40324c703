import { TrustFileError, type PadesErrorCode, type UnreadableFile } from '@rubrica/pades';

const refusals: Partial<Record<PadesErrorCode, string>> = {
  'pdf.encrypted': 'El archivo está cifrado y pide una contraseña: no se puede verificar.',
  'pdf.over_limit': 'El archivo excede los límites de lo que se puede verificar.',
  'pdf.unsupported': 'El archivo usa una forma de PDF que no se admite.',
};

/** Why a file could not be verified at all. */
export const describeRefusal = ({ code }: UnreadableFile): string =>
  refusals[code] ?? 'El archivo no es un PDF que se pueda leer, o está dañado.';

const trustFileFaults: Readonly<Record<TrustFileError['code'], string>> = {
  no_certificate: 'no contiene ningún certificado.',
  no_list: 'no contiene ninguna lista de revocación.',
};

/** What is wrong with a file of certificates or lists; another error in its own words. */
export function describeTrustError(error: unknown): string {
  if (error instanceof TrustFileError) return `${error.file} ${trustFileFaults[error.code]}`;
  return error instanceof Error ? error.message : String(error);
}
