import { useQuery } from '@tanstack/react-query';

import { call } from '../../../shared/api.ts';

export const groupsKey = ['groups'] as const;

export function useGroups() {
  return useQuery({ queryKey: groupsKey, queryFn: () => call('GET /groups/all') });
}
