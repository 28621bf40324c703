import { useQuery } from '@tanstack/react-query';

import { call, errorText } from '../../shared/api.ts';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { SkeletonText } from '../../shared/ui/skeleton/skeleton.tsx';
import { UsageNumbers } from './usage-numbers.tsx';

/** What the person used this month, beside their plan. */
export function OwnUsage() {
  const usage = useQuery({ queryKey: ['usage', 'mine'], queryFn: ({ signal }) => call('GET /usage/mine', { signal }) });
  if (usage.isPending) return <SkeletonText lines={4} />;
  if (usage.isError) return <ErrorState message={errorText(usage.error)} onRetry={() => void usage.refetch()} />;
  return <UsageNumbers report={usage.data} />;
}
