import { CatalogueError, loadList, type CatalogueItem } from '@rubrica/catalogues';
import { catalogueEndpoints } from '@rubrica/contract';

import { AppError } from '../../platform/app-error.ts';
import { route, type Route } from '../../platform/http/route.ts';

export const catalogueRoutes: readonly Route[] = [
  route(catalogueEndpoints.searchCatalogue, async (_context, { params, query }) => {
    const list = await loadList(params.list);
    const { q: text, parent, exclude, limit, nextToken: cursor } = query;
    try {
      const { items, next } = list.search({ text, parent, exclude, limit, ...(cursor && { cursor }) });
      return { items: items.map(present), nextToken: next ?? '' };
    } catch (error) {
      if (error instanceof CatalogueError) throw new AppError('list.token_refused', {}, { cause: error });
      throw error;
    }
  }),
  route(catalogueEndpoints.readCatalogueItem, async (_context, { params, query }) => {
    const item = (await loadList(params.list)).find(query.id);
    if (!item) throw new AppError('catalogue.item_not_found');
    return present(item);
  }),
];

function present(item: CatalogueItem & { readonly nationality?: string }) {
  const { id, description, nationality } = item;
  return { id, description, ...(nationality !== undefined && { nationality }) };
}
