import type { HeadersSource } from './pdf-source.ts';

export interface PersistentRequest {
  readonly url: string;
  readonly headers: HeadersSource;
  readonly signal: AbortSignal;
  /** How long to wait before each further attempt. */
  readonly retryMilliseconds: readonly number[];
}

export class RefusedByServerError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the server answered ${status}`);
    this.name = 'RefusedByServerError';
    this.status = status;
  }
}

/** One request; a refusal by the server is not retried. */
export async function request(
  { url, headers, signal }: Omit<PersistentRequest, 'retryMilliseconds'>,
  range?: string,
): Promise<Response> {
  const response = await fetch(url, { headers: { ...(await headers()), ...(range && { range }) }, signal });
  if (!response.ok) throw new RefusedByServerError(response.status);
  return response;
}

/** Retries on a weak network, with a longer pause each time. */
export async function persist<T>(
  attempt: () => Promise<T>,
  { signal, retryMilliseconds }: Pick<PersistentRequest, 'signal' | 'retryMilliseconds'>,
): Promise<T> {
  for (const milliseconds of retryMilliseconds) {
    try {
      return await attempt();
    } catch (error) {
      const isFinal = error instanceof RefusedByServerError && error.status < 500;
      if (isFinal || signal.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }
  }
  return attempt();
}
