import type { Call } from '@rubrica/contract';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

import { isOnline } from '../../shared/connectivity/connectivity.ts';
import { PrimaryAction } from '../../shared/link-page/actions.tsx';
import { QuietPage } from '../../shared/link-page/quiet-page.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import type { Problem, ProblemKind } from './flow/problem.ts';
import { StuckHelp } from './frame/stuck-help.tsx';
import { messages } from './messages.ts';

const tryAgain: ReadonlySet<ProblemKind> = new Set(['unreachable', 'failed', 'paused']);
/** Only a person of the company can help. */
const needsPerson: ReadonlySet<ProblemKind> = new Set(['dead', 'stopped', 'paused', 'blocked']);
/** The server's own sentence says more than ours. */
const isDetailed: ReadonlySet<ProblemKind> = new Set(['paused', 'stopped']);

export interface ProblemPageProps {
  readonly tenant: PageTenant;
  readonly problem: Problem;
  readonly onRetry?: () => void;
  /** To ask who can help, where there is a link. */
  readonly call?: Call;
}

/** Calm, in plain words: what it means, whom to ask, and a way on where there is one. */
export function ProblemPage({ tenant, problem: { kind, detail }, onRetry, call }: ProblemPageProps) {
  const company = tenant.status === 200 ? tenant.company.name : messages.theCompany;
  const { title, body } = messages.problems[kind === 'taken_over' ? 'failed' : kind];
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    if (kind !== 'unreachable') return undefined;
    return isOnline.subscribe(() => isOnline.get() && retry());
  }, [kind]);
  return (
    <QuietPage
      key={kind}
      tenant={tenant}
      title={title}
      body={body(company)}
      detail={isDetailed.has(kind) ? detail : undefined}
      action={actionFor(kind, onRetry)}
    >
      {call && needsPerson.has(kind) && <StuckHelp call={call} />}
    </QuietPage>
  );
}

function actionFor(kind: ProblemKind, onRetry: ProblemPageProps['onRetry']): ReactNode {
  return tryAgain.has(kind) ? <PrimaryAction onClick={() => onRetry?.()}>{messages.retry}</PrimaryAction> : undefined;
}
