import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '../../../shared/api.ts';
import { logFailure } from '../../../shared/log.ts';

/** Holds the case while who may decide it has it open, and leaves it afterwards. What fails runs out by itself. */
export function useCaseHold({ id, mayDecide }: { readonly id: string; readonly mayDecide: boolean }): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!mayDecide) return undefined;
    const params = { id };
    const taken = call('POST /api/signing-process/{id}/hold', { params })
      .then(() => queries.invalidateQueries({ queryKey: ['processes', 'to-validate'] }))
      .catch((error: unknown) => logFailure('the case could not be held', error));
    return () => {
      void taken
        .then(() => call('DELETE /api/signing-process/{id}/hold', { params }))
        .catch((error: unknown) => logFailure('the case could not be left', error));
    };
  }, [id, mayDecide, queries]);
}
