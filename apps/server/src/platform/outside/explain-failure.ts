/** What to say to who typed the settings, in Spanish: never the answer of the other side, which may repeat them. */
export function explainServiceFailure(error: unknown): string {
  const found = causesOf(error);
  const matched = reasons.find(({ pattern }) => found.some((text) => pattern.test(text)));
  return matched?.reason ?? 'no respondió como se espera';
}

const reasons: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /only https/, reason: 'la dirección debe empezar con https y estar en internet' },
  { pattern: /not public/, reason: 'ese servidor no está en internet' },
  { pattern: /EAUTH|refused our login|answered 40[13]/, reason: 'no aceptó el usuario o la clave' },
  { pattern: /ETLS|certificate|STARTTLS/i, reason: 'no ofrece una conexión cifrada en la que se pueda confiar' },
  { pattern: /answered 404/, reason: 'no encontramos el servicio en esa dirección' },
  { pattern: /ENOTFOUND|EAI_AGAIN|EDNS/, reason: 'no existe un servidor con ese nombre' },
  { pattern: /Timeout|timed out|ETIMEDOUT/i, reason: 'no respondió a tiempo' },
  { pattern: /ECONNREFUSED|ECONNRESET|ESOCKET|ECONNECTION/, reason: 'el servidor no aceptó la conexión' },
];

/** Name, code and message of an error and of what caused it. */
function causesOf(error: unknown, depth = 3): readonly string[] {
  if (!(error instanceof Error) || depth === 0) return [];
  const { code = '' } = error as { readonly code?: unknown };
  return [`${error.name} ${String(code)} ${error.message}`, ...causesOf(error.cause, depth - 1)];
}
