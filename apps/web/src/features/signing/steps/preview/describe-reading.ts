import { messages } from './messages.ts';

export interface Reading {
  readonly count: number;
  readonly seen: ReadonlySet<number>;
  readonly isRead: boolean;
  /** The one that is shown. */
  readonly page: number;
}

/** How much was read; who flies past pages hears at once which ones are missing. */
export function describeReading({ count, seen, isRead, page }: Reading): string {
  if (isRead) return messages.read(count);
  const before = Array.from({ length: page - 1 }, (_, index) => index + 1);
  const [first, ...more] = before.filter((number) => !seen.has(number));
  return first === undefined ? messages.seen(seen.size, count) : messages.skipped(more.length + 1, first);
}
