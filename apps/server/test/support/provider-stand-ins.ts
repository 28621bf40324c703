import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

export interface StandIn {
  /** What was asked or sent, newest last. */
  readonly seen: readonly string[];
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** A mail server that takes what one user sends. */
export async function startMailServer(user: string, password: string): Promise<StandIn> {
  const seen: string[] = [];
  const server = new SMTPServer({
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    onAuth: (given, _, done) =>
      given.username === user && given.password === password ? done(null, { user }) : done(new Error('no')),
    onData: (stream, session, done) => {
      stream.resume();
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        seen.push(`${mailFrom ? mailFrom.address : ''} > ${rcptTo[0]?.address ?? ''}`);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    seen,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

type Answer = (request: IncomingMessage, body: string) => Reply;

/** A provider of messages: its account, and what is sent from it. */
export const startSmsProvider = (account: string, token: string): Promise<StandIn> =>
  startHttp(({ url, headers }, body) => {
    const right = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    if (headers.authorization !== right) return { status: 401, body: {} };
    const { To: to = '' } = Object.fromEntries(new URLSearchParams(body));
    return { status: 200, body: { url, to } };
  });

/** A registry of people and vehicles, with a login before. */
export const startRegistry = (password: string, record: object): Promise<StandIn> =>
  startHttp(({ url, headers }, body) => {
    if (url === '/login')
      return (JSON.parse(body) as { password: string }).password === password
        ? { status: 200, body: { token: password } }
        : { status: 401, body: {} };
    return headers.authorization === `Bearer ${password}` ? { status: 200, body: record } : { status: 401, body: {} };
  });

async function startHttp(answer: Answer): Promise<StandIn> {
  const seen: string[] = [];
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      const reply = answer(request, body);
      if (reply.status === 200 && request.method === 'POST' && request.url !== '/login') seen.push(request.url ?? '');
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    seen,
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
