import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { checkDigitOf, documentCodes, type DocumentType } from '../../src/adapters/invoicing/access-key.ts';

interface Asked {
  readonly path: string;
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Reply {
  readonly status: number;
  readonly body: object;
}

export interface Invoicer {
  readonly url: string;
  readonly token: string;
  /** Every order as it came, repeats included. */
  readonly asked: readonly Asked[];
  /** Undefined: it makes what is ordered. */
  readonly answerWith: (reply: Reply | undefined) => void;
  readonly close: () => Promise<unknown>;
}

/** An invoicer that speaks as docs/invoicing.md says: what it made for a key it answers again. */
export async function startInvoicer(): Promise<Invoicer> {
  const token = 'clave-del-facturador';
  const asked: Asked[] = [];
  const made = new Map<string, object>();
  let forced: Reply | undefined;
  const make = ({ path, key }: Asked): Reply => {
    const known = made.get(key);
    if (known) return { status: 200, body: known };
    const sequence = String(made.size + 1).padStart(9, '0');
    const document = documentOf(path === '/invoices' ? 'invoice' : 'credit_note', sequence);
    made.set(key, document);
    return { status: 201, body: document };
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const send = ({ status, body }: Reply): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.headers.authorization !== `Bearer ${token}`) return send({ status: 401, body: {} });
    if (request.url === '/health') return send({ status: 200, body: {} });
    const order: Asked = {
      path: request.url ?? '',
      key: String(request.headers['idempotency-key']),
      body: JSON.parse(text) as Asked['body'],
    };
    asked.push(order);
    send(forced ?? make(order));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    asked,
    answerWith: (reply) => {
      forced = reply;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export function documentOf(type: DocumentType, sequence: string) {
  const head = `04032026${documentCodes[type]}11911111170012001001${sequence}123456781`;
  return { status: 'authorised', number: `001-001-${sequence}`, access_key: head + checkDigitOf(head) };
}
