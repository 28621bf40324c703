import { fold } from '@rubrica/catalogues';

/** The words by which a process is found. `CV-2026-000123` is also found by 123. */
export function searchTextOf(operationNumber: string, others: readonly string[]): string {
  const number = fold(operationNumber);
  const spoken = number.split(' ').flatMap((part) => /^0+([1-9]\d*)$/.exec(part)?.[1] ?? []);
  return fold([number, ...spoken, ...others].join(' '));
}
