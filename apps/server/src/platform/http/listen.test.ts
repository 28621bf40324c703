import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';

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

/** Connects and sends while the thread that listens is busy; nobody accepts until it hears how many have sent. */
const crowd = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, count, sent } } = require('node:worker_threads');
  const answers = [];
  for (let place = 0; place < count; place += 1) {
    const socket = connect({ host: '127.0.0.1', port });
    let text = '';
    socket.write('PATCH / HTTP/1.1\\r\\nhost: a\\r\\ncontent-length: 0\\r\\n\\r\\n', () => {
      Atomics.add(sent, 0, 1);
      Atomics.notify(sent, 0);
    });
    socket.on('data', (data) => { text += data; });
    socket.on('error', (error) => { text += error.code; });
    socket.on('close', () => {
      answers.push(text.split('\\r\\n')[0]);
      if (answers.length === count) parentPort.postMessage(answers);
    });
  }
`;

test('what was sent to the port before it closed is answered', async () => {
  const server = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  server.patch('/', () => 'done');
  await listen(server, { host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const count = 60;
  const worker = new Worker(crowd, { eval: true, workerData: { port, count, sent } });
  const answered = once(worker, 'message');
  await once(worker, 'online');
  // This thread accepts nothing until all of them have sent, as on a machine that is busy with something else.
  for (let seen = Atomics.load(sent, 0); seen < count; seen = Atomics.load(sent, 0)) Atomics.wait(sent, 0, seen);
  await server.close();
  const [answers] = (await answered) as [string[]];
  expect(answers).toEqual(Array.from({ length: count }, () => 'HTTP/1.1 200 OK'));
});
