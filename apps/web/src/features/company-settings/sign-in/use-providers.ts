import type { CompanyProviders } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { call, showError } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';

const queryKey = ['company-providers'] as const;

export const useProviders = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call('GET /company/identity-providers', { signal }) });

/** Every change answers the whole state. */
export function useProviderChange() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const change = async (work: () => Promise<CompanyProviders>, message: string): Promise<void> => {
    setBusy(true);
    try {
      queries.setQueryData(queryKey, await work());
      showToast({ type: 'success', message });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const show = useCallback((state: CompanyProviders) => queries.setQueryData(queryKey, state), [queries]);
  return { change, isBusy, show };
}
