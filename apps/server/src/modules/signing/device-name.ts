const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
/** Most browsers also name those that they resemble, so the order matters. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg/, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const nameIn = (table: typeof systems, userAgent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1];

/** «Android, Chrome»: enough for a person to recognise their own. It is what the browser claims. */
export function nameDevice(userAgent: string | undefined): string {
  const names = [nameIn(systems, userAgent ?? ''), nameIn(browsers, userAgent ?? '')].filter(Boolean);
  return names.length === 0 ? 'Dispositivo desconocido' : names.join(', ');
}
