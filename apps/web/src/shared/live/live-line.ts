import { heartbeatMilliseconds, liveClosings, livePath, type LiveHello, type LiveMessage } from '@rubrica/contract';

import { backendUrl } from '../backend.ts';
import { isOnline } from '../connectivity/connectivity.ts';
import { probe } from '../connectivity/probe.ts';
import { createStore, type Store } from '../store.ts';

export interface LiveLineOptions {
  readonly query?: Readonly<Record<string, string>>;
  /** Undefined while nobody is signed in; the connection asks again later. */
  readonly hello: () => LiveHello | undefined;
  readonly onMessage: (message: LiveMessage) => void;
  /** The server refused the identity. True if another try makes sense. */
  readonly onRefused: () => Promise<boolean>;
}

export interface LiveLine {
  /** Whether messages arrive. While they do not, a page polls. */
  readonly isOpen: Pick<Store<boolean>, 'get' | 'subscribe'>;
  readonly close: () => void;
}

const firstPauseMilliseconds = 1000;
const longestPauseMilliseconds = 30_000;

/** One timer at a time: the next heartbeat, or the next try with a pause that doubles. */
function createTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPauseMilliseconds;
  let isStopped = false;
  const later = (work: () => void, milliseconds: number): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(work, milliseconds);
  };
  return {
    later,
    retry: (work: () => void): void => {
      later(work, pause * (0.75 + Math.random() / 2));
      pause = Math.min(pause * 2, longestPauseMilliseconds);
    },
    resetPause: (): void => {
      pause = firstPauseMilliseconds;
    },
    isStopped: (): boolean => isStopped,
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * A connection that identifies itself, sends a heartbeat every ten seconds and reconnects. After a reconnection it reports
 * a change, because messages may have been missed.
 */
export function openLiveLine({ query = {}, hello, onMessage, onRefused }: LiveLineOptions): LiveLine {
  const isOpen = createStore(false);
  const timer = createTimer();
  let socket: WebSocket | undefined;
  let wasOpen = false;
  let isAnswered = true;

  const beat = (): void => {
    if (!isAnswered) {
      socket?.close();
      return;
    }
    isAnswered = false;
    socket?.send(JSON.stringify({ type: 'heartbeat' }));
    timer.later(beat, heartbeatMilliseconds);
  };
  const receive = (message: LiveMessage): void => {
    isAnswered = true;
    if (message.type !== 'ready') {
      if (message.type !== 'heartbeat') onMessage(message);
      return;
    }
    timer.resetPause();
    isOpen.set(true);
    timer.later(beat, heartbeatMilliseconds);
    if (wasOpen) onMessage({ type: 'changed' });
    wasOpen = true;
  };
  const end = async (code: number): Promise<void> => {
    isOpen.set(false);
    if (timer.isStopped()) return;
    if (code === liveClosings.unauthenticated) {
      if (await onRefused()) timer.retry(connect);
      return;
    }
    timer.retry(connect);
    isOnline.set(await probe());
  };
  const connect = (): void => {
    const greeting = hello();
    if (!greeting) {
      timer.retry(connect);
      return;
    }
    isAnswered = true;
    socket = new WebSocket(address(query));
    socket.addEventListener('open', () => socket?.send(JSON.stringify(greeting)));
    socket.addEventListener('message', ({ data }) => receive(JSON.parse(String(data)) as LiveMessage));
    socket.addEventListener('close', ({ code }) => void end(code));
  };

  connect();
  return {
    isOpen,
    close: () => {
      timer.stop();
      socket?.close();
    },
  };
}

function address(query: Readonly<Record<string, string>>): URL {
  const url = new URL(backendUrl() + livePath, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.search = new URLSearchParams(query).toString();
  return url;
}
