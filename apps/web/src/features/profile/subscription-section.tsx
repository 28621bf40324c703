import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';

import { call, errorText } from '../../shared/api.ts';
import { formatDate } from '../../shared/format.ts';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';

import classes from './section.module.css';

export function SubscriptionSection() {
  const { tenant } = useRouteContext({ from: '__root__' });
  const subscription = useQuery({ queryKey: ['subscription'], queryFn: () => call('GET /subscription/mine') });
  if (subscription.isPending) return <SkeletonText lines={4} />;
  if (subscription.isError)
    return <ErrorState message={errorText(subscription.error)} onRetry={() => void subscription.refetch()} />;
  const company = tenant.status === 200 ? tenant.company : undefined;
  if (company && !company.is_public_standard_tool && subscription.data.plan === 'free') {
    return (
      <section className={classes.card} aria-label="Plan">
        <h2>Su cuenta es de {company.name}</h2>
        <p>
          Usted no tiene un plan propio ni un límite de documentos. Lo que su empresa contrató lo sabe quien la
          administra.
        </p>
      </section>
    );
  }
  const {
    name,
    description,
    documents_included: included,
    documents_used: used,
    expires_at: expiresAt,
  } = subscription.data;
  return (
    <section className={classes.card} aria-label="Plan actual">
      <div>
        <p>Plan actual</p>
        <h2>{name}</h2>
      </div>
      <p>{description}</p>
      {included !== null && (
        <div>
          <p>
            {used} de {included} documentos usados este mes
          </p>
          <Progress value={Math.min(100, (used / included) * 100)} aria-label="Documentos usados este mes" mt={8} />
        </div>
      )}
      {expiresAt !== null && <p>Vigente hasta el {formatDate(expiresAt)}.</p>}
      <p>Los planes Pro y Business incluyen un uso base mensual; solo se cobra lo que pase de esa base.</p>
    </section>
  );
}
