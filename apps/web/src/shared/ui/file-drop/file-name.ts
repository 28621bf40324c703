const longest = 120;

export function splitName(name: string): { readonly base: string; readonly extension: string } {
  const extension = /\.[^.\s]+$/.exec(name)?.[0] ?? '';
  return { base: name.slice(0, name.length - extension.length), extension };
}

/** The extension cannot be changed. An empty name changes nothing. */
export function changeBaseName(name: string, wished: string): string {
  const base = wished
    .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
  return base === '' ? name : `${base}${splitName(name).extension}`;
}
