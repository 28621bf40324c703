import { FORM_FETCH_DELAY_MS } from '@rubrica/form-engine';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../shared/api.ts';
import { openDefinition, type OpenedForm } from '../forms/index.ts';

/** The kinds that this official may make. */
export function useKinds({ isWanted = true }: { readonly isWanted?: boolean } = {}) {
  return useQuery({
    queryKey: ['kinds'],
    queryFn: ({ signal }) => call('GET /api/process/all', { signal }),
    enabled: isWanted,
  });
}

export interface WantedForm {
  readonly id: string;
  readonly isWanted: boolean;
  /** Part of the query key, so that every visit fetches the form again. */
  readonly visit: number;
}

/** The form of a kind that has one. A moment passes before it is fetched: who changes their mind fetches once. */
export function useKindForm({ id, isWanted, visit }: WantedForm) {
  return useQuery({
    queryKey: ['kind-form', id, visit],
    queryFn: async ({ signal }): Promise<OpenedForm> => {
      await pause(FORM_FETCH_DELAY_MS);
      signal.throwIfAborted();
      return openDefinition(await call('GET /api/process/{id}/form', { params: { id }, signal }));
    },
    enabled: isWanted,
    // Answers belong to one version: a form must not change under the person who fills it.
    staleTime: Infinity,
    gcTime: 0,
  });
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));
