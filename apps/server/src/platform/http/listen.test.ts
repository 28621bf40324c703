import type { AddressInfo } from 'node:net';

import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import { listen } from './listen.ts';

test('a port that somebody answers at already is refused, and free again when they leave', async () => {
  const [first, second] = [fastify(), fastify()];
  onTestFinished(() => second.close());
  await listen(first, { host: '127.0.0.1', port: 0 });
  const { port } = first.server.address() as AddressInfo;
  const at = { host: '127.0.0.1', port };
  await expect(listen(second, at)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.close();
  await listen(second, at);
  expect(second.addresses()).toMatchObject([{ port }]);
});
