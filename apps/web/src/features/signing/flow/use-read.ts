import { useEffect, useEffectEvent, useState } from 'react';

import { persistently } from './persist.ts';
import { useSigning } from './use-signing.ts';

/** What a step must know before it can show anything; asked for again while it may still come. */
export function useRead<Result>(read: (signal: AbortSignal) => Promise<Result>) {
  const { flow } = useSigning();
  const [result, setResult] = useState<Result>();
  const [problem, setProblem] = useState<string>();
  const begin = (): void => {
    persistently(read).then(setResult, async (error: unknown) => setProblem(await flow.settle(error)));
  };
  const beginOnce = useEffectEvent(begin);
  useEffect(() => beginOnce(), []);
  const ask = (): void => {
    setProblem(undefined);
    begin();
  };
  return { result, setResult, problem, ask };
}
