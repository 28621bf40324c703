import { ApiError } from '@rubrica/contract';
import { useState } from 'react';

import { explainError } from '../../shared/link-page/explain-error.ts';

/** A call that somebody waits for, and what went wrong with it. */
export function useAsking() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** Undefined where it failed; `refused` are the fields that the server names. */
  const ask = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setProblem(undefined);
    setErrors({});
    try {
      return await work();
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : [];
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      if (issues.length === 0) setProblem(explainError(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { ask, isBusy, problem, setProblem, errors, setErrors };
}
