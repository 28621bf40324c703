import { reportFormatLabels, type ReportView } from '@rubrica/contract';
import { IconDownload, IconTrash } from '@tabler/icons-react';

import { call, showError } from '../../shared/api.ts';
import { formatCount, formatDateTime } from '../../shared/format.ts';
import { saveFile } from '../../shared/save-file.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { CellLines } from '../../shared/ui/data-table/cell-lines.tsx';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import { tableStateOf } from '../../shared/ui/data-table/query-state.ts';
import type { Column, RowAction } from '../../shared/ui/data-table/table-types.ts';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { formatBytes } from '../../shared/ui/file-drop/messages.ts';
import { messages } from './messages.ts';
import { ReportState } from './report-state.tsx';
import { useMadeReports, useReportsRefresh } from './use-reports.ts';

const columns: readonly Column<ReportView>[] = [
  {
    key: 'name',
    title: messages.name,
    canHide: false,
    onPhone: 'title',
    render: ({ name, format, size_bytes: size }) => (
      <CellLines
        isName
        main={name}
        detail={[reportFormatLabels[format], ...(size === null ? [] : [formatBytes(size)])].join(' · ')}
      />
    ),
  },
  {
    key: 'state',
    title: messages.state,
    canHide: false,
    onPhone: 'foot',
    render: (report) => <ReportState report={report} />,
  },
  {
    key: 'rows',
    title: messages.rows,
    isFigures: true,
    onPhone: 'field',
    render: ({ state, rows_done: rows }) => (state === 'ready' ? formatCount(rows) : '—'),
  },
  {
    key: 'created',
    title: messages.created,
    isFigures: true,
    onPhone: 'field',
    render: ({ created_at: at }) => formatDateTime(at),
  },
  {
    key: 'until',
    title: messages.until,
    isFigures: true,
    onPhone: 'field',
    render: ({ expires_at: at }) => formatDateTime(at),
  },
];

const download = async ({ id, name, format }: ReportView): Promise<void> => {
  try {
    saveFile(await call('GET /api/reports/{id}/file', { params: { id } }), `${name}.${format}`);
  } catch (error) {
    showError(error);
  }
};

/** What was made or is being made, with what is left to do. */
export function MadeReports() {
  const reports = useMadeReports();
  const refresh = useReportsRefresh();
  const remove = async ({ id, name }: ReportView): Promise<void> => {
    const confirmed = await confirm({
      title: messages.removeTitle(name),
      body: messages.removeBody,
      confirmLabel: messages.remove,
      tone: 'danger',
      work: async () => {
        const { message } = await call('DELETE /api/reports/{id}', { params: { id } });
        showToast({ type: 'success', message });
      },
    });
    if (confirmed) await refresh();
  };
  const rowActions = (report: ReportView): readonly RowAction[] => [
    {
      key: 'download',
      label: messages.download,
      icon: <IconDownload size={18} stroke={1.6} />,
      isDisabled: report.state !== 'ready',
      onClick: () => void download(report),
    },
    {
      key: 'remove',
      label: messages.remove,
      icon: <IconTrash size={18} stroke={1.6} />,
      tone: 'danger',
      onClick: () => void remove(report),
    },
  ];
  const state = tableStateOf(reports);
  return (
    <DataTable
      id="made-reports"
      caption={messages.madeCaption}
      columns={columns}
      rows={reports.data?.list ?? []}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      rowActions={rowActions}
      state={state}
      empty={{ title: messages.empty, detail: messages.emptyDetail }}
    />
  );
}
