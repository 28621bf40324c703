import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { afterAll } from 'vitest';

/** The one person whom the registry of these providers knows. */
export interface KnownClient {
  readonly cedula: string;
  readonly names: string;
  readonly surnames: string;
  readonly fingerprintCode: string;
}

interface SentText {
  readonly to: string;
  readonly text: string;
}

export interface RealProviders {
  /** What production is configured with to use them. */
  readonly environment: Readonly<Record<string, string>>;
  readonly texts: readonly SentText[];
  /** What each was asked, oldest first. */
  readonly asked: readonly string[];
}

const password = 'clave-de-la-instalacion';

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** SMS, civil registry, faces and papers on a network, as production meets them: each with its own way to sign in. */
export async function startRealProviders(client: KnownClient): Promise<RealProviders> {
  const texts: SentText[] = [];
  const asked: string[] = [];
  const answer = (url: string, { headers }: IncomingMessage, body: Buffer): Reply => {
    if (url.startsWith('/sms/')) {
      const { To: to = '', Body: text = '' } = Object.fromEntries(new URLSearchParams(body.toString()));
      texts.push({ to, text });
      return { status: 201, body: { status: 'queued' } };
    }
    if (url.endsWith('/login')) return { status: 200, body: { token: password } };
    if (headers.authorization !== `Bearer ${password}`) return { status: 401, body: {} };
    asked.push(url.split('?')[0] ?? '');
    if (url.startsWith('/reader')) return { status: 200, body: { verdict: 'ACCEPTED', checks: [] } };
    if (url.startsWith('/faces/')) return { status: 200, body: { percentage: 94.2 } };
    return findPerson(client, body);
  };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const reply = answer(request.url ?? '', request, body);
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const registry = (name: string, path: string) => ({
    [`${name}_URL`]: `${origin}/${path}`,
    [`${name}_USERNAME`]: 'instalacion',
    [`${name}_PASSWORD`]: password,
  });
  const environment = {
    SMS_URL: `${origin}/sms`,
    SMS_ACCOUNT: 'instalacion',
    SMS_TOKEN: password,
    SMS_FROM: 'RUBRICA',
    ...registry('REGISTRY', 'registry'),
    ...registry('FACES', 'faces'),
    DOCUMENT_READER_URL: `${origin}/reader`,
    DOCUMENT_READER_TOKEN: password,
  };
  return { environment, texts, asked };
}

function findPerson({ cedula, names, surnames, fingerprintCode }: KnownClient, body: Buffer): Reply {
  const { identification_number: number } = JSON.parse(body.toString()) as { identification_number?: string };
  if (number !== cedula) return { status: 404, body: {} };
  const person = { NUI: cedula, Nombres: names, Apellidos: surnames, CodigoDactilar: fingerprintCode };
  return { status: 200, body: { data: { ...person, CodigoError: '000' } } };
}
