import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';

/** Browsers send `*.localhost` to this machine (RFC 6761 §6.3); Node's resolver does not, so the name travels as Host. */
export const loopbackFetch: typeof fetch = (input, init) => {
  const asked = new Request(input, init);
  const url = new URL(asked.url);
  if (url.protocol !== 'http:' || !/(^|\.)localhost$/.test(url.hostname)) return fetch(asked);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port: url.port || 80,
        method: asked.method,
        path: url.pathname + url.search,
        headers: { ...Object.fromEntries(asked.headers), host: url.host },
        signal: asked.signal,
      },
      (answer) => {
        const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
          [value ?? []].flat().map((item): [string, string] => [name, item]),
        );
        resolve(
          new Response(Readable.toWeb(answer) as ConstructorParameters<typeof Response>[0], {
            status: answer.statusCode ?? 502,
            headers,
          }),
        );
      },
    );
    sent.once('error', reject);
    if (asked.body) Readable.fromWeb(asked.body).pipe(sent);
    else sent.end();
  });
};
