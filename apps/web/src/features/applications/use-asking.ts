import { ApiError } from '@rubrica/contract';
import { useState } from 'react';

import { explainError } from '../../shared/link-page/explain-error.ts';

/** What says that the application stands elsewhere than this page shows: it is read again, and explained where it stands still. */
const movedOn: ReadonlySet<string> = new Set(['application.step_refused', 'application.session_over']);

interface Asking {
  /** Reads where the application stands now; an answer may have been lost, or another device gone on with it. */
  readonly onMoved?: (() => Promise<void>) | undefined;
}

/** A call that somebody waits for, and what went wrong with it. */
export function useAsking({ onMoved }: Asking = {}) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  /** Undefined where it failed; `errors` are the fields that the server names. */
  const ask = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setProblem(undefined);
    setErrors({});
    try {
      return await work();
    } catch (error) {
      if (onMoved && error instanceof ApiError && movedOn.has(error.code)) await onMoved();
      const issues = error instanceof ApiError ? error.issues : [];
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      if (issues.length === 0) setProblem(explainError(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  /** For a step without fields. */
  const words = problem ?? Object.values(errors)[0];
  return { ask, isBusy, problem, words, setProblem, errors, setErrors };
}
