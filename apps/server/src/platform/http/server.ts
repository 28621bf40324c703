import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import { AppError } from '../app-error.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../logging.ts';
import type { Metrics } from '../metrics.ts';
import { answerError } from './error-response.ts';
import { useContractSchemas } from './mount.ts';
import { securityHeaders } from './security-headers.ts';

export interface HttpServerOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Addresses whose X-Forwarded-* headers are believed. Empty: nobody's. */
  readonly trustedProxies: readonly string[];
}

const bodyLimitBytes = 1024 * 1024;

export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const server = Fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }), // it logs whole addresses, and ours carry tokens
    bodyLimit: bodyLimitBytes,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    genReqId: () => newId(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 1500 },
  });
  useContractSchemas(server);
  server.setErrorHandler(answerError);
  server.setNotFoundHandler((request, reply) => answerError(new AppError('route.not_found'), request, reply));
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders);
    reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown'; // the pattern: the address itself may hold a token
    const milliseconds = Math.round(reply.elapsedTime);
    options.metrics.observeRequest({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    request.log.info(
      { requestId: request.id, tenant: request.tenant?.slug, method, route, status: reply.statusCode, milliseconds },
      'request',
    );
  });
  return server;
}
