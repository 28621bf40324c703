import type { SigningState, SigningStep } from '@rubrica/contract';
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';

import { goesOnAlone } from '../../shared/connectivity/connectivity.ts';
import { OpeningPage } from '../../shared/link-page/opening-page.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { prefetchWhenIdle } from '../../shared/prefetch.ts';
import type { PageTenant } from '../../shared/tenant.ts';
import { clearAnnouncement } from '../../shared/ui/announce/announce.ts';
import { openingWords } from './flow/opening-words.ts';
import type { SigningFlow } from './flow/signing-flow.ts';
import { screenOf } from './flow/signs-on-paper.ts';
import { useReports } from './flow/use-reports.ts';
import { SigningContext } from './flow/use-signing.ts';
import { useStepHistory } from './flow/use-step-history.ts';
import { useDeclining } from './frame/declining.ts';
import { ProblemPage } from './problem-page.tsx';
import { fetchNextPart, stepParts } from './step-parts.ts';

export interface OpenVisitProps {
  readonly flow: SigningFlow;
  readonly state: SigningState;
  readonly shown: SigningStep;
  readonly tenant: PageTenant;
  readonly token: string;
}

export function OpenVisit({ flow, state, shown, tenant, token }: OpenVisitProps) {
  const [isFirstScreen] = useState(() => trueOnce());
  const report = useReports(flow.call, flow.signatoryId, state.process.id);
  const screen = screenOf(state, shown);
  useStepHistory(flow, screen);
  useDeclining(flow, state);
  usePageTitle(state.steps.find(({ step }) => step === shown)?.label);
  const reportShown = useEffectEvent((status: string) => report({ event: 'STEP_SHOWN', type: 'SIGNATORY', status }));
  useEffect(() => reportShown(shown), [shown]);
  useLayoutEffect(() => clearAnnouncement(screen), [screen]); // before the new one announces anything
  useEffect(() => goesOnAlone.set(shown !== 'sign'), [shown]);
  const fetchAhead = useMemo(() => () => prefetchWhenIdle(() => fetchNextPart(state, shown)), [state, shown]);
  // On a slow line the text of a document comes first: the reader asks for the rest.
  useEffect(() => (shown === 'preview' ? undefined : fetchAhead()), [shown, fetchAhead]);
  const signing = useMemo(
    () => ({ flow, state, shown, tenant, token, isFirstScreen, report, fetchAhead }),
    [flow, state, shown, tenant, token, isFirstScreen, report, fetchAhead],
  );
  const Step = stepParts[screen];
  if (!Step)
    return <ProblemPage tenant={tenant} problem={{ kind: 'failed' }} flow={flow} onRetry={() => void flow.open()} />;
  return (
    <SigningContext value={signing}>
      <Suspense fallback={<OpeningPage tenant={tenant} words={openingWords(shown)} />}>
        <Step />
      </Suspense>
    </SigningContext>
  );
}

function trueOnce(): () => boolean {
  let isTrue = true;
  return () => {
    const answer = isTrue;
    isTrue = false;
    return answer;
  };
}
