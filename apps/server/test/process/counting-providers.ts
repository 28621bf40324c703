import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll } from 'vitest';

import type { KnownClient } from './real-providers.ts';

export interface CountingProviders {
  /** What production is configured with to use them. */
  readonly environment: Readonly<Record<string, string>>;
  /** What came to a phone, oldest first. */
  readonly textsTo: (phone: string) => readonly string[];
  /** How often the registry was asked about each cédula: each question is paid for. */
  readonly questions: ReadonlyMap<string, number>;
  /** How often the bank was asked for the account of each process. */
  readonly orders: ReadonlyMap<string, number>;
}

const password = 'clave-de-la-instalacion';
/** Long enough for a node to be killed in between. */
const registryMilliseconds = 400;

type Reply = readonly [status: number, body: unknown];

/** What a test answers itself, by the path that is asked. */
type OwnAnswers = Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => Reply>>;

const count = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);

/** SMS, registries, faces, papers and a core bank on a network, as production meets them, for any number of people. */
export async function startCountingProviders(
  people: readonly KnownClient[],
  ownAnswers: OwnAnswers = {},
): Promise<CountingProviders> {
  const texts: { readonly to: string; readonly text: string }[] = [];
  const questions = new Map<string, number>();
  const orders = new Map<string, number>();
  const askBank = (url: string, headers: IncomingMessage['headers']): Reply => {
    if (!url.startsWith('/bank/accounts')) return [200, { minimum_deposit: '10.00' }];
    count(orders, String(headers['idempotency-key']));
    return [201, { number: '4412345678' }];
  };
  const answer = async (url: string, { headers }: IncomingMessage, body: Buffer): Promise<Reply> => {
    if (url.startsWith('/sms/')) {
      const { To: to = '', Body: text = '' } = Object.fromEntries(new URLSearchParams(body.toString()));
      texts.push({ to, text });
      return [201, { status: 'queued' }];
    }
    if (url.endsWith('/login')) return [200, { token: password }];
    if (headers.authorization !== `Bearer ${password}`) return [401, {}];
    const own = ownAnswers[url];
    if (own) return own(JSON.parse(body.toString() || '{}') as Readonly<Record<string, unknown>>);
    if (url.startsWith('/reader')) return [200, { verdict: 'ACCEPTED', checks: [] }];
    if (url.startsWith('/faces/')) return [200, { percentage: 94.2 }];
    if (url.startsWith('/bank/')) return askBank(url, headers);
    const { identification_number: number = '' } = JSON.parse(body.toString()) as { identification_number?: string };
    count(questions, number);
    await sleep(registryMilliseconds);
    return findPerson(people, number);
  };
  const server = createServer((request, response) => {
    void buffer(request)
      .then((body) => answer(request.url ?? '', request, body))
      .then(([status, reply]) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply)),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const textsTo = (phone: string) => texts.filter(({ to }) => to.endsWith(phone.slice(1))).map(({ text }) => text);
  return { environment: describe(origin), textsTo, questions, orders };
}

function describe(origin: string): Readonly<Record<string, string>> {
  const registry = (name: string, path: string) => ({
    [`${name}_URL`]: `${origin}/${path}`,
    [`${name}_USERNAME`]: 'instalacion',
    [`${name}_PASSWORD`]: password,
  });
  return {
    SMS_URL: `${origin}/sms`,
    SMS_ACCOUNT: 'instalacion',
    SMS_TOKEN: password,
    SMS_FROM: 'RUBRICA',
    ...registry('REGISTRY', 'registry'),
    ...registry('FACES', 'faces'),
    ...registry('VEHICLES', 'vehicles'),
    WITHOUT: '',
    DOCUMENT_READER_URL: `${origin}/reader`,
    DOCUMENT_READER_TOKEN: password,
    CORE_BANKING_URL: `${origin}/bank`,
    CORE_BANKING_TOKEN: password,
  };
}

function findPerson(people: readonly KnownClient[], number: string): Reply {
  const person = people.find(({ cedula }) => cedula === number);
  if (!person) return [404, {}];
  const { cedula, names, surnames, fingerprintCode } = person;
  const known = { NUI: cedula, Nombres: names, Apellidos: surnames, CodigoDactilar: fingerprintCode };
  return [200, { data: { ...known, CondicionCedulado: 'CIUDADANO', CodigoError: '000' } }];
}
