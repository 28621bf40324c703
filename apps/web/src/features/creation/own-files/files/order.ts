import type { DocumentView } from '@rubrica/contract';

type Placed = Pick<DocumentView, 'path'>;

const holds = (list: readonly Placed[], { path }: Placed): boolean => list.some((one) => one.path === path);

/** With those that are new at its end; the same list where nothing is new. */
export function withArrived<D extends Placed>(documents: readonly D[], arrived: readonly D[]): readonly D[] {
  const fresh = arrived.filter((one) => !holds(documents, one));
  return fresh.length === 0 ? documents : [...documents, ...fresh];
}

/** Files travel side by side and arrive as they please; once all are there they stand as they were chosen. */
export function lastInOrder<D extends Placed>(documents: readonly D[], batch: readonly D[]): readonly D[] {
  const current = ({ path }: D): D | undefined => documents.find((one) => one.path === path);
  return [...documents.filter((one) => !holds(batch, one)), ...batch.flatMap((one) => current(one) ?? [])];
}
