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

/** `15,60 %`. */
export function percentInDigits(value: number): string {
  return `${value.toFixed(2).replace('.', ',')} %`;
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

/** `VENTA AL POR MENOR` → `Venta al por menor`. */
export function sentenceCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

function partsOf(iso: string): { readonly day: number; readonly month: string; readonly year: number } {
  const [year, month, day] = iso.split('-').map(Number);
  return { day: day ?? 0, month: months[(month ?? 1) - 1] ?? '', year: year ?? 0 };
}
