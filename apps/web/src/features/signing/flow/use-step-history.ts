import type { SigningStep } from '@rubrica/contract';
import { useEffect, useEffectEvent, useRef } from 'react';

import type { SigningFlow } from './signing-flow.ts';
import { mayRevisit } from './steps.ts';

interface StepEntry {
  readonly signingStep?: SigningStep;
}

/** The back button of a phone goes to the step before, not away. What cannot be looked at again leaves no entry. */
export function useStepHistory(flow: SigningFlow, shown: SigningStep): void {
  const last = useRef<SigningStep>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = shown;
    const entry: StepEntry = { signingStep: shown };
    if ((history.state as StepEntry | null)?.signingStep === shown) return;
    if (before !== undefined && mayRevisit(before)) history.pushState(entry, '');
    else history.replaceState(entry, '');
  }, [shown]);

  const goTo = useEffectEvent((step: SigningStep | undefined) => {
    if (step === undefined) return;
    last.current = step;
    flow.show(step);
  });
  useEffect(() => {
    const onPop = ({ state }: PopStateEvent): void => goTo((state as StepEntry | null)?.signingStep);
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
}
