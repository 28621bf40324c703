import { accountHeader, deviceProofHeader, deviceSessionHeader, limitHeaders, pageHeader } from '@rubrica/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Tenant } from '../tenant.ts';

export interface OwnPages {
  readonly findTenant: (host: string) => Promise<Tenant | undefined>;
  /** Where the pages of all tenants are: `https://firma.ec` for `https://banco.firma.ec`. */
  readonly publicUrl: URL;
}

const sentHeaders = [
  'authorization',
  'content-type',
  'idempotency-key',
  'range',
  pageHeader,
  accountHeader,
  deviceProofHeader,
  deviceSessionHeader,
];
const readHeaders = [
  'content-disposition',
  'content-range',
  'retry-after',
  'x-request-id',
  ...Object.values(limitHeaders),
];

/** Whether a browser's call comes from a page of the tenant: of the same origin, or of one of its hosts in the directory. */
export async function isOwnPage(
  { headers, host, protocol }: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>,
  tenant: Tenant,
  { findTenant, publicUrl }: OwnPages,
): Promise<boolean> {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  if (origin === `${protocol}://${host}`) return true;
  const page = URL.parse(origin);
  if (!page || page.protocol !== publicUrl.protocol || !page.host.endsWith(`.${publicUrl.host}`)) return false;
  const label = page.host.slice(0, -publicUrl.host.length - 1);
  return !label.includes('.') && (await findTenant(page.host))?.id === tenant.id;
}

/** Lets a page of the tenant read answers of a backend with another origin. Pages of others get no such permission. */
export async function allowOwnPages(request: FastifyRequest, reply: FastifyReply, options: OwnPages): Promise<boolean> {
  const { origin } = request.headers;
  if (origin === undefined || origin === `${request.protocol}://${request.host}`) return false;
  reply.header('vary', 'Origin');
  const tenant = await options.findTenant(request.host);
  if (!tenant || !(await isOwnPage(request, tenant, options))) return false;
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': readHeaders.join(', '),
    'cross-origin-resource-policy': 'same-site',
  });
  return true;
}

/** Answers the questions that a browser asks before it calls a backend of another origin (Fetch, CORS preflight). */
export function answerPreflights(server: FastifyInstance, prefix: string, options: OwnPages): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(`${prefix}/`)) return undefined;
    const isAllowed = await allowOwnPages(request, reply, options);
    if (request.method !== 'OPTIONS' || !isAllowed) return undefined;
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': sentHeaders.join(', '),
        'access-control-max-age': '600',
      })
      .send();
  });
}
