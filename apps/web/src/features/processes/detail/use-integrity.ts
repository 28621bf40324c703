import type { IntegrityReport, ProcessDetail } from '@rubrica/contract';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../../shared/api.ts';
import { holds, useCurrentUser } from '../../account/index.ts';

/** `checking` until the server has answered, `unknown` where it could not. */
export type ShownIntegrity = IntegrityReport['documents'][number]['state'] | 'checking' | 'unknown';

/** The server reads the stored files once for a visit to the page, and again when somebody asks. */
export function useIntegrity({ id, copies }: Pick<ProcessDetail, 'id' | 'copies'>) {
  const user = useCurrentUser();
  const isAsked = copies.length > 0 && holds(user, 'PE_VER_DOCUMENTOS');
  const report = useQuery({
    // Not under «processes»: what happens to a process changes no stored file.
    queryKey: ['integrity', id],
    queryFn: ({ signal }) => call('GET /api/signing-process/{id}/integrity', { params: { id }, signal }),
    enabled: isAsked,
    staleTime: Infinity,
    retry: false,
  });
  const stateOf = (path: string): ShownIntegrity => {
    if (report.isFetching) return 'checking';
    return report.data?.documents.find(({ document }) => document === path)?.state ?? 'unknown';
  };
  return { isAsked, report, stateOf, again: () => void report.refetch() };
}

export type Integrity = ReturnType<typeof useIntegrity>;
