import type { ApprovalView, Call } from '@rubrica/contract';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/lazy-part.ts';
import { PrimaryAction, SecondaryAction } from '../../shared/link-page/actions.tsx';
import { LinkFrame } from '../../shared/link-page/link-frame.tsx';
import { Problem } from '../../shared/link-page/note.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { ApprovalDocuments, ApprovalFacts, ApprovalSigners, type ApprovalDocument } from './approval-content.tsx';
import { messages } from './messages.ts';
import { useDecision, type Decision } from './use-decision.ts';

import classes from './approval-question.module.css';

const ApprovalReader = lazyPart(() => import('./approval-reader.tsx'), 'ApprovalReader');

interface ApprovalQuestionProps {
  readonly tenant: PageTenant;
  readonly approval: ApprovalView;
  readonly token: string;
  readonly call: Call;
  readonly onDecided: (decision: Decision) => void;
  readonly onDead: () => void;
}

export function ApprovalQuestion({ tenant, approval, token, ...options }: ApprovalQuestionProps) {
  const [read, setRead] = useState<ApprovalDocument>();
  const maker = approval.created_by_name;
  const { approve, reject, isBusy, problem } = useDecision({ ...options, maker });
  return (
    <>
      <LinkFrame
        tenant={tenant}
        title={messages.title}
        lead={messages.lead(maker, approval.company_name)}
        action={
          <div className={classes.answers}>
            <SecondaryAction onClick={() => void reject()}>{messages.reject}</SecondaryAction>
            <PrimaryAction isBusy={isBusy} onClick={() => void approve()}>
              {messages.approve}
            </PrimaryAction>
          </div>
        }
      >
        <ApprovalFacts approval={approval} />
        <ApprovalDocuments documents={approval.documents} onRead={setRead} />
        <ApprovalSigners signers={approval.signers} />
        <Problem>{problem}</Problem>
      </LinkFrame>
      {read !== undefined && (
        <Suspense>
          <ApprovalReader document={read} token={token} onClose={() => setRead(undefined)} />
        </Suspense>
      )}
    </>
  );
}
