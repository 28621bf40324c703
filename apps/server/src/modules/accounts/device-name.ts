const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/** Each names itself after those it is made of, so that the order decides. */
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

/** How people call a device, by what its browser says of itself: «Chrome en Windows». */
export function nameDevice(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = browsers.find(([form]) => form.test(text))?.[1];
  const system = systems.find(([form]) => form.test(text))?.[1];
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? system ?? 'Un programa';
}
