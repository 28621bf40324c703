/** `/verificar` and `/verificar/{code}`; undefined for any other page. */
export function readVerificationAddress(path: string): { readonly code: string | undefined } | undefined {
  const match = /^\/verificar(?:\/([^/]+))?\/?$/.exec(path);
  if (!match) return undefined;
  const [, code] = match;
  return { code: code === undefined ? undefined : decode(code) };
}

/** Whoever mangles an address gets told that its code is unknown, not an empty page. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const addressOfCode = (code: string): string => `/verificar/${encodeURIComponent(code.trim().toUpperCase())}`;
