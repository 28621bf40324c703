import { Button } from '@mantine/core';
import type { OperatedCompany } from '@rubrica/contract';
import { Link, useParams } from '@tanstack/react-router';

import { errorText } from '../../shared/api.ts';
import { formatCount, formatDate, formatDateTime } from '../../shared/format.ts';
import { Card } from '../../shared/ui/card/card.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { CompanyAccess } from './company-access.tsx';
import { CompanyHosts } from './company-hosts.tsx';
import { CompanyKinds } from './company-kinds.tsx';
import { CompanyPlan } from './company-plan.tsx';
import { CompanyState } from './company-state.tsx';
import { messages } from './messages.ts';
import { useCompanies } from './use-companies.ts';
import { useCompanyActs } from './use-company-acts.ts';

import classes from './operators.module.css';

/** One company, as far as an operator sees it. */
export function CompanyPage() {
  const { id } = useParams({ from: '/tenant/app/companies/$id' });
  const companies = useCompanies();
  const company = companies.data?.list.find((one) => one.id === id);
  const back = <Link to="/companies">{messages.back}</Link>;
  if (companies.isError)
    return <ErrorState message={errorText(companies.error)} onRetry={() => void companies.refetch()} />;
  if (!company)
    return (
      <Page>
        <PageHeader title={messages.company} back={back} />
        {companies.isPending ? <Skeleton height={320} /> : <ErrorState message="No existe la empresa indicada." />}
      </Page>
    );
  return (
    <Page>
      <PageHeader
        title={company.name}
        back={back}
        badge={<CompanyState company={company} />}
        detail={messages.since(company.slug, company.ruc, formatDate(company.created_at))}
        actions={company.state !== 'deleted' && <Acts company={company} />}
      />
      <div className="grid gap-20">
        {company.state === 'deleted' && <p>{messages.deletedNote}</p>}
        {company.state === 'suspended' && <p>{messages.suspendedBecause(company.suspended_because ?? '')}</p>}
        <Numbers company={company} />
        <CompanyPlan company={company} />
        {company.state !== 'deleted' && (
          <div className={classes.columns}>
            <CompanyAccess company={company} />
            <CompanyHosts company={company} />
            <CompanyKinds company={company} kinds={companies.data?.kinds ?? []} />
          </div>
        )}
      </div>
    </Page>
  );
}

function Acts({ company }: { readonly company: OperatedCompany }) {
  const { suspend, resume, remove } = useCompanyActs(company);
  if (company.state === 'active')
    return (
      <Button variant="default" onClick={() => void suspend()}>
        {messages.suspend}
      </Button>
    );
  return (
    <>
      <Button variant="default" onClick={() => void remove()}>
        {messages.remove}
      </Button>
      <Button onClick={() => void resume()}>{messages.resume}</Button>
    </>
  );
}

function Numbers({ company }: { readonly company: OperatedCompany }) {
  const figures: readonly (readonly [string, string])[] = [
    [messages.people, formatCount(company.people)],
    [messages.open, formatCount(company.open_processes)],
    [messages.finished, formatCount(company.finished_processes)],
    [messages.queue, formatCount(company.waiting_jobs)],
    [messages.held, formatCount(company.held_jobs)],
    [messages.failed, formatCount(company.failed_jobs)],
    [messages.texts, messages.textsAndCost(company.text_messages, company.text_cost)],
    [messages.lastSeal, company.last_seal_at === null ? messages.never : formatDateTime(company.last_seal_at)],
  ];
  return (
    <Card title={messages.numbers}>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
