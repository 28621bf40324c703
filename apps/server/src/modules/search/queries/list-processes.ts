import type { ProcessRow, ProcessTab } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { decodePosition, encodePosition } from '../../../platform/pagination.ts';
import { resolveFilters, type ProcessFilters } from '../process-match.repository.ts';
import { readPage, type PageOrder } from '../process-page.repository.ts';
import { narrowToTab } from '../process-tab.repository.ts';
import { describeRows } from '../steps/describe-rows.ts';

export interface ListedFilters extends Omit<ProcessFilters, 'signer'> {
  readonly tab?: ProcessTab | undefined;
  readonly sort: 'created_at' | '-created_at' | 'deadline_at' | '-deadline_at';
}

export interface ProcessPage {
  readonly result: ProcessRow[];
  readonly total: number;
  readonly total_is_floor: boolean;
  readonly nextToken: string;
}

/** Page 1,000 costs what page 1 costs. */
export async function listProcesses(
  context: OfficialContext,
  query: ListedFilters & { readonly limit: number; readonly nextToken?: string | undefined },
): Promise<ProcessPage> {
  const { limit, nextToken, ...filters } = query;
  const key = context.keyring.derive('list-processes');
  const after = nextToken ? decodePosition(key, filters, nextToken) : undefined;
  return context.transaction(async (tx) => {
    const match = narrowToTab(await resolveFilters(tx.db, context, filters), filters.tab, context);
    const page = { ...orderOf(filters.sort), after, limit: limit + 1 };
    const { found, total, isFloor } = await readPage(tx.db, match, page);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      result: await describeRows(
        tx,
        shown.map(({ id }) => id),
      ),
      total,
      total_is_floor: isFloor,
      nextToken: last ? encodePosition(key, filters, { value: last.at.toISOString(), id: last.id }) : '',
    };
  });
}

const orderOf = (sort: ListedFilters['sort']): Pick<PageOrder, 'column' | 'direction'> => ({
  column: sort.endsWith('deadline_at') ? 'deadline_at' : 'created_at',
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});
