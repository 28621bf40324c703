import { useQuery } from '@tanstack/react-query';

import { call, errorText } from '../../shared/api.ts';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { UsagePanel } from './usage-panel.tsx';

/** What the company and its people used. */
export function CompanyUsage() {
  const usage = useQuery({
    queryKey: ['usage', 'company'],
    queryFn: ({ signal }) => call('GET /company/usage', { signal }),
  });
  if (usage.isPending) return <Skeleton height={320} />;
  if (usage.isError) return <ErrorState message={errorText(usage.error)} onRetry={() => void usage.refetch()} />;
  return <UsagePanel report={usage.data} />;
}
