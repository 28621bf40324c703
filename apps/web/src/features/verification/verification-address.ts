/** `/verificar` and `/verificar/{code}`; undefined for any other page. */
export function readVerificationAddress(path: string): { readonly code: string | undefined } | undefined {
  const match = /^\/verificar(?:\/([^/]+))?\/?$/.exec(path);
  if (!match) return undefined;
  const [, code] = match;
  return { code: code === undefined ? undefined : decode(code) };
}

/** A malformed address is used as it is, so that the page reports an unknown code instead of failing. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export const addressOfCode = (code: string): string => `/verificar/${encodeURIComponent(code.trim().toUpperCase())}`;
