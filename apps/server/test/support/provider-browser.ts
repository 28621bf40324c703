import { request } from 'node:http';

import { bearer } from './world.ts';

export interface Answer {
  readonly status: number;
  readonly location: string;
  readonly body: string;
}

/** A browser: follows nothing by itself, keeps cookies, sends `*.localhost` to this machine. */
export function createBrowser({ origin, port }: { readonly origin: string; readonly port: number }) {
  const cookies = new Map<string, string>();
  return (
    address: string,
    options: { method?: string; form?: Record<string, string>; json?: object; token?: string } = {},
  ): Promise<Answer> => {
    const url = new URL(address, origin);
    const body = options.json
      ? JSON.stringify(options.json)
      : options.form && new URLSearchParams(options.form).toString();
    const headers = {
      host: url.host,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(options.form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(options.json && { 'content-type': 'application/json' }),
      ...(options.token && bearer(options.token)),
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port, path: url.pathname + url.search, method: options.method ?? 'GET', headers },
        (answer) => {
          for (const cookie of answer.headers['set-cookie'] ?? []) {
            const [pair = ''] = cookie.split(';');
            const cut = pair.indexOf('=');
            cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
          }
          let text = '';
          answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', body: text }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  };
}
