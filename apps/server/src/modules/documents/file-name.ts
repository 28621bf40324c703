const longest = 160;

/** A name as people read it: no path, no control or direction characters, never empty. */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '' || /^\.+$/.test(plain)) return 'documento';
  return plain.length <= longest ? plain : shorten(plain);
}

function shorten(name: string): string {
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? '';
  return name.slice(0, longest - extension.length) + extension;
}
