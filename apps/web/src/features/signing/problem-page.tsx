import { useEffect, useEffectEvent, type ReactNode } from 'react';

import { isOnline } from '../../shared/connectivity/connectivity.ts';
import { PrimaryAction } from '../../shared/link-page/actions.tsx';
import { OpeningPage } from '../../shared/link-page/opening-page.tsx';
import { QuietPage } from '../../shared/link-page/quiet-page.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { useContact, type VisitContact } from './flow/contact-of-visit.ts';
import type { Problem, ProblemKind } from './flow/problem.ts';
import { KnownHelp, type StuckFlow } from './frame/stuck-help.tsx';
import { messages } from './messages.ts';

import classes from './problem-page.module.css';

const tryAgain: ReadonlySet<string> = new Set(['unreachable', 'failed', 'paused']);
/** The server's own sentence says more than ours. */
const isDetailed: ReadonlySet<string> = new Set(['paused']);

export interface ProblemPageProps {
  readonly tenant: PageTenant;
  readonly problem: Problem;
  readonly onRetry?: () => void;
  /** To ask who can help, where there is a link. */
  readonly flow?: StuckFlow;
}

/** Calm, in plain words: what it means, whom to ask, and a way on where there is one. */
export function ProblemPage({ flow, ...page }: ProblemPageProps) {
  return flow ? (
    <HelpedPage {...page} flow={flow} />
  ) : (
    <ProblemView {...page} kind={page.problem.kind === 'dead' ? 'unknown' : page.problem.kind} />
  );
}

type HelpedPageProps = Omit<ProblemPageProps, 'flow'> & { readonly flow: StuckFlow };

function HelpedPage({ flow, ...page }: HelpedPageProps) {
  const { contact, setContact, isAnswered } = useContact(flow);
  const { kind } = page.problem;
  // No reason is shown that another one replaces while it is read.
  if ((kind === 'dead' || kind === 'blocked') && !isAnswered) return <OpeningPage tenant={page.tenant} />;
  return (
    <ProblemView
      {...page}
      kind={kind === 'dead' ? nameEnd(contact) : kind}
      reason={kind === 'blocked' && contact ? reasonOf(contact) : undefined}
    >
      {contact && <KnownHelp flow={flow} contact={contact} onChange={setContact} />}
    </ProblemView>
  );
}

/** A dead link says why, where the server knows it. */
function nameEnd(contact: VisitContact | undefined): ProblemViewProps['kind'] {
  if (!contact) return 'unknown';
  if (contact.has_declined) return 'declined';
  return contact.has_expired ? 'expired' : 'dead';
}

/** What stopped the process, where the server knows it. */
const reasonOf = ({ failed_codes: count, company_name: company }: VisitContact): string | undefined =>
  count > 0 ? messages.problems.blocked.codes(count, company) : undefined;

interface ProblemViewProps extends Omit<ProblemPageProps, 'flow'> {
  readonly kind: ProblemKind | 'declined' | 'expired' | 'unknown';
  /** In place of what is said of every such problem. */
  readonly reason?: string | undefined;
  readonly children?: ReactNode;
}

function ProblemView({ tenant, problem, kind, reason, onRetry, children }: ProblemViewProps) {
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
      body={reason ?? body(company)}
      detail={isDetailed.has(kind) ? problem.detail : undefined}
      action={actionFor(kind, onRetry)}
    >
      {kind === 'no_link' && (
        <ul className="grid gap-12 mt-24">
          <OtherWaysIn />
        </ul>
      )}
      {kind === 'unknown' && <Unknown company={company} />}
      {children}
    </QuietPage>
  );
}

/** For who has a message and no link that opens. */
const OtherWaysIn = () => (
  <>
    <li>
      <a href="/f">{messages.typeCode}</a>
    </li>
    <li>
      <a href="/es-real">{messages.isItReal}</a>
    </li>
  </>
);

/** Nothing is known of the link, so nothing is claimed: what may have happened, and what helps in each case. */
const Unknown = ({ company }: { readonly company: string }) => (
  <>
    <ul className={classes.list}>
      {messages.unknownReasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
    <h2 className="text-xl strong mt-24">{messages.unknownWays}</h2>
    <ol className={classes.list}>
      <li>{messages.openNewest}</li>
      <li>{messages.askCompany(company)}</li>
      <OtherWaysIn />
    </ol>
  </>
);

function actionFor(kind: ProblemViewProps['kind'], onRetry: ProblemPageProps['onRetry']): ReactNode {
  if (!tryAgain.has(kind)) return undefined;
  // Who pauses is the company: nothing failed that one could try again.
  const label = kind === 'paused' ? messages.lookAgain : messages.retry;
  return <PrimaryAction onClick={() => onRetry?.()}>{label}</PrimaryAction>;
}
