import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';

/** Connections that wait in the kernel. With Node's 511 a crowd would get no answer instead of being told to come again. */
const backlog = 4096;
/** Elsewhere the system does not divide connections among sockets. */
const doorCount = process.platform === 'linux' ? 16 : 1;

interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * Node takes in one connection per listening socket and turn of its loop: while a crowd is answered, whoever only just
 * connects would wait for many seconds. So the port has several sockets, among which the system divides them.
 */
export async function openDoors(server: FastifyInstance, at: Address): Promise<void> {
  await assertFree(at);
  const more = Array.from({ length: doorCount - 1 }, () =>
    createServer({ noDelay: true }, (socket) => server.server.emit('connection', socket)),
  );
  const closed = more.map((door) => once(door, 'close'));
  server.addHook('preClose', async () => more.forEach((door) => door.close()));
  server.addHook('onClose', async () => {
    await Promise.all(closed); // what came in by any of them is finished, too
  });
  const first = { ...at, backlog, reusePort: doorCount > 1 };
  await server.listen(first);
  const { address: host, port } = server.server.address() as AddressInfo;
  for (const door of more) {
    door.listen({ host, port, backlog, reusePort: true });
    await once(door, 'listening');
  }
}

/** Several sockets can share a port, also with another program: whether it has one already shows only who wants it alone. */
async function assertFree({ host, port }: Address): Promise<void> {
  const alone = createServer().listen({ host, port, exclusive: true });
  await once(alone, 'listening');
  alone.close();
  await once(alone, 'close');
}
