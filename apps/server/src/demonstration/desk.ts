import { setTimeout as sleep } from 'node:timers/promises';

import type { InjectOptions } from 'fastify';

import type { App } from '../app.ts';
import { demonstrationPassword } from './users.ts';

/** Somebody before the product, with nothing but its own calls. */
export interface Desk {
  readonly as: (user: string) => Promise<Caller>;
  readonly link: (email: string) => Promise<Visitor>;
}

export interface Caller {
  readonly call: <T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => Promise<T>;
  readonly upload: <T>(url: string, fields: Readonly<Record<string, string>>, file: DeskFile) => Promise<T>;
}

export interface DeskFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface Visitor {
  readonly id: string;
  readonly call: Caller['call'];
  readonly upload: Caller['upload'];
  /** The newest code that arrived. */
  readonly code: () => Promise<string>;
}

interface Mailbox {
  /** The bodies of the mails to an address, oldest first. */
  readonly read: (email: string) => Promise<readonly string[]>;
}

export function openDesk(
  app: Pick<App, 'server'>,
  { host, mailbox }: { readonly host: string; readonly mailbox: Mailbox },
): Desk {
  const send = async <T>(request: InjectOptions & { readonly url: string }): Promise<T> => {
    const answer = await app.server.inject({ ...request, headers: { host, ...request.headers } });
    if (answer.statusCode >= 300)
      throw new Error(`${request.method} ${request.url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<T>();
  };
  const caller = (token: string, more: Readonly<Record<string, string>> = {}): Caller => ({
    call: (method, url, body) =>
      send({
        method,
        url: `/backend${url}`,
        ...(body && { body }),
        headers: { authorization: `Bearer ${token}`, ...more },
      }),
    upload: async (url, fields, file) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob([file.bytes]), file.name);
      const encoded = new Response(form);
      return send({
        method: 'POST',
        url: `/backend${url}`,
        body: Buffer.from(await encoded.arrayBuffer()),
        headers: {
          authorization: `Bearer ${token}`,
          ...more,
          'content-type': encoded.headers.get('content-type') ?? '',
        },
      });
    },
  });
  return {
    as: async (username) => {
      const body = { username, password: demonstrationPassword };
      const answer = await send<{ data: { access_token: string } }>({
        method: 'POST',
        url: '/backend/auth/login',
        body,
      });
      return caller(answer.data.access_token);
    },
    link: async (email) => {
      const token = await newest(mailbox, email, /\/auth\/[\w/]+\/([\w-]+\.[\w-]+\.[\w-]+)/);
      const { sub: id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
      const { session_id: session } = await caller(token).call<{ session_id: string }>(
        'POST',
        '/api/portal/signatory/lock-session',
        { take_over: true },
      );
      return {
        id,
        ...caller(token, { 'x-portal-session': session }),
        code: () => newest(mailbox, email, /: (\d{6})\b/),
      };
    },
  };
}

/** Jobs bring the mails; a demonstration that waits in vain is no demonstration. */
async function newest(mailbox: Mailbox, email: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const found = (await mailbox.read(email)).flatMap((text) => pattern.exec(text)?.[1] ?? []).at(-1);
    if (found !== undefined) return found;
    await sleep(50);
  }
  throw new Error(`nothing came for ${email}`);
}
