import type { ReactNode } from 'react';

import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { JudgingPanel } from './judging-panel.tsx';
import { messages } from './messages.ts';
import type { VerificationWork } from './use-verification.ts';

/** What stands where the file was dropped, while there is no answer yet. */
export function VerificationSteps({
  work: { verification, verify, reset },
  picker,
}: {
  readonly work: VerificationWork;
  readonly picker: ReactNode;
}) {
  switch (verification.step) {
    case 'waiting':
    case 'verified':
      return picker;
    case 'judging':
      return <JudgingPanel name={verification.file.name} progress={verification.progress} onCancel={reset} />;
    case 'failed': {
      const { file, problem, mayRetry } = verification;
      return (
        <>
          <ErrorState title={messages.failed} message={problem} onRetry={mayRetry ? () => verify(file) : undefined} />
          {picker}
        </>
      );
    }
  }
}
