import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';

import { call, errorText } from '../../shared/api.ts';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { OwnUsage } from '../metering/index.ts';
import { OwnPlan, PlanSummary } from '../plans/index.ts';

import classes from './section.module.css';

/** Of a user of the public tool their own plan; elsewhere that of the company, which others look after. */
export function SubscriptionSection() {
  const { tenant } = useRouteContext({ from: '__root__' });
  const subscription = useQuery({ queryKey: ['subscription'], queryFn: () => call('GET /subscription/mine') });
  if (subscription.isPending) return <SkeletonText lines={4} />;
  if (subscription.isError)
    return <ErrorState message={errorText(subscription.error)} onRetry={() => void subscription.refetch()} />;
  const plan = subscription.data;
  const company = tenant.status === 200 ? tenant.company.name : '';
  return (
    <div className="grid gap-20">
      <section className={classes.card} aria-label="Plan">
        {plan.subscriber === 'user' ? (
          <OwnPlan plan={plan} />
        ) : (
          <>
            <h2>Su cuenta es de {company}</h2>
            {plan.terms ? (
              <PlanSummary plan={plan} />
            ) : (
              <p>
                Usted no tiene un plan propio ni un límite de documentos. Lo que su empresa contrató lo sabe quien la
                administra.
              </p>
            )}
          </>
        )}
      </section>
      {plan.subscriber === 'user' && <OwnUsage />}
    </div>
  );
}
