import { request as httpRequest, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Readable } from 'node:stream';

/** Browsers send `*.localhost` to this machine (RFC 6761 §6.3); Node's resolver does not, so the name travels as Host. */
export const loopbackFetch: typeof fetch = (input, init) => {
  const asked = new Request(input, init);
  const url = new URL(asked.url);
  if (url.protocol !== 'http:' || !/(^|\.)localhost$/.test(url.hostname)) return fetch(asked);
  return sendByNode(asked, (options, answer) =>
    httpRequest({ ...options, host: '127.0.0.1', port: url.port || 80, path: url.pathname + url.search }, answer),
  );
};

type Begin = (options: RequestOptions, answer: (message: IncomingMessage) => void) => ClientRequest;

/** Sends a request by Node's own client, which lets its caller choose the connection. Follows no redirect. */
export function sendByNode(asked: Request, begin: Begin): Promise<Response> {
  const { host } = new URL(asked.url);
  return new Promise((resolve, reject) => {
    const sent = begin(
      { method: asked.method, headers: { ...Object.fromEntries(asked.headers), host }, signal: asked.signal },
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
}
