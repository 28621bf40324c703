import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';

/** Connections that wait in the kernel. With Node's default of 511 a crowd would get no answer instead of a refusal. */
const backlog = 4096;
/** Elsewhere the system does not divide connections among sockets. */
const socketCount = process.platform === 'linux' ? 16 : 1;

interface Address {
  readonly host: string;
  readonly port: number;
}

/**
 * Node accepts one connection per listening socket and turn of its loop: under load, new connections would wait for many
 * seconds. So the port has several sockets, and the system divides connections among them.
 */
export async function listen(server: FastifyInstance, at: Address): Promise<void> {
  await assertFree(at);
  const more = Array.from({ length: socketCount - 1 }, () =>
    createServer({ noDelay: true }, (connection) => server.server.emit('connection', connection)),
  );
  const closed = more.map((socket) => once(socket, 'close'));
  server.addHook('preClose', async () => more.forEach((socket) => socket.close()));
  server.addHook('onClose', async () => {
    await Promise.all(closed); // also finishes the connections of the additional sockets
  });
  const first = { ...at, backlog, reusePort: socketCount > 1 };
  await server.listen(first);
  const { address: host, port } = server.server.address() as AddressInfo;
  for (const socket of more) {
    socket.listen({ host, port, backlog, reusePort: true });
    await once(socket, 'listening');
  }
}

/** Shared sockets would also share the port with another program: only an exclusive one shows that the port is taken. */
async function assertFree({ host, port }: Address): Promise<void> {
  const alone = createServer().listen({ host, port, exclusive: true });
  await once(alone, 'listening');
  alone.close();
  await once(alone, 'close');
}
