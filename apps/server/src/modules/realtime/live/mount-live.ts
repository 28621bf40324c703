import websocket from '@fastify/websocket';
import { limits, livePath, type LiveHello } from '@rubrica/contract';
import type { FastifyInstance } from 'fastify';

import type { LinkHolder, Official } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import { backendPrefix, type BearerCall, type CallingDevice } from '../../../platform/http/mount.ts';
import { networkOf } from '../../../platform/http/network-of.ts';
import { isOwnPage, type OwnPages } from '../../../platform/http/own-pages.ts';
import type { Logger } from '../../../platform/logging.ts';
import type { RateLimiter } from '../../../platform/rate-limiter.ts';
import { refuseClosed, type Tenant } from '../../../platform/tenant.ts';
import { converse } from './conversation.ts';
import type { LiveHub } from './live-hub.ts';

export interface LiveOptions extends OwnPages {
  readonly authenticate: (tenant: Tenant, caller: BearerCall) => Promise<Official>;
  readonly authenticateLink: (tenant: Tenant, bearer: string, device: CallingDevice | null) => Promise<LinkHolder>;
  readonly liveHub: LiveHub;
  readonly limiter: RateLimiter;
  readonly log: Logger;
}

const longestMessage = 8 * 1024;
const maxListeners = 5000;

/** The one address that is not a call: it stays open. The query names nobody by a secret; the first message does. */
export async function mountLive(server: FastifyInstance, options: LiveOptions): Promise<void> {
  const { findTenant, limiter, log, liveHub } = options;
  await server.register(websocket, { options: { maxPayload: longestMessage, perMessageDeflate: false } });
  server.route<{ Querystring: { readonly signatory_id?: string } }>({
    method: 'GET',
    url: backendPrefix + livePath,
    websocket: true,
    onRequest: async (request) => {
      const tenant = await findTenant(request.host);
      if (!tenant) throw new AppError('tenant.not_found');
      refuseClosed(tenant);
      request.tenant = tenant;
      const isForeign = request.headers.origin !== undefined && !(await isOwnPage(request, tenant, options));
      if (isForeign) throw new AppError('permission.denied'); // a page of somebody else has nothing to ask here
      const seconds = await limiter.take(`live:${networkOf(request.ip)}`, limits.general);
      if (seconds !== undefined) throw new AppError('rate.limited', { seconds });
      if (liveHub.size() >= maxListeners) throw new AppError('server.unavailable');
    },
    handler: (socket, { tenant, query, ip, headers }) => {
      if (!tenant) throw new Error('a connection was opened before its request was admitted');
      const authenticate = createLiveAuthenticator(options, tenant, {
        signatoryId: query.signatory_id,
        ip,
        isBrowser: headers.origin !== undefined,
      });
      converse(socket, { tenant: tenant.id, liveHub, log, authenticate });
    },
  });
}

interface LiveCall {
  readonly signatoryId: string | undefined;
  readonly ip: string;
  readonly isBrowser: boolean;
}

function createLiveAuthenticator(options: LiveOptions, tenant: Tenant, { signatoryId, ip, isBrowser }: LiveCall) {
  return async ({ token, session_id: session = null }: LiveHello): Promise<Official | LinkHolder> => {
    if (signatoryId === undefined) {
      const actor = requireEnabled(await options.authenticate(tenant, { bearer: token, ip }));
      if (isBrowser && actor.kind === 'member' && actor.areTermsDue) throw new AppError('auth.terms_due');
      return actor;
    }
    const holder = await options.authenticateLink(tenant, token, { session });
    if (holder.id !== signatoryId) throw new AppError('link.dead');
    return holder;
  };
}

function requireEnabled(actor: Official): Official {
  if (actor.kind === 'member' && !actor.isEnabled) throw new AppError('account.not_enabled');
  if (actor.kind === 'member' && actor.isFactorOverdue) throw new AppError('auth.enrolment_due');
  return actor;
}
