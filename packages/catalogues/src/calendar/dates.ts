const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const display = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** `yyyy-mm-dd`, and a day that exists. */
export function isIsoDate(text: string): boolean {
  const [, year, month, day] = iso.exec(text) ?? [];
  return isRealDay(Number(year), Number(month), Number(day));
}

/** `dd/mm/yyyy` → `yyyy-mm-dd`; undefined where it is no real day. */
export function toIsoDate(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = display.exec(text.trim()) ?? [];
  return isRealDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : undefined;
}

/** `yyyy-mm-dd` → `dd/mm/yyyy`; undefined where it is no real day. */
export function toDisplayDate(text: string): string | undefined {
  const [year, month, day] = text.split('-');
  return isIsoDate(text) ? `${day}/${month}/${year}` : undefined;
}

/** Full years lived. Who was born on 29 February turns a year older on 1 March where there is no 29th. */
export function ageOn({ birth, day }: { birth: string; day: string }): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}

function isRealDay(year: number, month: number, day: number): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
