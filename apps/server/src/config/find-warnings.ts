import type { Environment } from './environment.ts';

/** What production may run with, and an operator should know of. */
export function findWarnings(env: Environment): readonly string[] {
  if (env.NODE_ENV !== 'production') return [];
  return [
    ...(env.PUBLIC_URL?.startsWith('http:')
      ? ['PUBLIC_URL: es http, así que la red puede leer enlaces, códigos y documentos. Ponga TLS delante y use https.']
      : []),
    ...(env.METRICS_TOKEN === undefined ? ['METRICS_TOKEN: falta; /metrics responde solo a esta máquina.'] : []),
    ...(env.TRUSTED_PROXIES.length === 0
      ? ['TRUSTED_PROXIES: falta; detrás de un proxy todas las personas compartirían una dirección y sus límites.']
      : []),
  ];
}
