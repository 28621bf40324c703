import { Suspense, useEffect, useState } from 'react';

import { lazyPart } from '../../shared/lazy-part.ts';
import { OpeningPage } from '../../shared/link-page/opening-page.tsx';
import { QuietPage } from '../../shared/link-page/quiet-page.tsx';
import { useStore } from '../../shared/store.ts';
import type { PageTenant } from '../../shared/tenant.ts';
import { takeVisit } from './begin-visit.ts';
import { useActivity } from './flow/use-activity.ts';
import { useLive } from './flow/use-live.ts';
import { useTidyPictures } from './flow/use-tidy-pictures.ts';
import { StuckHelp } from './frame/stuck-help.tsx';
import { messages } from './messages.ts';
import { OpenVisit } from './open-visit.tsx';
import { ProblemPage } from './problem-page.tsx';

/** What few people see, and nobody first. */
const DeniedPage = lazyPart(() => import('./other-device-page.tsx'), 'DeniedPage');
const OtherDevicePage = lazyPart(() => import('./other-device-page.tsx'), 'OtherDevicePage');
const ReviewPage = lazyPart(() => import('./review-page.tsx'), 'ReviewPage');

export interface SigningPageProps {
  readonly tenant: PageTenant;
  readonly token: string | undefined;
  /** Whose link it is. */
  readonly signatoryId: string | undefined;
}

/** A signatory's visit: the server's state decides what is shown. */
export function SigningPage({ tenant, token, signatoryId }: SigningPageProps) {
  if (token === undefined || signatoryId === undefined) {
    return <ProblemPage tenant={tenant} problem={{ kind: 'no_link' }} />;
  }
  return (
    <Suspense fallback={<OpeningPage tenant={tenant} />}>
      <Visit tenant={tenant} token={token} signatoryId={signatoryId} />
    </Suspense>
  );
}

interface VisitProps {
  readonly tenant: PageTenant;
  readonly token: string;
  readonly signatoryId: string;
}

function Visit({ tenant, token, signatoryId }: VisitProps) {
  const [{ flow, session }] = useState(() => takeVisit(token, signatoryId));
  const view = useStore(flow.view);
  useLive({ flow, token, session, isListening: view.status === 'open' });
  useEffect(() => void flow.begin(), [flow]);
  useActivity(flow);
  useTidyPictures(flow, view);

  switch (view.status) {
    case 'opening':
      return <OpeningPage tenant={tenant} />;
    case 'open':
      if (view.state.signatory.status === 'REVIEW')
        return <ReviewPage tenant={tenant} state={view.state} flow={flow} onRetry={() => void flow.open()} />;
      return <OpenVisit flow={flow} state={view.state} shown={view.shown} tenant={tenant} token={token} />;
    case 'declined':
      return (
        <QuietPage
          tenant={tenant}
          title={messages.declinedTitle(view.state.process.document_count)}
          body={messages.declinedBody(view.state.process.created_by_name)}
        >
          <StuckHelp flow={flow} />
        </QuietPage>
      );
    case 'denied':
      return <DeniedPage tenant={tenant} stoppedAt={view.stoppedAt} flow={flow} />;
    case 'stopped':
      if (view.problem.kind === 'taken_over')
        return <OtherDevicePage tenant={tenant} problem={view.problem} flow={flow} />;
      return <ProblemPage tenant={tenant} problem={view.problem} onRetry={() => void flow.open()} flow={flow} />;
  }
}
