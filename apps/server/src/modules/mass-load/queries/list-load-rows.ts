import type { MassLoadProblemView, MassLoadRowState, MassLoadRowView } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { groupProblems, listRows } from '../mass-load-row.repository.ts';
import { presentRow } from '../mass-load.presenter.ts';
import { readVisibleLoad } from '../steps/visible-load.ts';

interface Page {
  readonly state?: MassLoadRowState | undefined;
  readonly after: number;
  readonly limit: number;
}

/** In the order of the sheet; `next` is where the following page begins. */
export async function listLoadRows(
  context: OfficialContext,
  id: string,
  { state, after, limit }: Page,
): Promise<{ list: MassLoadRowView[]; next: number | null }> {
  return context.transaction(async (tx) => {
    const { columns } = await readVisibleLoad(tx, id);
    const rows = await listRows(tx.db, id, { ...(state && { states: [state] }), after, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    return {
      list: shown.map((row) => presentRow(row, columns)),
      next: rows.length > limit ? (shown.at(-1)?.number ?? null) : null,
    };
  });
}

export async function listLoadProblems(context: OfficialContext, id: string): Promise<{ list: MassLoadProblemView[] }> {
  return context.transaction(async (tx) => {
    await readVisibleLoad(tx, id);
    return {
      list: (await groupProblems(tx.db, id)).map((problem) => ({
        ...problem,
        rows: [...problem.rows],
        columns: [...problem.columns],
      })),
    };
  });
}
