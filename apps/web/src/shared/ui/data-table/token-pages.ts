/** One answer of a list call. An empty token says that nothing follows. */
export interface TokenPage<Item> {
  readonly items: readonly Item[];
  readonly total?: number | undefined;
  readonly totalIsFloor?: boolean | undefined;
  readonly nextToken: string;
}

export interface TokenList<Item> {
  readonly items: readonly Item[];
  readonly total: number | undefined;
  readonly totalIsFloor: boolean;
  /** `nextTokens[0]` leads to the second page, and so on; the first needs none. */
  readonly nextTokens: readonly string[];
  readonly hasNext: boolean;
  readonly hasPrevious: boolean;
  /** From 0. */
  readonly page: number;
  /** How many items lie before each page seen so far. */
  readonly offsets: readonly number[];
}

export type TokenListEvent<Item> =
  | { readonly kind: 'received'; readonly page: number; readonly answer: TokenPage<Item> }
  | { readonly kind: 'next' }
  | { readonly kind: 'previous' }
  | { readonly kind: 'reset' };

const firstPage: TokenList<never> = {
  items: [],
  total: undefined,
  totalIsFloor: false,
  nextTokens: [],
  hasNext: false,
  hasPrevious: false,
  page: 0,
  offsets: [0],
};

export function startList<Item>(): TokenList<Item> {
  return firstPage;
}

/** The token to ask for the page one is on. */
export function currentToken({ page, nextTokens }: TokenList<unknown>): string | undefined {
  return page === 0 ? undefined : nextTokens[page - 1];
}

export function reduceList<Item>(list: TokenList<Item>, event: TokenListEvent<Item>): TokenList<Item> {
  switch (event.kind) {
    case 'received':
      return event.page === list.page ? receive(list, event.answer) : list; // ignore a late answer for another page
    case 'next':
      return list.hasNext ? goTo(list, list.page + 1) : list;
    case 'previous':
      return list.hasPrevious ? goTo(list, list.page - 1) : list;
    case 'reset':
      return startList();
  }
}

function receive<Item>(
  list: TokenList<Item>,
  { items, total, totalIsFloor, nextToken }: TokenPage<Item>,
): TokenList<Item> {
  const known = list.nextTokens.slice(0, list.page);
  const offset = list.offsets[list.page] ?? 0;
  return {
    ...list,
    items,
    total,
    totalIsFloor: totalIsFloor ?? false,
    hasNext: nextToken !== '',
    nextTokens: nextToken === '' ? known : [...known, nextToken],
    offsets: [...list.offsets.slice(0, list.page + 1), offset + items.length],
  };
}

/** Whether another page follows is unknown until the answer arrives, except when going back. */
function goTo<Item>(list: TokenList<Item>, page: number): TokenList<Item> {
  return { ...list, page, hasPrevious: page > 0, hasNext: list.nextTokens[page] !== undefined };
}
