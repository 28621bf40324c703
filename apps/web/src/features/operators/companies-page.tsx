import { Button } from '@mantine/core';
import type { OperatedCompany } from '@rubrica/contract';
import { IconEye, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { formatCount, formatDateTime } from '../../shared/format.ts';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import type { Column, RowAction } from '../../shared/ui/data-table/table-types.ts';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { CompanyState } from './company-state.tsx';
import { messages } from './messages.ts';
import { tableStateOf, useCompanies } from './use-companies.ts';

const columns: readonly Column<OperatedCompany>[] = [
  { key: 'name', title: messages.company, render: (company) => <CompanyName company={company} />, onPhone: 'title' },
  {
    key: 'people',
    title: messages.people,
    render: ({ people }) => formatCount(people),
    align: 'right',
    isFigures: true,
    onPhone: 'field',
  },
  {
    key: 'processes',
    title: messages.processes,
    render: ({ open_processes: open, finished_processes: finished }) => formatCount(open + finished),
    align: 'right',
    isFigures: true,
    onPhone: 'field',
  },
  {
    key: 'queue',
    title: messages.queue,
    render: ({ waiting_jobs: waiting, held_jobs: held }) => formatCount(waiting + held),
    align: 'right',
    isFigures: true,
    onPhone: 'field',
  },
  {
    key: 'seal',
    title: messages.lastSeal,
    render: ({ last_seal_at: at }) => (at === null ? messages.never : formatDateTime(at)),
    isFigures: true,
    onPhone: 'field',
  },
  { key: 'state', title: messages.state, render: (company) => <CompanyState company={company} />, onPhone: 'badge' },
];

const actionsOf = ({ id }: OperatedCompany): readonly RowAction[] => [
  {
    key: 'open',
    label: messages.see,
    icon: <IconEye size={20} stroke={1.6} />,
    link: <Link to="/companies/$id" params={{ id }} />,
  },
];

/** Every company of the installation: its state and its numbers. */
export function CompaniesPage() {
  const companies = useCompanies();
  const rows = companies.data?.list ?? [];
  const create = (
    <Button component={Link} to="/companies/create" leftSection={<IconPlus size={18} />}>
      {messages.create}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={messages.title(rows.length)} detail={messages.detail} actions={create} />
      <DataTable
        id="companies"
        caption={messages.caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowActions={actionsOf}
        state={tableStateOf(companies)}
        empty={{ title: messages.none, detail: messages.noneDetail }}
      />
    </Page>
  );
}

function CompanyName({ company: { id, name, hosts, environment } }: { readonly company: OperatedCompany }) {
  return (
    <span className="grid">
      <Link to="/companies/$id" params={{ id }} className="strong plain">
        {name}
      </Link>
      <span className="quiet size-s">
        {[hosts.join(', '), ...(environment === 'production' ? [] : [messages.states[environment]])].join(' · ')}
      </span>
    </span>
  );
}
