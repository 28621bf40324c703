import type { ProcessRow } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { decodePosition, encodePosition } from '../../../platform/pagination.ts';
import { presentProcess } from '../../process/process.presenter.ts';
import { findProcesses } from '../../process/process.repository.ts';
import { countSignatories } from '../../process/signatory.repository.ts';
import { resolveFilters, type ProcessFilters } from '../process-match.repository.ts';
import { readPage, type PageOrder } from '../process-page.repository.ts';

export interface ListedFilters extends Omit<ProcessFilters, 'signer'> {
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
  return context.transaction(async (db) => {
    const match = await resolveFilters(db, context, filters);
    const page = { ...orderOf(filters.sort), after, limit: limit + 1 };
    const { found, total, isFloor } = await readPage(db, match, page);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      result: await describeRows(
        context,
        db,
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

async function describeRows(context: OfficialContext, db: TenantDb, ids: readonly string[]): Promise<ProcessRow[]> {
  const processes = await findProcesses(db, ids);
  const counts = await countSignatories(db, ids);
  return ids.flatMap((id) => {
    const process = processes.get(id);
    return process
      ? [
          presentProcess(process, {
            kind: context.kinds.byCode(process.kind),
            actor: context.actor,
            signatories: counts.get(id) ?? { total: 0, signed: 0 },
          }),
        ]
      : [];
  });
}
