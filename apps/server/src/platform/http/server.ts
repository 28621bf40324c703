import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import type { Admission } from '../admission.ts';
import type { Logger } from '../logging.ts';
import type { Metrics } from '../metrics.ts';
import { namesTwoHosts, refuseTwoHosts } from './ambiguous-host.ts';
import { answerError } from './error-response.ts';
import { useContractSchemas } from './mount.ts';
import { securityHeaders } from './security-headers.ts';
import { mayTurnAway, turnAway } from './turn-away.ts';
import { acceptUploads } from './upload.ts';

export interface HttpServerOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly admission: Admission;
  /** Addresses whose X-Forwarded-* headers are believed. Empty: nobody's. */
  readonly trustedProxies: readonly string[];
}

const bodyLimitBytes = 1024 * 1024;
/** Enough for fifty megabytes over a slow line. The framework itself would wait for ever. */
const requestMilliseconds = 5 * 60_000;

/** Longer than proxies keep an idle connection, so that none is closed while its next request is on the way. */
const keepAliveMilliseconds = 72_000;

export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const logger: FastifyBaseLogger = options.log;
  const server = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }), // it logs whole addresses, and ours carry tokens
    childLoggerFactory: (parent) => parent, // a child per request costs a third of the time of a small answer
    bodyLimit: bodyLimitBytes,
    serverFactory: (handle) =>
      createServer(
        { requestTimeout: requestMilliseconds, keepAliveTimeout: keepAliveMilliseconds },
        (request, response) => {
          if (namesTwoHosts(request)) return refuseTwoHosts(response);
          if (!options.admission.isFull() || !mayTurnAway(request)) return handle(request, response);
          turnAway(request, response);
          options.metrics.countTurnedAway();
        },
      ),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what still arrives is answered; its connection is closed afterwards
    routerOptions: { maxParamLength: 1500 },
    // An address that cannot be decoded never reaches the hooks.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(securityHeaders)),
  });
  useContractSchemas(server);
  acceptUploads(server);
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  server.setErrorHandler(answerError);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders).header('x-request-id', request.id);
    done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown'; // the pattern: the address itself may hold a token
    const milliseconds = Math.round(reply.elapsedTime);
    options.metrics.observeRequest({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    request.log.info(
      { requestId: request.id, tenant: request.tenant?.slug, method, route, status: reply.statusCode, milliseconds },
      'request',
    );
    done();
  });
  return server;
}
