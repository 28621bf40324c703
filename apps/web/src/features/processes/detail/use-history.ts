import { useQuery } from '@tanstack/react-query';

import { call } from '../../../shared/api.ts';
import { useLiveInterval } from '../../../shared/live/live-processes.tsx';
import { holds, useCurrentUser } from '../../account/index.ts';

/** Every event of a process, for who may read them. */
export function useHistory(id: string) {
  const user = useCurrentUser();
  const isAllowed = holds(user, 'PE_SEGUIMIENTO');
  const interval = useLiveInterval();
  const history = useQuery({
    queryKey: ['processes', 'history', id],
    queryFn: ({ signal }) => call('GET /api/tracker-event/{id}/information', { params: { id }, signal }),
    enabled: isAllowed,
    refetchInterval: interval,
  });
  return { isAllowed, events: history.data?.list };
}
