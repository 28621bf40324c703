import { amountInWords } from '@rubrica/catalogues';

const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

/** `treinta y seis`, `veintiún`: as it stands before a masculine noun. */
export function countInWords(value: number): string {
  return wholeInWords(value)
    .replace(/veintiuno$/, 'veintiún')
    .replace(/uno$/, 'un');
}

/** `treinta y una`, `doscientas`: as it stands before a feminine noun. */
export function feminineCount(value: number): string {
  return wholeInWords(value)
    .replace(/uno$/, 'una')
    .replace(/(?<=cient|quinient)os/g, 'as');
}

/** `dos mil veintiséis`. */
export function wholeInWords(value: number): string {
  const words = amountInWords(value * 100)
    .replace(/ CON 00\/100 .*$/, '')
    .toLowerCase();
  return words.replace(/^un mil\b/, 'mil');
}

/** `15 de marzo de 2026`. */
export function longDate(iso: string): string {
  const { day, month, year } = partsOf(iso);
  return `${day} de ${month} de ${year}`;
}

/** `quince de marzo de dos mil veintiséis`. */
export function dateInWords(iso: string): string {
  const { day, month, year } = partsOf(iso);
  return `${day === 1 ? 'primero' : wholeInWords(day)} de ${month} de ${wholeInWords(year)}`;
}

/** `15,60 %`, never parted at the end of a line. */
export function percentInDigits(value: number): string {
  return unparted(`${value.toFixed(2).replace('.', ',')} %`);
}

/** `13.377`; four digits stay together. */
export function countInDigits(value: number): string {
  const [whole = '', decimals] = String(value).split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/g, '.') : whole;
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

/** A figure and its sign stay on one line. */
export function unparted(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}

/** `quince coma sesenta por ciento`. */
export function percentInWords(value: number): string {
  const [whole = '0', decimals = '00'] = value.toFixed(2).split('.');
  const fraction =
    decimals === '00' ? '' : ` coma ${decimals.startsWith('0') ? 'cero ' : ''}${wholeInWords(Number(decimals))}`;
  return `${wholeInWords(Number(whole))}${fraction} por ciento`;
}

const small = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'e']);

/** `SANTO DOMINGO DE LOS TSÁCHILAS` → `Santo Domingo de los Tsáchilas`. */
export function titleCase(text: string): string {
  return text
    .toLowerCase()
    .split(' ')
    .map((word, place) => (place > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}

/** `cédula No. 1700000035`: a number never stands without what it is, nor on another line. */
export function numbered(what: string, number: string): string {
  return `${what} No.\u00A0${number}`;
}

/** `cédula No. 1` → `Cédula No. 1`, as a line begins. */
export function lineStart(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `VENTA AL POR MENOR` → `Venta al por menor`. */
export function sentenceCase(text: string): string {
  return lineStart(text.toLowerCase());
}

function partsOf(iso: string): { readonly day: number; readonly month: string; readonly year: number } {
  const [year, month, day] = iso.split('-').map(Number);
  return { day: day ?? 0, month: months[(month ?? 1) - 1] ?? '', year: year ?? 0 };
}
