import { Button } from '@mantine/core';
import type { OperatedPlan } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { formatMoney } from '../../shared/format.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../shared/ui/page/page.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { OwnPlanDialog } from './own-plan-dialog.tsx';
import { planMessages as messages } from './plan-messages.ts';
import { PlanPriceDialog } from './plan-price-dialog.tsx';
import { useCompanies } from './use-companies.ts';

export const plansKey = ['operator', 'plans'] as const;

/** What each plan costs: a decision of who runs the installation. */
export function PlansPage() {
  const queries = useQueryClient();
  const [changed, change] = useState<OperatedPlan | 'new'>();
  const plans = useQuery({ queryKey: plansKey, queryFn: ({ signal }) => call('GET /operator/plans', { signal }) });
  const companies = useCompanies();
  const close = async (isDone: 'saved' | 'left'): Promise<void> => {
    change(undefined);
    if (isDone === 'left') return;
    showToast({ type: 'success', message: messages.saved });
    await queries.invalidateQueries({ queryKey: plansKey });
  };
  return (
    <Page>
      <PageHeader
        title={messages.title}
        detail={messages.detail}
        actions={<Button onClick={() => change('new')}>{messages.create}</Button>}
      />
      {plans.isPending && <Skeleton height={320} />}
      {plans.isError && <ErrorState message={errorText(plans.error)} onRetry={() => void plans.refetch()} />}
      <div className="grid gap-20">
        {plans.data?.list.map((plan) => (
          <Card
            key={plan.id}
            title={plan.name}
            corner={
              !plan.is_fixed && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={messages.priceOf(plan.name)}
                  onClick={() => change(plan)}
                >
                  {messages.price}
                </Button>
              )
            }
          >
            <Facts plan={plan} company={companies.data?.list.find(({ id }) => id === plan.company_id)?.name} />
          </Card>
        ))}
      </div>
      {changed === 'new' && <OwnPlanDialog onClose={(how) => void close(how)} />}
      {changed !== undefined && changed !== 'new' && (
        <PlanPriceDialog plan={changed} onClose={(how) => void close(how)} />
      )}
    </Page>
  );
}

function Facts({ plan, company }: { readonly plan: OperatedPlan; readonly company: string | undefined }) {
  const { base_cents: base, document_cents: document, documents_included: included, at_limit: atLimit } = plan;
  const hasPrice = base !== null && (atLimit === 'stop' || document !== null);
  return (
    <div className="grid gap-4">
      {plan.description !== '' && <p>{plan.description}</p>}
      {plan.is_fixed && <p>{messages.fixed}</p>}
      {!hasPrice && <p>{messages.noPrice}</p>}
      {hasPrice && base !== null && <p>{messages.month(formatMoney(base), included)}</p>}
      {hasPrice && document !== null && <p>{messages.over(formatMoney(document))}</p>}
      {!plan.is_offered && <p>{messages.notOffered}</p>}
      {plan.company_id !== null && <p>{messages.ofOne(company)}</p>}
    </div>
  );
}
