import { fold, listTypes, loadList, type Catalogue, type CatalogueItem } from '@rubrica/catalogues';

/** The id of what somebody wrote in the words of a catalogue; undefined where it offers nothing of that name. */
export type ListFinder = (question: {
  readonly list: string;
  readonly text: string;
  readonly parent?: string | undefined;
}) => string | undefined;

export async function loadListFinder(): Promise<ListFinder> {
  const entries = await Promise.all(listTypes.map(async (type) => [type, byName(await loadList(type))] as const));
  const lists = new Map<string, Named>(entries);
  return ({ list, text, parent }) => lists.get(list)?.(text, parent);
}

type Named = (text: string, parent: string | undefined) => string | undefined;

/** Two cantons share a name in different provinces: the one under the parent is meant. */
function byName(catalogue: Catalogue<CatalogueItem>): Named {
  const ids = new Map<string, string[]>();
  for (const { id, description } of catalogue.items) {
    const name = fold(description);
    ids.set(name, [...(ids.get(name) ?? []), id]);
  }
  return (text, parent) => {
    if (catalogue.offers(text, { parent })) return text;
    return ids.get(fold(text))?.find((id) => catalogue.offers(id, { parent }));
  };
}
