import type { Environment } from './environment.ts';

/** Receivers refuse or hide mail whose domain does not vouch for who sent it (SPF, DKIM, DMARC). */
function findSenderProblems(mailFrom: unknown, publicUrl: string | undefined): readonly string[] {
  if (typeof mailFrom !== 'string' || publicUrl === undefined) return [];
  const domain = mailFrom.split('@').at(-1)?.toLowerCase() ?? '';
  const { hostname } = new URL(publicUrl);
  if (hostname === domain || hostname.endsWith(`.${domain}`) || domain.endsWith(`.${hostname}`)) return [];
  return [
    `MAIL_FROM: su dominio (${domain}) no es el de PUBLIC_URL (${hostname}); los correos con enlaces a otro dominio suelen acabar como no deseados. Compruebe SPF, DKIM y DMARC.`,
  ];
}

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
    ...findSenderProblems('MAIL_FROM' in env ? env.MAIL_FROM : undefined, env.PUBLIC_URL),
  ];
}
