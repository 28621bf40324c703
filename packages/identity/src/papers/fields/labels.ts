import type { TextLine } from '../text/read-lines.ts';
import { findWords, squeeze } from './paper-text.ts';

export type LabelName =
  | 'nui'
  | 'last_names'
  | 'first_names'
  | 'full_name'
  | 'birth_date'
  | 'expiry_date'
  | 'issue_date'
  | 'sex'
  | 'document_number'
  | 'other';

/** As papers print them, in Spanish and in English, without spaces. */
const words: Readonly<Record<LabelName, readonly string[]>> = {
  nui: [
    'NUMEROUNICODEIDENTIFICACION',
    'NODECEDULA',
    'CEDULANO',
    'CEDULADECIUDADANIANO',
    'CEDULADEIDENTIDADNO',
    'NUMERODECEDULA',
    'IDENTIFICACIONNO',
    'NODEIDENTIFICACION',
    'PERSONALNO',
    'NUMEROPERSONAL',
    'NUI',
  ],
  last_names: ['APELLIDOS', 'APELLIDO', 'PRIMERAPELLIDO', 'SURNAMES', 'SURNAME', 'LASTNAME'],
  first_names: ['NOMBRES', 'NOMBRE', 'GIVENNAMES', 'GIVENNAME', 'FIRSTNAME', 'PRENOMS'],
  full_name: [
    'APELLIDOSYNOMBRES',
    'APELLIDOSNOMBRES',
    'NOMBRESYAPELLIDOS',
    'NOMBRECOMPLETO',
    'TITULAR',
    'RAZONSOCIAL',
    'PROPIETARIO',
    'CONTRIBUYENTE',
  ],
  birth_date: [
    'LUGARYFECHADENACIMIENTO',
    'FECHADENACIMIENTO',
    'FECHANACIMIENTO',
    'FECHADENAC',
    'NACIMIENTO',
    'NACIDOEL',
    'NACIDAEL',
    'DATEOFBIRTH',
    'BIRTHDATE',
  ],
  expiry_date: [
    'FECHADEVENCIMIENTO',
    'FECHAVENCIMIENTO',
    'FECHADEEXPIRACION',
    'FECHAEXPIRACION',
    'FECHADECADUCIDAD',
    'FECHACADUCIDAD',
    'VENCIMIENTO',
    'EXPIRACION',
    'CADUCIDAD',
    'VALIDAHASTA',
    'VALIDOHASTA',
    'VALIDEZHASTA',
    'VIGENTEHASTA',
    'VENCE',
    'CADUCA',
    'EXPIRA',
    'DATEOFEXPIRY',
    'EXPIRYDATE',
    'EXPIRATION',
  ],
  issue_date: [
    'LUGARYFECHADEEMISION',
    'FECHADEEMISION',
    'FECHAEMISION',
    'LUGARYFECHADEEXPEDICION',
    'FECHADEEXPEDICION',
    'FECHADEOTORGAMIENTO',
    'EMISION',
    'EXPEDICION',
    'EMITIDO',
    'EMITIDA',
    'DATEOFISSUE',
  ],
  sex: ['SEXOSEX', 'SEXO', 'GENERO'],
  document_number: [
    'NUMERODEDOCUMENTO',
    'NUMERODOCUMENTO',
    'NODOCUMENTO',
    'NRODOCUMENTO',
    'DOCUMENTONO',
    'NODELDOCUMENTO',
    'DOCUMENTO',
    'PASAPORTENO',
    'PASSPORTNO',
    'NUMERODEPASAPORTE',
    'NODEPASAPORTE',
  ],
  other: [
    'APELLIDOSYNOMBRESDELPADRE',
    'APELLIDOSYNOMBRESDELAMADRE',
    'APELLIDOSYNOMBRESDELCONYUGE',
    'NOMBRESDELPADRE',
    'NOMBRESDELAMADRE',
    'NOMBREDELPADRE',
    'NOMBREDELAMADRE',
    'PADRE',
    'MADRE',
    'CONYUGE',
    'LUGARDENACIMIENTO',
    'PLACEOFBIRTH',
    'NACIONALIDAD',
    'NATIONALITY',
    'ECUATORIANA',
    'ECUATORIANO',
    'ESTADOCIVIL',
    'CONDICIONCIUDADANIA',
    'CONDICION',
    'CIUDADANIA',
    'CODIGODACTILAR',
    'TIPOSANGRE',
    'TIPODESANGRE',
    'DONANTE',
    'INSTRUCCION',
    'PROFESION',
    'OCUPACION',
    'FIRMADELTITULAR',
    'FIRMA',
    'SIGNATURE',
    'DIRECTORGENERAL',
    'DIRECCIONGENERAL',
    'REGISTROCIVIL',
    'IDENTIFICACIONYCEDULACION',
    'CEDULADEIDENTIDAD',
    'CEDULADECIUDADANIA',
    'IDENTITYCARD',
    'REPUBLICADELECUADOR',
    'REPUBLICOFECUADOR',
    'PASAPORTE',
    'PASSPORT',
    'CODIGODEPAIS',
    'COUNTRYCODE',
    'AUTORIDAD',
    'AUTHORITY',
    'ESPECIMEN',
    'SPECIMEN',
    'MUESTRA',
    'DOCUMENTODEPRUEBA',
    'SINVALOR',
    'HOMBRE',
    'MUJER',
    'MASCULINO',
    'FEMENINO',
    'SOLTERO',
    'CASADO',
    'DIVORCIADO',
  ],
};

