import { z } from 'zod';

import { open } from './access.ts';
import { endpoint } from './endpoint.ts';

/** Names that forms give to their lists. */
export const catalogueLists = ['paises', 'provincias', 'ciudades', 'ciudades_ao', 'parroquias_ao', 'ciuu'] as const;

const item = z.object({ id: z.string(), description: z.string(), nationality: z.string().optional() });

export const catalogueEndpoints = {
  searchCatalogue: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/catalogues/{list}',
    tag: 'Catálogos',
    summary: 'Una página de un catálogo, buscada sin tildes. Los navegadores pueden guardarla un día.',
    access: open('public facts: countries, places, economic activities'),
    cacheSeconds: 86_400,
    params: z.object({ list: z.enum(catalogueLists) }),
    query: z.object({
      q: z.string().max(100).default(''),
      parent: z.string().max(200).optional(),
      exclude: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      nextToken: z.string().max(40).optional(),
    }),
    response: z.object({ items: z.array(item), nextToken: z.string() }),
    errors: ['list.token_refused'],
  }),
  readCatalogueItem: endpoint({
    method: 'GET',
    base: 'backend',
    path: '/api/catalogues/{list}/item',
    tag: 'Catálogos',
    summary: 'Un elemento por su identificador.',
    access: open('public facts: countries, places, economic activities'),
    cacheSeconds: 86_400,
    params: z.object({ list: z.enum(catalogueLists) }),
    query: z.object({ id: z.string().min(1).max(200) }),
    response: item,
    errors: ['catalogue.item_not_found'],
  }),
};
