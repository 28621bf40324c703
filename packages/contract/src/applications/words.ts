/** Beside the box that begins empty; stored with the policy's hash as what the applicant accepted. */
export const policySentence = (company: string): string =>
  `Leí y acepto la política de datos personales de ${company}.`;

/** One sentence for every answer of the registry that does not confirm the person: it says nothing about anybody. */
export const registryRefusal =
  'No pudimos confirmar sus datos. Revise su cédula y su código dactilar y empiece otra vez, o pida ayuda a la empresa.';

/** Why a fingerprint code has not its shape; undefined where it has. */
export function findFingerprintFault(code: string): string | undefined {
  const shape = 'son una letra, cuatro números, una letra y cuatro números.';
  if (/^[A-Z]\d{4}[A-Z]\d{4}$/.test(code)) return undefined;
  if (code === '') return 'Escriba su código dactilar.';
  if (/^[A-Z]\d{4}[A-Z]\d{3}$/.test(code)) return `Le falta un número: ${shape}`;
  if (code.length < 10) return `Le faltan ${10 - code.length} signos: ${shape}`;
  if (code.length > 10) return `Tiene signos de más: ${shape}`;
  return `No tiene la forma del código: ${shape}`;
}
