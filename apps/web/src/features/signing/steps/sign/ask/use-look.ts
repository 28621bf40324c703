import { useState } from 'react';

import { explainError } from '../../../../../shared/link-page/explain-error.ts';
import type { Asking } from './use-asked.ts';

/** Whether something came of it meanwhile: asked by the person, or by the page without a word. */
export function useLook({ look, setProblem }: Pick<Asking, 'look' | 'setProblem'>) {
  const [lookedAt, setLookedAt] = useState<Date>();
  const press = async (): Promise<void> => {
    setProblem(undefined);
    try {
      await look();
      setLookedAt(new Date());
    } catch (error) {
      setProblem(explainError(error));
    }
  };
  return { lookedAt, press, quietly: () => look().catch(() => undefined) };
}
