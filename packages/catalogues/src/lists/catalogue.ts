import { CatalogueError } from '../errors.ts';
import { messages } from '../messages.ts';
import { buildSearchIndex, type Position, type SearchIndex } from './search-index.ts';

export interface CatalogueItem {
  readonly id: string;
  readonly description: string;
}

export interface CatalogueQuery {
  /** What was typed; several words must all be found. Empty lists everything. */
  readonly text?: string;
  /** Only items under this id of the list one level up. */
  readonly parent?: string | undefined;
  readonly exclude?: string | undefined;
  readonly limit?: number;
  /** `next` of the page before, as it was given. */
  readonly cursor?: string;
}

export interface CataloguePage<Item extends CatalogueItem> {
  readonly items: readonly Item[];
  readonly next?: string;
}

export interface Catalogue<Item extends CatalogueItem> {
  readonly items: readonly Item[];
  find(id: string): Item | undefined;
  search(query: CatalogueQuery): CataloguePage<Item>;
  /** Whether a form may hold this id; `parent` and `exclude` narrow the list as they do in a search. */
  offers(id: string, within?: Pick<CatalogueQuery, 'parent' | 'exclude'>): boolean;
}

export interface CatalogueSource<Item extends CatalogueItem> {
  readonly items: readonly Item[];
  /** What a search looks through; by default id and description. */
  readonly searched?: (item: Item) => string;
  readonly parentOf?: (item: Item) => string;
}

const PAGE = 20;
export const PAGE_LIMIT = 100;

export function createCatalogue<Item extends CatalogueItem>(source: CatalogueSource<Item>): Catalogue<Item> {
  const { items, searched = (item) => `${item.id} ${item.description}` } = source;
  let byId: ReadonlyMap<string, Item> | undefined;
  let index: SearchIndex | undefined;

  const find = (id: string) => (byId ??= new Map(items.map((item) => [item.id, item]))).get(id);
  const isWithin = (item: Item, { parent, exclude }: Pick<CatalogueQuery, 'parent' | 'exclude'>) =>
    item.id !== exclude && (parent === undefined || source.parentOf?.(item) === parent);

  return {
    items,
    find,
    offers(id, within = {}) {
      const item = find(id);
      return item !== undefined && isWithin(item, within);
    },
    search(query) {
      const limit = checkedLimit(query.limit ?? PAGE);
      const found: Item[] = [];
      let last: Position | undefined;
      index ??= buildSearchIndex(items.map(searched));
      for (const position of index.matches(query.text ?? '', readCursor(query.cursor))) {
        const item = items[position.row];
        if (item === undefined || !isWithin(item, query)) continue;
        if (found.length === limit) return { items: found, ...(last && { next: writeCursor(last) }) };
        found.push(item);
        last = position;
      }
      return { items: found };
    },
  };
}

function checkedLimit(limit: number): number {
  if (Number.isInteger(limit) && limit >= 1 && limit <= PAGE_LIMIT) return limit;
  throw new CatalogueError('search.limit_invalid', messages.limitInvalid(PAGE_LIMIT));
}

/** The last row shown, not a count: a page costs the same however deep it lies. */
function writeCursor({ rank, row }: Position): string {
  return `${rank}.${row.toString(36)}`;
}

function readCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [, rank, row = ''] = /^([01])\.([0-9a-z]{1,6})$/.exec(cursor) ?? [];
  if (rank === undefined) throw new CatalogueError('search.cursor_invalid', messages.cursorInvalid);
  return { rank: rank === '0' ? 0 : 1, row: Number.parseInt(row, 36) };
}
