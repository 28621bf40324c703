import { processListSearch, type ProcessListSearch } from '../process-list-search.ts';

/** A list as the address says it after its question mark, in one order: two equal lists have equal words. */
export function writeView(search: ProcessListSearch): string {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    [value ?? []].flat().map((one) => [key, one] as [string, string]),
  );
  return new URLSearchParams(pairs.toSorted(([one], [other]) => one.localeCompare(other))).toString();
}

/** What no longer fits, after a status or a kind is gone, is left aside. */
export function readView(text: string): ProcessListSearch {
  const pairs = new URLSearchParams(text);
  const statuses = pairs.getAll('status');
  return processListSearch.parse({ ...Object.fromEntries(pairs), ...(statuses.length > 0 && { status: statuses }) });
}
