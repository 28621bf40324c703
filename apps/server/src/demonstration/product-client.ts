import { setTimeout as sleep } from 'node:timers/promises';

import type { InjectOptions } from 'fastify';

import type { App } from '../app.ts';
import { demonstrationPassword } from './users.ts';

/** Uses the product as people do: by its own calls. */
export interface ProductClient {
  readonly signIn: (user: string) => Promise<Caller>;
  readonly openLink: (email: string) => Promise<Visitor>;
}

export interface Caller {
  readonly call: <T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => Promise<T>;
  readonly upload: <T>(url: string, fields: Readonly<Record<string, string>>, file: UploadFile) => Promise<T>;
}

export interface UploadFile {
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

type Send = <T>(request: InjectOptions & { readonly url: string }) => Promise<T>;

export function createProductClient(
  app: Pick<App, 'server'>,
  { host, mailbox }: { readonly host: string; readonly mailbox: Mailbox },
): ProductClient {
  const send: Send = async <T>(request: InjectOptions & { readonly url: string }) => {
    const answer = await app.server.inject({ ...request, headers: { host, ...request.headers } });
    if (answer.statusCode >= 300)
      throw new Error(`${request.method} ${request.url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json<T>();
  };
  return {
    signIn: async (username) => {
      const answer = await send<{ data: { access_token: string } }>({
        method: 'POST',
        url: '/backend/auth/login',
        body: { username, password: demonstrationPassword },
      });
      return createCaller(send, bearer(answer.data.access_token));
    },
    openLink: async (email) => {
      const token = await newest(mailbox, email, /\/auth\/[\w/]+\/([\w-]+\.[\w-]+\.[\w-]+)/);
      const { sub: id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
      const { session_id: session } = await createCaller(send, bearer(token)).call<{ session_id: string }>(
        'POST',
        '/api/portal/signatory/lock-session',
        { take_over: true },
      );
      return {
        id,
        ...createCaller(send, { ...bearer(token), 'x-portal-session': session }),
        code: () => newest(mailbox, email, /: (\d{6})\b/),
      };
    },
  };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function createCaller(send: Send, headers: Readonly<Record<string, string>>): Caller {
  return {
    call: (method, url, body) => send({ method, url: `/backend${url}`, ...(body && { body }), headers }),
    upload: async (url, fields, file) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob([file.bytes]), file.name);
      const encoded = new Response(form);
      return send({
        method: 'POST',
        url: `/backend${url}`,
        body: Buffer.from(await encoded.arrayBuffer()),
        headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
      });
    },
  };
}

/** Waits up to a minute for the job that sends the mail. */
async function newest(mailbox: Mailbox, email: string, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const found = (await mailbox.read(email)).flatMap((text) => pattern.exec(text)?.[1] ?? []).at(-1);
    if (found !== undefined) return found;
    await sleep(50);
  }
  throw new Error(`nothing came for ${email}`);
}
