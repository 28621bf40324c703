import type { Activity } from './activities.ts';
import type { Canton, Location } from './cantons.ts';
import { createCatalogue, type Catalogue, type CatalogueItem } from './catalogue.ts';
import type { Country } from './countries.ts';
import { listTypes, type ListType } from './list-types.ts';
import type { Parish } from './parishes.ts';
import type { Province } from './provinces.ts';

export interface ListItems {
  readonly paises: Country;
  readonly provincias: Province;
  readonly ciudades: Canton;
  readonly ciudades_ao: Location;
  readonly parroquias_ao: Parish;
  readonly ciuu: Activity;
}

/** Imported when asked for: a bundler makes each a file of its own, and no form pays for a list it does not show. */
const loaders: { readonly [Type in ListType]: () => Promise<Catalogue<ListItems[Type]>> } = {
  paises: once(async () => {
    const { countries } = await import('./countries.ts');
    return createCatalogue({
      items: countries(),
      searched: ({ id, description, nationality = '' }) => `${id} ${description} ${nationality}`,
    });
  }),
  provincias: once(async () => {
    const { provinces } = await import('./provinces.ts');
    return createCatalogue({ items: provinces() });
  }),
  ciudades: once(async () => {
    const { cantons } = await import('./cantons.ts');
    return createCatalogue({ items: cantons(), parentOf: (canton) => canton.provinceId });
  }),
  ciudades_ao: once(async () => {
    const { cantonLocations } = await import('./cantons.ts');
    return createCatalogue({
      items: cantonLocations(),
      searched: ({ id }) => id,
      parentOf: (canton) => canton.parentId,
    });
  }),
  parroquias_ao: once(async () => {
    const { parishes } = await import('./parishes.ts');
    return createCatalogue({ items: parishes(), searched: ({ id }) => id, parentOf: (parish) => parish.parentId });
  }),
  ciuu: once(async () => {
    const { activities } = await import('./activities.ts');
    return createCatalogue({ items: activities() });
  }),
};

export function loadList<Type extends ListType>(type: Type): Promise<Catalogue<ListItems[Type]>> {
  return loaders[type]();
}

/** Whether a list offers an id; undefined where that list is not loaded. */
export type ListLookup = (question: {
  readonly list: string;
  readonly id: string;
  readonly parent?: string | undefined;
  readonly exclude?: string | undefined;
}) => boolean | undefined;

/** Loads some lists (all of them on a server) and answers about them at once from then on, as the form engine asks. */
export async function loadListLookup(types: readonly ListType[] = listTypes): Promise<ListLookup> {
  const entries = await Promise.all(types.map(async (type) => [type, await loadList(type)] as const));
  const lists = new Map<string, Pick<Catalogue<CatalogueItem>, 'offers'>>(entries);
  return ({ list, id, parent, exclude }) => lists.get(list)?.offers(id, { parent, exclude });
}

/** A failed download is tried again by the next caller. */
function once<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let pending: Promise<Loaded> | undefined;
  return () =>
    (pending ??= load().catch((error: unknown) => {
      pending = undefined;
      throw error;
    }));
}
