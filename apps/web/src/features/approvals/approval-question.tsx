import type { ApprovalView, Call } from '@rubrica/contract';
import { IconFileText } from '@tabler/icons-react';
import { Suspense, useState } from 'react';

import { formatDateTime } from '../../shared/format.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import type { PageTenant } from '../../shared/tenant.ts';
import { explain } from '../signing/flow/problem.ts';
import { ActionBar } from '../signing/frame/action-bar.tsx';
import { BrandLine } from '../signing/frame/brand-line.tsx';
import { MadeWith } from '../signing/frame/made-with.tsx';
import { Problem } from '../signing/frame/note.tsx';
import { PrimaryAction, SecondaryAction } from '../signing/frame/primary-action.tsx';
import { isDead } from './dead-link.ts';
import { messages } from './messages.ts';

import frame from '../signing/frame/step-frame.module.css';
import classes from './approval-question.module.css';

const ApprovalReader = lazyPart(() => import('./approval-reader.tsx'), 'ApprovalReader');

export type Decision = 'approve' | 'reject';
export type ApprovalDocument = ApprovalView['documents'][number];

interface ApprovalQuestionProps {
  readonly tenant: PageTenant;
  readonly approval: ApprovalView;
  readonly token: string;
  readonly call: Call;
  readonly onDecided: (decision: Decision) => void;
  readonly onDead: () => void;
}

export function ApprovalQuestion({ tenant, approval, token, call, onDecided, onDead }: ApprovalQuestionProps) {
  const [read, setRead] = useState<ApprovalDocument>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const maker = approval.created_by_name;

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
      setProblem(explain(error));
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

  return (
    <div className={frame.frame}>
      <header className={frame.top}>
        <BrandLine tenant={tenant} />
      </header>
      <main className={`${frame.main} ${classes.main}`}>
        <h1 className={frame.title}>{messages.title}</h1>
        <p className={frame.lead}>{messages.lead(maker, approval.company_name)}</p>
        <dl className={classes.facts}>
          <Fact label={messages.process} value={approval.title} />
          <Fact label={messages.kind} value={approval.kind_name} />
          <Fact label={messages.operation} value={approval.process_number_opertaion} />
          <Fact label={messages.deadline} value={formatDateTime(approval.deadline_at)} />
        </dl>
        <h2>{messages.documents}</h2>
        <ul className={classes.list}>
          {approval.documents.map((document) => (
            <li key={document.path} className={classes.document}>
              <IconFileText size={22} stroke={1.6} aria-hidden />
              <span className={classes.words}>
                <b>{document.name}</b>
                <small>{messages.pages(document.page_count)}</small>
              </span>
              <button
                type="button"
                className={classes.read}
                aria-label={messages.readDocument(document.name)}
                onClick={() => setRead(document)}
              >
                {messages.read}
              </button>
            </li>
          ))}
        </ul>
        <h2>{messages.signers}</h2>
        <ul className={classes.list}>
          {approval.signers.map(({ name, capacity }) => (
            <li key={`${name} ${capacity}`} className={classes.words}>
              <b>{name}</b>
              {capacity !== '' && <small>{capacity}</small>}
            </li>
          ))}
        </ul>
        <Problem>{problem}</Problem>
      </main>
      <ActionBar>
        <div className={classes.answers}>
          <SecondaryAction onClick={() => void reject()}>{messages.reject}</SecondaryAction>
          <PrimaryAction isBusy={isBusy} onClick={() => void approve()}>
            {messages.approve}
          </PrimaryAction>
        </div>
        <MadeWith />
      </ActionBar>
      {read !== undefined && (
        <Suspense>
          <ApprovalReader document={read} token={token} onClose={() => setRead(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
