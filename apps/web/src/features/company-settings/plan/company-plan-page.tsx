import { useQuery } from '@tanstack/react-query';

import { call, errorText } from '../../../shared/api.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { ErrorState } from '../../../shared/ui/empty-state/error-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header/page-header.tsx';
import { Page } from '../../../shared/ui/page/page.tsx';
import { SkeletonText } from '../../../shared/ui/skeleton/skeleton.tsx';
import { ChargeList, PlanSummary } from '../../plans/index.ts';
import { CompanyMenu } from '../company-menu.tsx';

/** What the company has agreed on with who operates the installation, what it used, and its statement. */
export function CompanyPlanPage() {
  const plan = useQuery({ queryKey: ['company-plan'], queryFn: () => call('GET /company/plan') });
  return (
    <Page>
      <CompanyMenu />
      <PageHeader title="Plan" detail="Lo acordado con quien opera la instalación, lo usado y su estado de cuenta." />
      {plan.isPending && <SkeletonText lines={4} />}
      {plan.isError && <ErrorState message={errorText(plan.error)} onRetry={() => void plan.refetch()} />}
      {plan.data && (
        <div className="grid gap-20">
          <Card title="Plan de la empresa">
            {plan.data.terms ? (
              <div className="grid gap-16">
                <PlanSummary plan={plan.data} />
              </div>
            ) : (
              <p>La empresa no tiene un plan, y por eso tampoco un límite. Lo da quien opera la instalación.</p>
            )}
          </Card>
          <Card title="Estado de cuenta">
            <div className="grid gap-12">
              <ChargeList charges={plan.data.charges} />
              <p>Los cobros se pagan a quien opera la instalación, que anota aquí cada pago.</p>
            </div>
          </Card>
        </div>
      )}
    </Page>
  );
}
