import type { Operations, Returned } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { loadCurrentUser } from '../account/index.ts';
import { messages } from './messages.ts';

export type OwnFactors = Returned<Operations['GET /auth_user/factors']>;
export type AddedFactor = Returned<Operations['POST /auth_user/factors/totp']>;

const queryKey = ['own-factors'] as const;

export const useFactors = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call('GET /auth_user/factors', { signal }) });

/** Which dialog is open while a factor is added, and the codes to store afterwards. */
export function useAddingFactor() {
  const queries = useQueryClient();
  const [adding, setAdding] = useState<'passkey' | 'app'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const finish = async (): Promise<void> => {
    setCodes(undefined);
    await queries.invalidateQueries({ queryKey });
    await loadCurrentUser();
  };
  return {
    adding,
    codes,
    add: setAdding,
    stop: () => setAdding(undefined),
    showCodes: setCodes,
    /** The person reads the codes first: with the account protected, the page below changes. */
    onAdded: ({ recovery_codes: fresh }: AddedFactor): void => {
      setAdding(undefined);
      showToast({ type: 'success', message: messages.added });
      if (fresh) setCodes(fresh);
      else void finish();
    },
    finish: () => void finish(),
  };
}

export type AddingFactor = ReturnType<typeof useAddingFactor>;
