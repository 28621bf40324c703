import type { Mark } from './ink.ts';

/** What the place of a signature may be called: to be signed over, and to be read afterwards. */
const labels = new Set(
  `firma firmas firmado firmada firmante firme firmar aqui por f nombre nombres apellido apellidos completo completos
  cedula identidad ciudadania identificacion documento pasaporte ci cc c i ruc r u no nro num numero n fecha lugar ciudad
  cargo sello huella rubrica sumilla inicial iniciales electronica electronicamente digital digitalmente autorizada
  autorizado el la los las de del y e o en a representante legal apoderado gerente general presidente secretario cliente
  deudor deudora codeudor acreedor garante testigo vendedor comprador arrendador arrendatario contratante contratista
  empleador trabajador empleado proveedor solicitante beneficiario notario abogado socio accionista propietario conyuge
  vb visto bueno x sign here signature signed by date name title`.split(/\s+/),
);

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether text is nothing but dots, underscores and names of the place. Undefined text may be anything. */
export function isLabel(text: string | undefined): boolean {
  if (text === undefined) return false;
  return wordsOf(text).every((word) => labels.has(word));
}

export const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Texts in the order in which they were set; those that touch on one line are one. Undefined where one cannot be read. */
export function joinTexts(marks: readonly Mark[]): string | undefined {
  let whole = '';
  let last: Mark['box'] | undefined;
  for (const { text, box } of marks) {
    if (text === undefined) return undefined;
    const size = box[3] - box[1];
    const isNext = last && Math.abs(last[1] - box[1]) < size * 0.3 && Math.abs(box[0] - last[2]) < size * 0.2;
    whole += isNext ? text : ` ${text}`;
    last = box;
  }
  return whole.trim();
}
