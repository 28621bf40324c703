import { useQuery } from '@tanstack/react-query';

import { call } from '../../../shared/api.ts';
import type { Option } from '../../../shared/ui/fields/options.ts';

export const groupsKey = ['groups'] as const;

export function useGroups() {
  return useQuery({ queryKey: groupsKey, queryFn: () => call('GET /groups/all') });
}

/** The groups to choose from for somebody; those with more than one's own rights cannot be chosen. */
export function useGroupOptions(): readonly Option[] {
  const groups = useGroups();
  return (groups.data?.items ?? []).map(({ id, name, can }) => ({
    value: id,
    label: name,
    isDisabled: !can.assign,
    ...(!can.assign && { detail: 'Tiene permisos que usted no tiene' }),
  }));
}
