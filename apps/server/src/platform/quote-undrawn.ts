import { writeOutUndrawn } from '@rubrica/contract';

/**
 * Data for a page of ours that quotes what people wrote elsewhere, such as the name of a file: one sign that no typeface has
 * must not stop a process that everybody signed. Contracts are never treated so: there such a sign is refused when typed.
 */
export function quoteUndrawn<T>(data: T): T {
  return quote(data) as T;
}

function quote(value: unknown): unknown {
  if (typeof value === 'string') return writeOutUndrawn(value);
  if (Array.isArray(value)) return value.map(quote);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, quote(item)]));
}
