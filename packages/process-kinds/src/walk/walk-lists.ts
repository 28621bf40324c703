import { listTypes, loadList, type Catalogue, type CatalogueItem } from '@rubrica/catalogues';

/** Every list, at hand. */
export async function loadWalkLists(): Promise<ReadonlyMap<string, Catalogue<CatalogueItem>>> {
  return new Map(await Promise.all(listTypes.map(async (type) => [type, await loadList(type)] as const)));
}
