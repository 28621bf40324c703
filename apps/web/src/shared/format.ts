/** Ecuador's continental time: fixed, without daylight saving. */
const offsetMilliseconds = 5 * 3_600_000;
const dayMilliseconds = 86_400_000;

const two = (value: number): string => String(value).padStart(2, '0');

/** dd/mm/yyyy hh:mm:ss, whatever the clock of the device says. */
export function formatDateTime(value: string | Date): string {
  const moment = new Date(new Date(value).getTime() - offsetMilliseconds);
  const time = [moment.getUTCHours(), moment.getUTCMinutes(), moment.getUTCSeconds()].map(two).join(':');
  return `${formatDate(value)} ${time}`;
}

/** dd/mm/yyyy hh:mm: a deadline has no seconds. */
export const formatMinute = (value: string | Date): string => formatDateTime(value).slice(0, 16);

/** hh:mm in Ecuador. */
export const formatTime = (value: string | Date): string => formatDateTime(value).slice(11, 16);

/** dd/mm/yyyy in Ecuador. */
export function formatDate(value: string | Date): string {
  const moment = new Date(new Date(value).getTime() - offsetMilliseconds);
  return `${two(moment.getUTCDate())}/${two(moment.getUTCMonth() + 1)}/${moment.getUTCFullYear()}`;
}

/** «hoy 10:42», «ayer 18:22», «13/11 17:40»; the day alone of another year. */
export function formatNear(value: string | Date, now: Date = new Date()): string {
  const day = formatDate(value);
  if (day === formatDate(now)) return `hoy ${formatTime(value)}`;
  if (day === formatDate(new Date(now.getTime() - dayMilliseconds))) return `ayer ${formatTime(value)}`;
  return day.slice(6) === formatDate(now).slice(6) ? `${day.slice(0, 5)} ${formatTime(value)}` : day;
}

/** dd/mm/yyyy of a day without an hour: no clock moves it. */
export const formatDay = (day: string): string => day.split('-').toReversed().join('/');

const longDate = new Intl.DateTimeFormat('es-EC', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'America/Guayaquil',
});

/** «Sábado, 14 de noviembre de 2026». */
export function formatLongDate(value: Date): string {
  const text = longDate.format(value);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** $ 1.234,56 from whole cents. */
export function formatMoney(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(cents) / 100).toString();
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${sign}$ ${grouped},${two(Math.abs(cents) % 100)}`;
}

const count = new Intl.NumberFormat('es-EC', { useGrouping: true });

export const formatCount = (value: number): string => count.format(value);

/** «JQ» for Jorge Quishpe, and for Jorge Aníbal Quishpe Lema: of four words or more, two are given names. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const family = words.length > 3 ? words[2] : words[1];
  const chosen = words.length > 1 ? [words[0], family] : words;
  return chosen.map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}
