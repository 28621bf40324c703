import type { CompanyServices } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, showError } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';

const queryKey = ['company-services'] as const;

export const useServices = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call('GET /company/services', { signal }) });

/** Every change answers the whole state. A failed test changes when the service last failed. */
export function useServiceChange() {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const show = (state: CompanyServices): void => void queries.setQueryData(queryKey, state);
  const change = async (work: () => Promise<CompanyServices>, message: string): Promise<void> => {
    setBusy(true);
    try {
      show(await work());
      showToast({ type: 'success', message });
    } catch (error) {
      showError(error);
      await queries.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
    }
  };
  return { change, show, isBusy };
}
