import { Button } from '@mantine/core';
import { createClient, type OperatedCompany } from '@rubrica/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { formatCount, formatDateTime } from '../../shared/format.ts';
import { DataTable } from '../../shared/ui/data-table/data-table.tsx';
import type { Column } from '../../shared/ui/data-table/table-types.ts';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { CompanyState } from './company-state.tsx';
import { messages } from './messages.ts';
import { tableStateOf, useCompanies } from './use-companies.ts';

import classes from './operators.module.css';

const callOrigin = createClient({ baseUrl: '' });

const figures = (key: string, title: string, read: (company: OperatedCompany) => number): Column<OperatedCompany> => ({
  key,
  title,
  render: (company) => formatCount(read(company)),
  align: 'right',
  isFigures: true,
  onPhone: 'field',
});

const columns: readonly Column<OperatedCompany>[] = [
  {
    key: 'name',
    title: messages.company,
    render: ({ id, name }) => (
      <Link to="/companies/$id" params={{ id }} className="strong plain">
        {name}
      </Link>
    ),
    onPhone: 'title',
  },
  figures('queue', messages.queue, (company) => company.waiting_jobs),
  figures('held', messages.held, (company) => company.held_jobs),
  figures('failed', messages.failed, (company) => company.failed_jobs),
  {
    key: 'seal',
    title: messages.lastSeal,
    render: ({ last_seal_at: at }) => (at === null ? messages.never : formatDateTime(at)),
    isFigures: true,
    onPhone: 'field',
  },
  { key: 'state', title: messages.state, render: (company) => <CompanyState company={company} />, onPhone: 'badge' },
];

/** Queue, failures and last seal of every company, and whether the installation itself works. */
export function HealthPage() {
  const companies = useCompanies();
  const service = useQuery({
    queryKey: ['service-state'],
    queryFn: ({ signal }) => callOrigin('GET /readyz', { signal }),
    refetchInterval: 30_000,
    retry: false,
  });
  const rows = (companies.data?.list ?? []).filter(({ state }) => state !== 'deleted');
  const troubled = rows.filter(({ failed_jobs: failed }) => failed > 0).length;
  const away = service.data?.checks.filter(({ ok }) => !ok).map(({ affects }) => affects) ?? [];
  const { title, detail } = describeHealth(troubled, away);
  return (
    <Page>
      <PageHeader title={messages.healthTitle} />
      <div className="grid gap-20">
        {companies.data && (
          <section className={classes.band} data-well={troubled === 0 && away.length === 0}>
            <div>
              <h2 className="heading">{title}</h2>
              <p>{detail}</p>
            </div>
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} stroke={1.6} />}
              loading={companies.isFetching}
              onClick={() => void Promise.all([companies.refetch(), service.refetch()])}
            >
              {messages.refresh}
            </Button>
          </section>
        )}
        <DataTable
          id="company-health"
          caption={messages.healthCaption}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          state={tableStateOf(companies)}
          empty={{ title: messages.none, detail: messages.noneDetail }}
        />
      </div>
    </Page>
  );
}

function describeHealth(
  troubled: number,
  away: readonly string[],
): { readonly title: string; readonly detail: string } {
  if (away.length > 0) return { title: messages.healthPartly, detail: `No está disponible: ${away.join('; ')}.` };
  if (troubled > 0) return { title: messages.healthBad(troubled), detail: messages.healthBadDetail };
  return { title: messages.healthWell, detail: messages.healthWellDetail };
}
