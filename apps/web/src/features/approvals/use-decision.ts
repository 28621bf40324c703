import type { Call } from '@rubrica/contract';
import { useState } from 'react';

import { isDead } from '../../shared/link-page/dead-link.ts';
import { explainError } from '../../shared/link-page/explain-error.ts';
import { messages } from './messages.ts';

export type Decision = 'approve' | 'reject';

export interface DecisionOptions {
  readonly call: Call;
  /** Who made the process and reads why it is not approved. */
  readonly maker: string;
  readonly onDecided: (decision: Decision) => void;
  readonly onDead: () => void;
}

/** Sends the one answer that a link allows. */
export function useDecision({ call, maker, onDecided, onDead }: DecisionOptions) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const decide = async (decision: Decision, detail = ''): Promise<void> => {
    await call('POST /api/portal/approval/decision', { body: { decision, detail } });
    onDecided(decision);
  };
  const approve = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await decide('approve');
    } catch (error) {
      if (isDead(error)) onDead();
      setProblem(explainError(error));
    }
    setBusy(false);
  };
  const reject = async (): Promise<void> => {
    const { confirm } = await import('../../shared/ui/dialog/confirm.tsx');
    await confirm({
      title: messages.rejectTitle,
      body: messages.rejectBody(maker),
      confirmLabel: messages.rejectConfirm,
      tone: 'danger',
      reason: { label: messages.rejectReason, isRequired: true, maxLength: 1000 },
      work: ({ reason }) => decide('reject', reason),
    });
  };
  return { approve, reject, isBusy, problem };
}
