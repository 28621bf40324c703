import type { browserEvents, SigningState, SigningStep, TrackerType } from '@rubrica/contract';
import { createContext, use, useState } from 'react';

import type { PageTenant } from '../../../shared/tenant.ts';
import type { SigningFlow, Work } from './signing-flow.ts';

export interface BrowserReport {
  readonly event: (typeof browserEvents)[number];
  readonly type: TrackerType;
  readonly status?: string;
  /** Only where the person allowed it. */
  readonly location?: string;
}

/** What every step of an open visit has at hand. */
export interface Signing {
  readonly flow: SigningFlow;
  readonly state: SigningState;
  readonly shown: SigningStep;
  readonly tenant: PageTenant;
  readonly token: string;
  /** Whether nothing was shown before; true once. */
  readonly isFirstScreen: () => boolean;
  readonly report: (report: BrowserReport) => void;
  /** Fetches the code of the next step, when the browser is idle. Call it once the person has something to read. */
  readonly fetchAhead: () => () => void;
}

export const SigningContext = createContext<Signing | undefined>(undefined);

export function useSigning(): Signing {
  const signing = use(SigningContext);
  if (!signing) throw new Error('a step stands outside an open visit');
  return signing;
}

/** One action at a time; an error is shown where the person acted. */
export function useAct() {
  const { flow } = useSigning();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const act = async (work: Work, options?: { readonly mayArriveTwice?: boolean }): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    const told = await flow.act(work, options);
    setBusy(false);
    setProblem(told);
    return told === undefined;
  };
  return { act, isBusy, problem, setProblem };
}
