import { usageKinds, type UsageReport } from '@rubrica/contract';

import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import type { Column } from '../../shared/ui/data-table/table-types.ts';
import { formatQuantity } from './format-quantity.ts';
import { words } from './words.ts';

type Month = UsageReport['months'][number];

const columns: readonly Column<Month>[] = [
  { key: 'month', title: words.month, render: ({ month }) => words.shortMonth(month), onPhone: 'title' },
  ...usageKinds.map((kind): Column<Month> => ({
    key: kind,
    title: words.columns[kind],
    render: ({ used }) => formatQuantity(kind, used[kind]),
    align: 'right',
    isFigures: true,
    onPhone: 'field',
  })),
];

/** Every number of the chart and of the other kinds, the newest month first. */
export function UsageTable({ report }: { readonly report: UsageReport }) {
  return (
    <DataTable
      id="usage-months"
      caption={words.tableTitle}
      columns={columns}
      rows={report.months.toReversed()}
      rowKey={({ month }) => month}
      rowLabel={({ month }) => words.shortMonth(month)}
      state={{ kind: 'ready' }}
      empty={{ title: words.tableTitle, detail: '' }}
    />
  );
}
