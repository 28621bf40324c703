import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { isServerBusy } from '../../../platform/server-busy.ts';
import type { ObjectKey } from '../../../ports/object-store.ts';

interface Ahead<T> {
  readonly keys: readonly ObjectKey[];
  /** Writes the rows that point to the bytes. */
  readonly work: () => Promise<T>;
  /** False where another call had been answered before this one. */
  readonly isKept?: (answer: T) => boolean;
}

/**
 * Stores bytes before their rows, and deletes them if the rows were refused or never tried, so that refused requests do not fill the
 * store. After any other error they stay: a connection lost during the commit does not say whether the rows exist.
 */
export async function writtenAhead<T>({ ports }: Context, { keys, work, isKept }: Ahead<T>): Promise<T> {
  const discard = () => Promise.all(keys.map((key) => ports.objectStore.delete(key)));
  try {
    const answer = await work();
    if (isKept && !isKept(answer)) await discard();
    return answer;
  } catch (error) {
    if (error instanceof AppError || isServerBusy(error)) await discard();
    throw error;
  }
}