export interface LabelledLine {
  readonly line: TextLine;
  readonly label: LabelName | undefined;
  /** What stands behind the label on the same line. */
  readonly rest: string;
}

export const labelLines = (lines: readonly TextLine[]): readonly LabelledLine[] => lines.map(labelLine);

/** The longest words that are found decide: «nombres del padre» is no «nombres». */
export function labelLine(line: TextLine): LabelledLine {
  const text = squeeze(line.text);
  let best: { label: LabelName; weight: number } | undefined;
  for (const label of Object.keys(words) as LabelName[]) {
    for (const word of words[label]) {
      const found = findLabel(text, word);
      if (!found) continue;
      const weight = word.length - 2 * found.faults;
      if (!best || weight > best.weight) best = { label, weight };
    }
  }
  if (!best) return { line, label: undefined, rest: '' };
  const { label } = best;
  const end = Math.max(...words[label].map((word) => findLabel(text, word)?.end ?? 0));
  return { line, label, rest: tailOf(line.text, end) };
}

/** Short words only open a line: they stand inside too many names. */
function findLabel(text: string, word: string): ReturnType<typeof findWords> {
  if (word.length >= 7) return findWords(text, word);
  return text.startsWith(word) ? { end: word.length, faults: 0 } : undefined;
}

/** A slash opens the same label in another language. */
const isTranslated = (tail: string): boolean => /^\s*\//.test(tail);

/** What follows as many letters and digits of the text as were squeezed out of it. */
function tailOf(text: string, letters: number): string {
  const characters = Array.from(text);
  let seen = 0;
  for (const [index, character] of characters.entries()) {
    if (seen === letters) {
      const tail = characters.slice(index).join('');
      return isTranslated(tail) ? '' : tail.replace(/^[\s.:°º-]+/, '');
    }
    seen += squeeze(character).length;
  }
  return '';
}

/** Lines that may hold the value of a label, the likeliest first: under it, or behind it on the same row. */
export function linesNear(label: TextLine, lines: readonly TextLine[]): readonly TextLine[] {
  return lines
    .flatMap((line) => {
      const distance = line === label ? undefined : distanceTo(label, line);
      return distance === undefined ? [] : [{ line, distance }];
    })
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ line }) => line);
}

/** In heights of the label. */
export function distanceTo(label: TextLine, line: TextLine): number | undefined {
  const down = (line.middle - label.middle) / label.height;
  const indent = (line.left - label.left) / label.height;
  const gap = (line.left - label.left - label.width) / label.height;
  if (down > 0.35 && down < 3.2 && Math.abs(indent) < 3) return down + Math.abs(indent) * 0.5;
  if (Math.abs(down) < 0.5 && gap > -0.6 && gap < 10) return 1 + gap * 0.3 + Math.abs(down);
  return undefined;
}
