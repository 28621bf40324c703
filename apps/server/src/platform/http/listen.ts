import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

/** Connections that wait in the kernel. With Node's default of 511 a crowd would get no answer instead of a refusal. */
const backlog = 4096;
/** Elsewhere the system does not divide connections among sockets. */
const socketCount = process.platform === 'linux' ? 16 : 1;
/** A turn as short as this leaves no time in which a connection could arrive unseen. */
const shortTurnMilliseconds = 2;
/** A node under such load that no turn is short still has to end. */
const turnLimit = 2000;

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
  const sockets = [server.server, ...more];
  const closed = sockets.map((socket) => once(socket, 'close'));
  server.addHook('preClose', async () => {
    await untilAllAreAccepted(server.server);
    for (const socket of sockets) socket.close();
  });
  server.addHook('onClose', async () => {
    await Promise.all(closed); // also finishes what came over them
  });
  const first = { ...at, backlog, reusePort: socketCount > 1 };
  await server.listen(first);
  const { address: host, port } = server.server.address() as AddressInfo;
  for (const socket of more) {
    socket.listen({ host, port, backlog, reusePort: true });
    await once(socket, 'listening');
  }
}

/**
 * A socket that closes resets the connections that wait in it, with requests that a balancer sent already and may not
 * repeat. So it closes at the end of a short turn of the loop in which none was accepted: then none waits.
 */
async function untilAllAreAccepted(server: Server): Promise<void> {
  let isQuiet = false;
  const onConnection = (): void => {
    isQuiet = false;
  };
  server.on('connection', onConnection);
  await nextTurn(); // of the turn that is under way, the arrivals were counted before
  for (let turns = 0; !isQuiet && turns < turnLimit; turns += 1) {
    isQuiet = true;
    const began = performance.now();
    await nextTurn();
    if (performance.now() - began > shortTurnMilliseconds) isQuiet = false;
  }
  server.off('connection', onConnection);
}

/** Shared sockets would also share the port with another program: only an exclusive one shows that the port is taken. */
async function assertFree({ host, port }: Address): Promise<void> {
  const alone = createServer().listen({ host, port, exclusive: true });
  await once(alone, 'listening');
  alone.close();
  await once(alone, 'close');
}
