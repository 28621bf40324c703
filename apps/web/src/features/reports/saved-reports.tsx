import { reportFormatLabels, reportScheduleLabels, type ReportDefinitionView } from '@rubrica/contract';
import { IconEdit, IconPlayerPlay, IconTrash } from '@tabler/icons-react';

import { call, showError } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { CellLines } from '../../shared/ui/data-table/cell-lines.tsx';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import type { Column, RowAction } from '../../shared/ui/data-table/table-types.ts';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { messages } from './messages.ts';
import { useReportsRefresh } from './use-reports.ts';

const columns: readonly Column<ReportDefinitionView>[] = [
  {
    key: 'name',
    title: messages.name,
    canHide: false,
    onPhone: 'title',
    render: ({ name, format }) => <CellLines isName main={name} detail={reportFormatLabels[format]} />,
  },
  {
    key: 'schedule',
    title: messages.schedule,
    canHide: false,
    onPhone: 'field',
    render: ({ schedule, next_run_at: next }) => (
      <CellLines
        main={schedule === null ? messages.onDemand : reportScheduleLabels[schedule]}
        detail={next === null ? '' : messages.next(formatDateTime(next))}
      />
    ),
  },
];

interface SavedReportsProps {
  readonly rows: readonly ReportDefinitionView[];
  readonly onEdit: (definition: ReportDefinitionView) => void;
}

export function SavedReports({ rows, onEdit }: SavedReportsProps) {
  const refresh = useReportsRefresh();
  const run = async ({ id }: ReportDefinitionView): Promise<void> => {
    try {
      await call('POST /api/report-definitions/{id}/run', { params: { id }, idempotencyKey: crypto.randomUUID() });
      showToast({ type: 'success', message: messages.requested });
      await refresh();
    } catch (error) {
      showError(error);
    }
  };
  const forget = async ({ id, name }: ReportDefinitionView): Promise<void> => {
    const confirmed = await confirm({
      title: messages.forgetTitle(name),
      body: messages.forgetBody,
      confirmLabel: messages.forget,
      tone: 'danger',
      work: async () => {
        const { message } = await call('DELETE /api/report-definitions/{id}', { params: { id } });
        showToast({ type: 'success', message });
      },
    });
    if (confirmed) await refresh();
  };
  const rowActions = (definition: ReportDefinitionView): readonly RowAction[] => [
    {
      key: 'run',
      label: messages.run,
      icon: <IconPlayerPlay size={18} stroke={1.6} />,
      onClick: () => void run(definition),
    },
    {
      key: 'edit',
      label: messages.edit,
      icon: <IconEdit size={18} stroke={1.6} />,
      onClick: () => onEdit(definition),
    },
    {
      key: 'forget',
      label: messages.forget,
      icon: <IconTrash size={18} stroke={1.6} />,
      tone: 'danger',
      onClick: () => void forget(definition),
    },
  ];
  return (
    <DataTable
      id="saved-reports"
      caption={messages.savedCaption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      rowActions={rowActions}
      state={{ kind: 'ready' }}
      empty={{ title: messages.savedEmpty, detail: messages.savedEmptyDetail }}
    />
  );
}
