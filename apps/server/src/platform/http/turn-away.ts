import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { errorCatalogue, errorMessage, monitoringPaths, type ErrorBody } from '@rubrica/contract';

import { busyPage, busyPageHeaders } from './busy-page.ts';
import { overloadSeconds } from './error-response.ts';
import { securityHeaders } from './security-headers.ts';

const code = 'server.unavailable';
const wait = String(overloadSeconds);
const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' } as const;

export const mayTurnAway = ({ url }: IncomingMessage): boolean => url === undefined || !monitoringPaths.has(url);

/** Without the framework: under ten times too much load nine tenths of the requests end here, and must cost almost nothing. */
export function turnAway(request: IncomingMessage, response: ServerResponse): void {
  const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
  const requestId = randomUUID();
  const body: ErrorBody = { code, message: errorMessage(code, {}), request_id: requestId };
  response
    .writeHead(errorCatalogue[code].status, {
      ...securityHeaders,
      ...(isPage ? { ...busyPageHeaders, refresh: wait } : json),
      'retry-after': wait,
      'x-request-id': requestId,
    })
    .end(isPage ? busyPage : JSON.stringify(body));
}
