import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

export interface Drain {
  readonly isDraining: () => boolean;
  /** From now on the node is unready and asks its callers to connect elsewhere; it still answers everything. */
  readonly begin: () => Promise<void>;
}

/** Time for balancers to notice that the node is unready, before it stops listening. */
export function createDrain(seconds: number): Drain {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    begin: async () => {
      isDraining = true;
      await sleep(seconds * 1000);
    },
  };
}

/** A connection that is kept open would bring its next request to a node that is about to stop. */
export function closeConnectionsWhileDraining(server: FastifyInstance, { isDraining }: Drain): void {
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done(null, payload);
  });
}
