import { EventEmitter } from 'node:events';

import { liveClosings } from '@rubrica/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';

import type { Official } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { TenantId } from '../../../platform/database/tenant-db.ts';
import { createLogger } from '../../../platform/logging.ts';
import { converse } from './conversation.ts';
import type { Listener } from './live-hub.ts';

const heartbeat = JSON.stringify({ type: 'heartbeat' });
const official: Official = {
  kind: 'service',
  id: 'a',
  username: 'a',
  permissions: new Set(),
  visibility: { reach: 'own', groups: [], watched: [] },
};

class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  closedWith: number | undefined;
  send = (text: string): void => void this.sent.push(text);
  terminate = (): void => this.close(1006);
  close = (code: number): void => {
    this.readyState = 3;
    this.closedWith ??= code;
    this.emit('close');
  };
}

function talk() {
  const socket = new FakeSocket();
  const present = new Set<Listener>();
  const authenticate = vi.fn<() => Promise<Official>>(async () => official);
  converse(socket as unknown as WebSocket, {
    tenant: 'tenant' as TenantId,
    log: createLogger({ level: 'silent' }),
    authenticate,
    liveHub: {
      size: () => present.size,
      close: () => {},
      join: (listener) => {
        present.add(listener);
        return () => present.delete(listener);
      },
    },
  });
  const say = async (text: string): Promise<void> => {
    socket.emit('message', Buffer.from(text));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { socket, present, authenticate, say };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a connection that stays silent is closed', async () => {
  const { socket, present, say } = talk();
  await vi.advanceTimersByTimeAsync(5000);
  expect(socket.closedWith).toBe(liveClosings.silent);
  const second = talk();
  await second.say(JSON.stringify({ token: 't' }));
  expect(second.present.size).toBe(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(second.socket.closedWith).toBe(liveClosings.silent);
  expect(second.present.size).toBe(0);
  await say(heartbeat);
  expect(present.size).toBe(0);
});

test('a heartbeat every ten seconds holds the connection open, and its rights are checked each minute', async () => {
  const { socket, present, authenticate, say } = talk();
  await say(JSON.stringify({ token: 't' }));
  for (let beats = 0; beats < 12; beats += 1) {
    await vi.advanceTimersByTimeAsync(10_000);
    await say(heartbeat);
  }
  expect(socket.closedWith).toBeUndefined();
  expect(present.size).toBe(1);
  expect(authenticate).toHaveBeenCalledTimes(2);
  authenticate.mockRejectedValue(new AppError('session.expired'));
  for (let beats = 0; beats < 7; beats += 1) {
    await vi.advanceTimersByTimeAsync(10_000);
    await say(heartbeat);
  }
  expect(socket.closedWith).toBe(liveClosings.unauthenticated);
  expect(present.size).toBe(0);
});

test('a client that does not read is disconnected instead of filling memory', async () => {
  const { socket, present, say } = talk();
  await say(JSON.stringify({ token: 't' }));
  socket.bufferedAmount = 10_000_000;
  present.forEach(({ send }) => send({ type: 'changed' }));
  expect(socket.closedWith).toBe(1006);
  expect(present.size).toBe(0);
});
