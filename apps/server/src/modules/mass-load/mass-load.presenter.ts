import type { MassLoadRowView, MassLoadView } from '@rubrica/contract';

import type { Official } from '../../platform/actor.ts';
import { actionsOn } from './mass-load.policy.ts';
import type { MassLoad, MassLoadRow, RowCounts } from './mass-load.ts';
import { summarise } from './row-summary.ts';

interface Seen {
  readonly actor: Official;
  readonly kindName: string;
  readonly rows: RowCounts;
}

export function presentLoad(load: MassLoad, { actor, kindName, rows }: Seen): MassLoadView {
  const of = (state: keyof RowCounts): number => rows[state] ?? 0;
  return {
    id: load.id,
    process_id: load.processId,
    kind_name: kindName,
    template_name: load.template?.name ?? null,
    status: load.status,
    file_name: load.fileName,
    created_by_name: load.createdByName,
    created_at: load.createdAt.toISOString(),
    send_at: load.sendAt?.toISOString() ?? null,
    total: Object.values(rows).reduce((sum, count) => sum + count, 0),
    rows: {
      waiting: of('waiting'),
      valid: of('valid'),
      invalid: of('invalid'),
      created: of('created'),
      failed: of('failed'),
      sent: of('sent'),
      undone: of('undone'),
      kept: of('kept'),
    },
    can: actionsOn(actor, load, rows),
  };
}

/** With what stands in each cell that has a problem. */
export const presentRow = (row: MassLoadRow, columns: readonly string[]): MassLoadRowView => ({
  number: row.number,
  state: row.state,
  label: row.label,
  process_number_opertaion: row.operationNumber,
  signing_process_id: row.signingProcessId,
  summary: summarise(row.problems),
  problems: row.problems.map(({ column, label, message, missing }) => ({
    column,
    label,
    message,
    missing,
    value: column === null ? '' : String(row.cells[columns.indexOf(column)] ?? ''),
  })),
});
