import { usageKinds, type OperatedUsage, type UsageKind } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { call, errorText } from '../../shared/api.ts';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import type { Column, TableState } from '../../shared/ui/data-table/table-types.ts';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { formatQuantity, usageWords } from '../metering/index.ts';
import { messages } from './messages.ts';

const figures = (kind: UsageKind): Column<OperatedUsage> => ({
  key: kind,
  title: usageWords.columns[kind],
  render: ({ this_month: now, last_month: last, forecast }) => (
    <span className="grid">
      <span className="strong">{formatQuantity(kind, now[kind])}</span>
      <span className="quiet size-s">{messages.usageForecast(formatQuantity(kind, forecast[kind]))}</span>
      <span className="quiet size-s">{messages.usageBefore(formatQuantity(kind, last[kind]))}</span>
    </span>
  ),
  align: 'right',
  isFigures: true,
  onPhone: 'field',
});

const columns: readonly Column<OperatedUsage>[] = [
  {
    key: 'name',
    title: messages.company,
    render: ({ id, name, environment }) => (
      <span className="grid">
        <Link to="/companies/$id" params={{ id }} className="strong plain">
          {name}
        </Link>
        {environment !== 'production' && <span className="quiet size-s">{messages.states[environment]}</span>}
      </span>
    ),
    onPhone: 'title',
  },
  ...usageKinds.map(figures),
];

/** What every company of the installation uses this month. */
export function UsagePage() {
  const usage = useQuery({
    queryKey: ['operator', 'usage'],
    queryFn: ({ signal }) => call('GET /operator/usage', { signal }),
  });
  return (
    <Page>
      <PageHeader title={messages.usageTitle} detail={usageWords.forecastRule} />
      <DataTable
        id="company-usage"
        caption={messages.usageTitle}
        columns={columns}
        rows={usage.data?.list ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        state={stateOf(usage)}
        empty={{ title: messages.none, detail: messages.noneDetail }}
      />
    </Page>
  );
}

function stateOf({
  isError,
  isPending,
  error,
  refetch,
}: {
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}): TableState {
  if (isError) return { kind: 'error', message: errorText(error), onRetry: () => void refetch() };
  return isPending ? { kind: 'loading' } : { kind: 'ready' };
}
