import { CatalogueError } from '../errors.ts';
import { messages } from '../messages.ts';

/** Below this the largest word needed is MIL MILLONES. */
const LIMIT_CENTS = 100 * 10 ** 12;

const units = ['', 'UNO', 'DOS', 'TRES', 'CUATRO', 'CINCO', 'SEIS', 'SIETE', 'OCHO', 'NUEVE'];
const teens = [
  'DIEZ',
  'ONCE',
  'DOCE',
  'TRECE',
  'CATORCE',
  'QUINCE',
  'DIECISÉIS',
  'DIECISIETE',
  'DIECIOCHO',
  'DIECINUEVE',
];
const twenties = [
  'VEINTE',
  'VEINTIUNO',
  'VEINTIDÓS',
  'VEINTITRÉS',
  'VEINTICUATRO',
  'VEINTICINCO',
  'VEINTISÉIS',
  'VEINTISIETE',
  'VEINTIOCHO',
  'VEINTINUEVE',
];
const tens = ['', '', '', 'TREINTA', 'CUARENTA', 'CINCUENTA', 'SESENTA', 'SETENTA', 'OCHENTA', 'NOVENTA'];
const hundreds = [
  '',
  'CIENTO',
  'DOSCIENTOS',
  'TRESCIENTOS',
  'CUATROCIENTOS',
  'QUINIENTOS',
  'SEISCIENTOS',
  'SETECIENTOS',
  'OCHOCIENTOS',
  'NOVECIENTOS',
];

/** As contracts write it: `UN MIL DOSCIENTOS TREINTA Y CUATRO CON 56/100 DÓLARES DE LOS ESTADOS UNIDOS DE AMÉRICA`. */
export function amountInWords(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0 || cents >= LIMIT_CENTS) {
    throw new CatalogueError('money.amount_invalid', messages.amountInvalid);
  }
  const dollars = Math.floor(cents / 100);
  const fraction = String(cents % 100).padStart(2, '0');
  return `${dollars === 0 ? 'CERO' : wholeInWords(dollars)} CON ${fraction}/100 DÓLARES DE LOS ESTADOS UNIDOS DE AMÉRICA`;
}

function wholeInWords(value: number): string {
  const millions = Math.floor(value / 1_000_000);
  const rest = value % 1_000_000;
  if (millions === 0) return belowMillion(rest);
  return join(`${shortened(belowMillion(millions))} ${millions === 1 ? 'MILLÓN' : 'MILLONES'}`, belowMillion(rest));
}

/** 1000 is UN MIL, never MIL alone: nobody can write a digit in front of it afterwards. */
function belowMillion(value: number): string {
  const thousands = Math.floor(value / 1000);
  const rest = belowThousand(value % 1000);
  return thousands === 0 ? rest : join(`${shortened(belowThousand(thousands))} MIL`, rest);
}

function belowThousand(value: number): string {
  if (value === 100) return 'CIEN';
  return join(hundreds[Math.floor(value / 100)] ?? '', belowHundred(value % 100));
}

function belowHundred(value: number): string {
  if (value < 10) return units[value] ?? '';
  if (value < 20) return teens[value - 10] ?? '';
  if (value < 30) return twenties[value - 20] ?? '';
  const unit = units[value % 10] ?? '';
  return [tens[Math.floor(value / 10)], unit].filter((word) => word !== '').join(' Y ');
}

/** Before MIL and MILLONES, UNO loses its ending. */
function shortened(words: string): string {
  return words.replace(/VEINTIUNO$/, 'VEINTIÚN').replace(/UNO$/, 'UN');
}

function join(...words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ');
}
