import { heartbeatMilliseconds, liveClosings, type LiveMessage } from '@rubrica/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { isOnline } from '../connectivity/connectivity.ts';
import { openLiveLine, type LiveLine } from './live-line.ts';

class FakeSocket extends EventTarget {
  static readonly made: FakeSocket[] = [];
  readonly said: string[] = [];
  readonly url: URL;
  constructor(url: URL) {
    super();
    this.url = url;
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.said.push(text);
  }
  close(code = 1006): void {
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
  hear(message: LiveMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  accept(): void {
    this.dispatchEvent(new Event('open'));
    this.hear({ type: 'ready' });
  }
}

const heard: string[] = [];
let line: LiveLine;
let mayComeBack = false;
const latest = (): FakeSocket => FakeSocket.made.at(-1) ?? expect.fail('nobody called');

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made.length = 0;
  heard.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  line = openLiveLine({
    query: { signatory_id: 's', client_id: 'c' },
    hello: () => ({ token: 'secreto' }),
    onMessage: ({ type }) => heard.push(type),
    onRefused: async () => mayComeBack,
  });
});
afterEach(() => {
  line.close();
  isOnline.set(true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the address names the signatory and the client, the first message the token, and a heartbeat goes every 10 s', async () => {
  expect(heartbeatMilliseconds).toBe(10_000);
  expect(latest().url.pathname + latest().url.search).toBe('/backend/ws?signatory_id=s&client_id=c');
  latest().accept();
  expect(latest().said).toEqual(['{"token":"secreto"}']);
  expect(line.isOpen.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  latest().hear({ type: 'heartbeat' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(latest().said.slice(1)).toEqual(['{"type":"heartbeat"}', '{"type":"heartbeat"}']);
  latest().hear({ type: 'taken_over' });
  expect(heard).toEqual(['taken_over']);
});

test('an unanswered heartbeat ends the connection, a failed one is reported, and what was missed is looked up on return', async () => {
  latest().accept();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(line.isOpen.get()).toBe(false);
  expect(isOnline.get()).toBe(false);
  await vi.advanceTimersByTimeAsync(1500);
  expect(FakeSocket.made).toHaveLength(2);
  latest().accept();
  expect(line.isOpen.get()).toBe(true);
  expect(heard).toEqual(['changed']);
});

test('a refused connection is reopened only where that makes sense, and a closed one stays closed', async () => {
  latest().close(liveClosings.unauthenticated);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.made).toHaveLength(1);
  line.close();
  mayComeBack = true;
  line = openLiveLine({ hello: () => ({ token: 't' }), onMessage: () => {}, onRefused: async () => mayComeBack });
  latest().close(liveClosings.unauthenticated);
  await vi.advanceTimersByTimeAsync(2000);
  expect(FakeSocket.made).toHaveLength(3);
  line.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.made).toHaveLength(3);
});
