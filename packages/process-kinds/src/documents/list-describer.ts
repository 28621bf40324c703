import { listTypes, loadList, type CatalogueItem } from '@rubrica/catalogues';

import type { ListDescriber } from './context.ts';

type Found = { find(id: string): CatalogueItem | undefined };

/** Loads every list once and answers at once from then on. */
export async function loadListDescriber(): Promise<ListDescriber> {
  const entries = await Promise.all(listTypes.map(async (type) => [type, await loadList(type)] as const));
  const lists = new Map<string, Found>(entries);
  return (list, id) => lists.get(list)?.find(id)?.description;
}
