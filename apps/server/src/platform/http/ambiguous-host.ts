import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { errorCatalogue, type ErrorBody } from '@rubrica/contract';

import { securityHeaders } from './security-headers.ts';

const code = 'input.malformed';

/** Node takes the first of two, a proxy in front may have taken the second: each would serve another company. */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  let forwarded = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase();
    if (name === 'host') hosts += 1;
    if (name === 'x-forwarded-host') forwarded += 1;
  }
  return hosts > 1 || forwarded > 1;
}

export function refuseTwoHosts(response: ServerResponse): void {
  const requestId = randomUUID();
  const body: ErrorBody = {
    code,
    message: 'La solicitud nombra más de un servidor (Host).',
    request_id: requestId,
  };
  response
    .writeHead(errorCatalogue[code].status, {
      ...securityHeaders,
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': requestId,
      connection: 'close',
    })
    .end(JSON.stringify(body));
}
