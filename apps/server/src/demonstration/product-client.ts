import { setTimeout as sleep } from 'node:timers/promises';

import type { InjectOptions } from 'fastify';

import type { App } from '../app.ts';
import { createDevice } from './device.ts';
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
  /** The messages with the codes of a signatory, by whatever way they went, oldest first. */
  readonly readCodes: (signatoryId: string) => Promise<readonly string[]>;
  readonly now: () => Date;
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
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    return (isJson ? answer.json<T>() : undefined) as T; // a file is looked at, not read
  };
  return {
    signIn: async (username) => {
      const answer = await send<{ data: { access_token: string } }>({
        method: 'POST',
        url: '/backend/auth/login',
        body: { username, password: demonstrationPassword },
      });
      return createCaller(send, () => bearer(answer.data.access_token));
    },
    openLink: async (email) => {
      const token = await newest(() => mailbox.read(email), /\/auth\/[\w/]+\/([\w-]+\.[\w-]+\.[\w-]+)/);
      const { sub: id } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
      const device = createDevice(mailbox.now);
      const prove: Headers = (method, url) => ({ ...bearer(token), dpop: device.prove({ method, url, token }) });
      const { session_id: session } = await createCaller(send, prove).call<{ session_id: string }>(
        'POST',
        '/api/portal/signatory/lock-session',
        { take_over: true },
      );
      return {
        id,
        ...createCaller(send, (method, url) => ({ ...prove(method, url), 'x-portal-session': session })),
        code: () => newest(() => mailbox.readCodes(id), /\b(\d{6})\b/),
      };
    },
  };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

type Headers = (method: string, url: string) => Readonly<Record<string, string>>;

function createCaller(send: Send, headers: Headers): Caller {
  return {
    call: (method, path, body) => {
      const url = `/backend${path}`;
      return send({ method, url, ...(body && { body }), headers: headers(method, url) });
    },
    upload: async (path, fields, file) => {
      const url = `/backend${path}`;
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob([file.bytes]), file.name);
      const encoded = new Response(form);
      return send({
        method: 'POST',
        url,
        body: Buffer.from(await encoded.arrayBuffer()),
        headers: { ...headers('POST', url), 'content-type': encoded.headers.get('content-type') ?? '' },
      });
    },
  };
}

/** Waits up to a minute for the job that sends the mail. */
async function newest(read: () => Promise<readonly string[]>, pattern: RegExp): Promise<string> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const found = (await read()).flatMap((text) => pattern.exec(text)?.[1] ?? []).at(-1);
    if (found !== undefined) return found;
    await sleep(50);
  }
  throw new Error('no such message came');
}
