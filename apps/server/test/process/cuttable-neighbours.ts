import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';

import S3rver from '@20minutes/s3rver';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';

import { makeTestFolder } from '../support/test-folder.ts';

/** A neighbour that can be made to vanish, with every connection to it. */
export interface Cuttable {
  readonly port: number;
  readonly cut: () => void;
  readonly restore: () => void;
}

export interface Line extends Cuttable {
  /** New connections go to another port from now on, as with a virtual address. */
  readonly lead: (target: number) => void;
}

/** Passes bytes on, until it is cut: then open connections break and new ones break at once. */
export async function startLine(firstTarget: number): Promise<Line> {
  const open = new Set<Socket>();
  const state = { isCut: false, target: firstTarget };
  const server = createServer((near) => {
    if (state.isCut) return void near.destroy();
    const far = connect({ host: '127.0.0.1', port: state.target });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    state.isCut = true;
    for (const socket of open) socket.destroy();
  };
  afterAll(() => {
    cut();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    restore: () => {
      state.isCut = false;
    },
    lead: (target) => {
      state.target = target;
    },
  };
}

/** A mail server that stores what it accepted. */
export async function startMailServer(): Promise<{ readonly port: number; readonly received: readonly Email[] }> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', () => {}); // its connection was cut
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          done();
        });
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port: (server.server.address() as AddressInfo).port, received };
}

export async function startObjectStore(bucket: string): Promise<{ readonly port: number }> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(makeTestFolder('faults-s3'), 's3'),
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  afterAll(() => server.close());
  return { port };
}

/** A civil registry that knows everybody under one name and one code of the card. */
export async function startCivilRegistry(person: {
  readonly names: string;
  readonly surnames: string;
  readonly code: string;
}): Promise<{ readonly port: number }> {
  const server = createHttpServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => {}); // its connection was cut
    request.on('end', () => {
      const { identification_number: cedula } = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      const known = { NUI: cedula, Nombres: person.names, Apellidos: person.surnames, CodigoDactilar: person.code };
      const body = request.url === '/login' ? { token: 'de-prueba' } : { data: { ...known, CodigoError: '000' } };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port };
}
