import { fold } from '@rubrica/catalogues';
import type { ProcessRow, ProcessStatus } from '@rubrica/contract';
import { processStatuses } from '@rubrica/contract';
import { sql } from 'kysely';

import type { OfficialContext } from '../../../platform/context.ts';
import { containing } from '../../../platform/database/like-pattern.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { decodePosition, encodePosition } from '../../../platform/pagination.ts';
import { presentProcess } from '../process.presenter.ts';
import { approvalColumns, isSeenBy, toProcess } from '../process.repository.ts';
import { countSignatories } from '../signatory.repository.ts';

export interface ProcessFilters {
  readonly process_id?: string | undefined;
  readonly status?: readonly ProcessStatus[] | undefined;
  readonly finished?: 'true' | 'false' | undefined;
  readonly q?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly created_by?: string | undefined;
  readonly sort: 'created_at' | '-created_at' | 'deadline_at' | '-deadline_at';
}

export interface ProcessPage {
  readonly result: ProcessRow[];
  readonly total: number;
  readonly total_is_floor: boolean;
  readonly nextToken: string;
}

const countedAtMost = 10_000;

/** By key, never by offset: page 1,000 costs what page 1 costs. */
export async function listProcesses(
  context: OfficialContext,
  query: ProcessFilters & { readonly limit: number; readonly nextToken?: string | undefined },
): Promise<ProcessPage> {
  const { limit, nextToken, ...filters } = query;
  const key = context.keyring.derive('list-processes');
  const direction = filters.sort.startsWith('-') ? 'desc' : 'asc';
  const column = filters.sort.endsWith('deadline_at') ? 'deadline_at' : 'created_at';
  return context.transaction(async (db) => {
    let page = matching(context, db, filters)
      .selectAll()
      .select(approvalColumns)
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(limit + 1);
    if (nextToken) {
      const after = decodePosition(key, filters, nextToken);
      const comparison = direction === 'desc' ? sql`<` : sql`>`;
      page = page.where(
        sql<boolean>`(${sql.ref(column)}, id) ${comparison} (${after.value}::timestamptz, ${after.id}::uuid)`,
      );
    }
    const rows = await page.execute();
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    const counts = await countSignatories(
      db,
      shown.map(({ id }) => id),
    );
    const total = await countMatching(context, db, filters);
    return {
      result: shown.map((row) =>
        presentProcess(toProcess(row), {
          kind: context.kinds.byCode(row.kind),
          actor: context.actor,
          signatories: counts.get(row.id) ?? { total: 0, signed: 0 },
        }),
      ),
      total: Math.min(total, countedAtMost),
      total_is_floor: total > countedAtMost,
      nextToken: last ? encodePosition(key, filters, { value: last[column].toISOString(), id: last.id }) : '',
    };
  });
}

async function countMatching(context: OfficialContext, db: TenantDb, filters: ProcessFilters): Promise<number> {
  const rows = matching(context, db, filters)
    .select('id')
    .limit(countedAtMost + 1);
  const { counted } = await db
    .selectFrom(rows.as('matching'))
    .select((count) => count.fn.countAll<string>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

function matching(context: OfficialContext, db: TenantDb, filters: ProcessFilters) {
  const { process_id: uuid, finished, q, from, to, created_by: maker } = filters;
  const kind = uuid === undefined ? undefined : (context.kinds.byUuid(uuid)?.code ?? '');
  const statuses = statusesOf(filters.status, finished);
  const word = q && fold(q);
  return db
    .selectFrom('signing_process')
    .where('deleted_at', 'is', null)
    .where(isSeenBy(context.actor))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses?.length ? statuses : ['']))
    .$if(Boolean(word), (query) => query.where('search_text', 'like', containing(word ?? '')))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', new Date(`${from}T00:00:00-05:00`)))
    .$if(to !== undefined, (query) =>
      query.where('created_at', '<', new Date(Date.parse(`${to}T00:00:00-05:00`) + 86_400_000)),
    )
    .$if(maker !== undefined, (query) => query.where('created_by', '=', maker ?? ''));
}

/** The named statuses, of those that are finished or not. */
function statusesOf(
  named: readonly ProcessStatus[] | undefined,
  finished: ProcessFilters['finished'],
): string[] | undefined {
  if (finished === undefined) return named && [...named];
  const group = finished === 'true' ? 'finished' : 'progress';
  const all = Object.entries(processStatuses).flatMap(([status, { group: own }]) => (own === group ? [status] : []));
  return named ? named.filter((status) => all.includes(status)) : all;
}
