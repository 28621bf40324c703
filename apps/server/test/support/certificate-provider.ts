import { execFileSync } from 'node:child_process';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

import type { SandboxPki } from '../../src/adapters/sandbox-pki/sandbox-pki.ts';

interface Order {
  readonly request: string;
  readonly identification_number: string;
}

/** `mistaken` names somebody else; `late` sells what is over; `forging` sells what an authority of its own signed. */
export type Mood =
  | 'well'
  | 'loses-first-answer'
  | 'restarting'
  | 'refusing'
  | 'mistaken'
  | 'endless'
  | 'late'
  | 'forging';

interface Authorities {
  readonly pki: SandboxPki;
  /** Which nobody believes. */
  readonly ownPki?: SandboxPki;
  readonly now: () => Date;
}

export const providerToken = 'ficha';

/** Somebody who sells certificates over HTTP, well or badly. */
export async function startCertificateProvider({ pki, ownPki = pki, now }: Authorities) {
  const state = { mood: 'well' as Mood, asked: 0 };
  /** What was bought, by the key under which it was ordered. */
  const bought = new Map<string, readonly string[]>();

  const issue = async (request: IncomingMessage): Promise<readonly string[]> => {
    const key = String(request.headers['idempotency-key']);
    const order = (await json(request)) as Order;
    const known = bought.get(key);
    if (known) return known;
    const authority = state.mood === 'forging' ? ownPki : pki;
    const number = state.mood === 'mistaken' ? '1704567898' : order.identification_number;
    const { certificate } = await authority.issue({
      subject: [
        ['CN', `ANA ANDRADE ${order.identification_number}`],
        ['serialNumber', /^\d{10}$/.test(number) ? `IDCEC-${number}` : `PASEC-${number}`],
      ],
      publicKey: publicKeyOf(Buffer.from(order.request, 'base64')),
      notAfter: new Date(now().getTime() + (state.mood === 'late' ? -1000 : 86_400_000)),
    });
    const sold = [certificate, authority.issuingCertificate].map((one) => one.toString('base64'));
    bought.set(key, sold);
    return sold;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    state.asked += 1;
    if (request.headers.authorization !== `Bearer ${providerToken}`) return response.writeHead(401).end();
    if (state.mood === 'restarting') return response.writeHead(503).end();
    if (state.mood === 'refusing') return response.writeHead(422).end('{}');
    if (state.mood === 'endless') return response.end('x'.repeat(5 * 1024 * 1024));
    const certificates = await issue(request);
    if (state.mood === 'loses-first-answer' && state.asked === 1) return response.destroy();
    return response.end(JSON.stringify({ certificates }));
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    state,
    bought,
    behave: (mood: Mood) => {
      Object.assign(state, { mood, asked: 0 });
      bought.clear();
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Checks that the request was made by the holder of its key, as any authority must. */
function publicKeyOf(request: Buffer): Buffer {
  const pem = execFileSync('openssl', ['req', '-inform', 'DER', '-verify', '-noout', '-pubkey'], {
    input: request,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return execFileSync('openssl', ['pkey', '-pubin', '-outform', 'DER'], { input: pem });
}
