import { request as forward, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

import { port } from './product.ts';

/** What happens to a call: it never arrives, the server acts and its answer is lost, or it passes. */
type Fate = 'lost' | 'unanswered' | 'passed';

export interface CuttingProxy {
  /** For the browser's settings. */
  readonly url: string;
  /** What became of the calls, in their order: `POST /backend/… unanswered`. */
  readonly fates: readonly string[];
  readonly close: () => Promise<void>;
}

/** Always the same for one seed (mulberry32). */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Between a browser and the product, on this machine only. So much of the calls of the visit is cut: half of it on the way
 * there, half on the way back. Pages, scripts and the probe pass: their own stories lose them.
 */
export async function startCuttingProxy({
  seed,
  share,
}: {
  readonly seed: number;
  readonly share: number;
}): Promise<CuttingProxy> {
  const chance = createChance(seed);
  const fates: string[] = [];
  const decide = (): Fate => {
    const drawn = chance();
    if (drawn >= share) return 'passed';
    return drawn < share / 2 ? 'lost' : 'unanswered';
  };
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    const fate = pathname.startsWith('/backend/api/portal/') ? decide() : 'passed';
    if (pathname.startsWith('/backend/api/portal/')) fates.push(`${incoming.method} ${pathname} ${fate}`);
    if (fate === 'lost') incoming.socket.resetAndDestroy();
    else pass(incoming, outgoing, fate);
  });
  server.on('connect', (_request, client: Socket) => tunnel(client));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fates,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, fate: Fate): void {
  const { pathname, search } = new URL(incoming.url ?? '/', 'http://localhost');
  const onward = forward(
    { host: '127.0.0.1', port, method: incoming.method, path: pathname + search, headers: incoming.headers },
    (answer) => {
      if (fate === 'unanswered') {
        answer.resume();
        answer.on('end', () => incoming.socket.resetAndDestroy());
        return;
      }
      // A connection that is used once is cut once: the browser does not repeat by itself what it sent over an old one.
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' });
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => incoming.socket.destroy());
  incoming.pipe(onward);
}

/** For the live line, which is no call. */
function tunnel(client: Socket): void {
  const onward = connect(port, '127.0.0.1', () => {
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    onward.pipe(client).pipe(onward);
  });
  onward.on('error', () => client.destroy());
  client.on('error', () => onward.destroy());
}
