import { everyKind } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../shared/api.ts';

/** The query key of everything about approvers. */
export const approversKey = ['approver-list'] as const;

/** Of one kind by their turns, or everybody by name. */
export function useApprovers(process: string | undefined) {
  const id = process ?? everyKind;
  return useQuery({
    queryKey: [...approversKey, id],
    queryFn: ({ signal }) => call('GET /api/approver/{id}/list', { params: { id }, signal }),
  });
}

export function useApprovedKinds() {
  return useQuery({
    queryKey: [...approversKey, 'kinds'],
    queryFn: ({ signal }) => call('GET /api/approver/process/all', { signal }),
  });
}
