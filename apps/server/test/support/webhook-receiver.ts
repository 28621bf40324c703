import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly address: string;
  /** Every request since the list was last emptied, oldest first. */
  readonly received: ReceivedWebhook[];
  /** The status of the next answers. */
  status: number;
  readonly close: () => void;
}

/** A company's server that receives webhooks. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(receiver.status, { location: 'http://127.0.0.1:1/' }).end('recibido');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const receiver: WebhookReceiver = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`,
    received,
    status: 200,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
