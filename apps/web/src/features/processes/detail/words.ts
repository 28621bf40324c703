import { formatCount, formatDate, formatDateTime, formatTime } from '../../../shared/format.ts';

const day = 86_400_000;
const listOf = new Intl.ListFormat('es', { type: 'conjunction' });

export const namesOf = (names: readonly string[]): string => listOf.format(names);

/** «hoy a las 09:58», «ayer a las 18:22», «el 13/11/2026 a las 17:40»; by the days of Ecuador. */
export function whenWords(moment: string | Date, now: Date): string {
  const at = formatTime(moment);
  const on = formatDate(moment);
  if (on === formatDate(now)) return `hoy a las ${at}`;
  if (on === formatDate(new Date(now.getTime() - day))) return `ayer a las ${at}`;
  return `el ${on} a las ${at}`;
}

/** «13/11 17:40», for a line of steps. */
export const briefMoment = (moment: string): string =>
  formatDateTime(moment)
    .replace(/\/\d{4}/, '')
    .slice(0, 11);

export const kilobytes = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatCount(Math.max(1, Math.round(bytes / 1000)))} KB`
    : `${formatCount(Math.round(bytes / 100_000) / 10)} MB`;

const pages = (count: number): string => (count === 1 ? '1 página' : `${count} páginas`);

export const documentWords = {
  pages,
  read: (name: string): string => `Leer «${name}»`,
  readShort: 'Leer',
  download: (name: string): string => `Descargar «${name}»`,
  downloadShort: 'Descargar',
  print: (name: string): string => `Imprimir «${name}»`,
  printShort: 'Imprimir',
  more: (name: string): string => `Más de «${name}»`,
  asSigned: 'Descargar como se firmó',
  asSignedHint: 'El archivo sin los sellos que se añadieron al final: así lo comprueba FirmaEC',
  intact: 'Íntegro',
  checking: 'Comprobando…',
  unknown: 'No pudimos comprobarlo',
  changed: 'Modificado: no es el archivo que se guardó',
  missing: 'Falta el archivo',
} as const;

export const sealWords = {
  title: 'Integridad',
  intact: 'Todo íntegro',
  intactDetail: 'Los documentos y la historia son los que se guardaron: nada cambió desde entonces.',
  checking: 'Comprobando…',
  unknown: 'No pudimos comprobarlo',
  wrong: 'Algo cambió',
  wrongDetail: 'Un archivo o la historia no es lo que se guardó. Avise a quien opera la plataforma.',
  checked: (at: string): string => `Comprobado ${formatDateTime(at)}`,
  again: 'Comprobar de nuevo',
  othersTitle: 'Que otros lo comprueben',
  code: 'Código de verificación',
  copyLink: 'Copiar el enlace',
  qr: 'Código QR de la página que comprueba estos documentos',
  link: 'Enlace',
} as const;

const plural = (count: number, [one, many]: readonly [string, string]): string => (count === 1 ? one : many);
const dollars = new Intl.NumberFormat('es-EC', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

export const usageCardWords = {
  title: 'Lo que usó este proceso',
  messages: (shown: string, count: number): string =>
    `${shown} ${plural(count, ['mensaje enviado', 'mensajes enviados'])}`,
  checks: (shown: string, count: number): string =>
    `${shown} ${plural(count, ['comprobación de identidad', 'comprobaciones de identidad'])}`,
  certificates: (shown: string, count: number): string =>
    `${shown} ${plural(count, ['certificado emitido', 'certificados emitidos'])}`,
  cost: (cost: number): string => `WhatsApp cobró $ ${dollars.format(cost)} por sus mensajes.`,
  noCost: 'Ningún proveedor informó un costo por sus mensajes.',
} as const;
