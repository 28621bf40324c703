import { ApiError } from '@rubrica/contract';
import { useState } from 'react';

import { errorText } from '../../shared/api.ts';

/**
 * An act that is done once: a lost answer is asked for again under the same key, and another answer ends the key. What is wrong
 * with a field is said at the field, everything else as the problem of the form.
 */
export function useKeyedAct() {
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const run = async (work: (idempotencyKey: string) => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await work(idempotencyKey);
    } catch (problem) {
      setError(problem);
      if (problem instanceof ApiError) setKey(crypto.randomUUID());
    } finally {
      setBusy(false);
    }
  };
  const issues = error instanceof ApiError ? error.issues : [];
  return {
    run,
    /** What the page knows to be wrong before it asks. */
    refuse: setError,
    isBusy,
    errorOf: (path: string): string | undefined => issues.find((issue) => issue.path === path)?.message,
    error: issues.length > 0 ? undefined : error,
    problem: error === undefined || issues.length > 0 ? undefined : errorText(error),
  };
}
