import type { Operations, Returned } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call } from '../../shared/api.ts';
import { createStore, useStore } from '../../shared/store.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { loadCurrentUser } from '../account/index.ts';
import { messages } from './messages.ts';

export type OwnFactors = Returned<Operations['GET /auth_user/factors']>;
export type AddedFactor = Returned<Operations['POST /auth_user/factors/totp']>;

const queryKey = ['own-factors'] as const;

export const useFactors = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call('GET /auth_user/factors', { signal }) });

/** Codes to store. Outside React's tree: a page that added the missing factor gives way to the one that it kept closed. */
export const freshCodes = createStore<readonly string[] | undefined>(undefined);

/** What the account has changed: its factors and what it may do are read again. */
export function useRereadFactors() {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey });
    await loadCurrentUser();
  };
}

/** Which dialog is open while a factor is added. */
export function useAddingFactor() {
  const reread = useRereadFactors();
  const [adding, setAdding] = useState<'passkey' | 'app'>();
  return {
    adding,
    hasCodes: useStore(freshCodes) !== undefined,
    add: setAdding,
    stop: () => setAdding(undefined),
    onAdded: ({ recovery_codes: fresh }: AddedFactor): void => {
      setAdding(undefined);
      // The codes say that it was added; on a phone a toast would lie over what they say of themselves.
      if (fresh) {
        freshCodes.set(fresh);
        return;
      }
      showToast({ type: 'success', message: messages.added });
      void reread();
    },
  };
}

export type AddingFactor = ReturnType<typeof useAddingFactor>;
