import { ApiError } from '@rubrica/contract';

interface WaitingOptions {
  readonly signal: AbortSignal;
  /** The server is busy: the call is repeated in a moment. */
  readonly onBusy: () => void;
  readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Some minutes; then the person decides. */
const maxTries = 24;

/** Repeats a call that a busy server refused, when the server said it may be asked again. */
export async function whenFree<Result>(
  work: () => Promise<Result>,
  { signal, onBusy, wait = pause }: WaitingOptions,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const seconds = busySeconds(error);
      if (seconds === undefined || tries === maxTries || signal.aborted) throw error;
      onBusy();
      await wait(seconds * 1000 * (1 + Math.random() / 2), signal); // not all of those who wait at once
    }
  }
}

const busySeconds = (error: unknown): number | undefined =>
  error instanceof ApiError && error.status === 503 ? error.retryAfterSeconds : undefined;

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => {
      clearTimeout(timer);
      reject(new DOMException('aborted', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', abort, { once: true });
  });
}
