import { heartbeatMilliseconds, liveClosings, livePath, type LiveHello, type LiveMessage } from '@rubrica/contract';

import { backendUrl } from '../backend.ts';
import { isOnline } from '../connectivity/connectivity.ts';
import { probe } from '../connectivity/probe.ts';
import { createStore, type Store } from '../store.ts';

export interface LiveLineOptions {
  readonly query?: Readonly<Record<string, string>>;
  /** Undefined while there is nobody to speak for; it is asked again. */
  readonly hello: () => LiveHello | undefined;
  readonly onMessage: (message: LiveMessage) => void;
  /** The server does not know us any more. True where another try makes sense at once. */
  readonly onRefused: () => Promise<boolean>;
}

export interface LiveLine {
  /** Whether news arrive by themselves. While they do not, a page asks. */
  readonly isOpen: Pick<Store<boolean>, 'get' | 'subscribe'>;
  readonly close: () => void;
}

const firstPauseMilliseconds = 1000;
const longestPauseMilliseconds = 30_000;

/** A connection that says who it is, beats every ten seconds, and comes back by itself; what it missed, it says. */
export function openLiveLine({ query = {}, hello, onMessage, onRefused }: LiveLineOptions): LiveLine {
  const isOpen = createStore(false);
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = firstPauseMilliseconds;
  let isClosed = false;
  let wasOpen = false;
  let isAnswered = true;

  const later = (work: () => void, milliseconds: number): void => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(work, milliseconds);
  };
  const comeBack = (): void => {
    later(connect, pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, longestPauseMilliseconds);
  };
  const beat = (): void => {
    if (!isAnswered) {
      socket?.close();
      return;
    }
    isAnswered = false;
    socket?.send(JSON.stringify({ type: 'heartbeat' }));
    later(beat, heartbeatMilliseconds);
  };
  const hear = (message: LiveMessage): void => {
    isAnswered = true;
    if (message.type !== 'ready') {
      if (message.type !== 'heartbeat') onMessage(message);
      return;
    }
    pause = firstPauseMilliseconds;
    isOpen.set(true);
    later(beat, heartbeatMilliseconds);
    if (wasOpen) onMessage({ type: 'changed' });
    wasOpen = true;
  };
  const end = async (code: number): Promise<void> => {
    isOpen.set(false);
    if (isClosed) return;
    if (code === liveClosings.unauthenticated) {
      if (await onRefused()) comeBack();
      return;
    }
    comeBack();
    isOnline.set(await probe());
  };
  const connect = (): void => {
    const greeting = hello();
    if (!greeting) {
      comeBack();
      return;
    }
    isAnswered = true;
    socket = new WebSocket(address(query));
    socket.addEventListener('open', () => socket?.send(JSON.stringify(greeting)));
    socket.addEventListener('message', ({ data }) => hear(JSON.parse(String(data)) as LiveMessage));
    socket.addEventListener('close', ({ code }) => void end(code));
  };

  connect();
  return {
    isOpen,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
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
