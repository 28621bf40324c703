import { Suspense, useState } from 'react';

import { lazyPart } from '../../../../shared/lazy-part.ts';
import { Problem } from '../../../../shared/link-page/note.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { beginDeclining } from '../../frame/declining.ts';
import { useStepHeading } from '../../frame/step-frame.tsx';
import { useStart } from './use-start.ts';
import { WelcomeView } from './welcome-view.tsx';

const HelpDialog = lazyPart(() => import('../../frame/help-dialog.tsx'), 'HelpDialog');

export function WelcomeStep() {
  const { flow, state, tenant } = useSigning();
  const { problem, setForm, start, ...given } = useStart();
  const heading = useStepHeading();
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <WelcomeView
        {...given}
        state={state}
        tenant={tenant}
        heading={heading}
        problem={<Problem>{problem}</Problem>}
        onChange={setForm}
        onHelp={() => setHelpOpen(true)}
        onDecline={() => void beginDeclining(flow, state)}
      />
      <Suspense>{isHelpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />}</Suspense>
    </form>
  );
}
