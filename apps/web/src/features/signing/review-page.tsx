import type { SigningState } from '@rubrica/contract';

import { formatMinute } from '../../shared/format.ts';
import { PrimaryAction } from '../../shared/link-page/actions.tsx';
import { QuietPage } from '../../shared/link-page/quiet-page.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { StuckHelp, type StuckFlow } from './frame/stuck-help.tsx';
import { messages } from './messages.ts';

import classes from './review-page.module.css';

export interface ReviewPageProps {
  readonly tenant: PageTenant;
  readonly state: SigningState;
  readonly onRetry: () => void;
  readonly flow: StuckFlow;
}

/** Somebody of the company decides about a proof; nothing can be done here meanwhile. */
export function ReviewPage({ tenant, state, onRetry, flow }: ReviewPageProps) {
  const company = state.process.company_name || messages.theCompany;
  return (
    <QuietPage
      tenant={tenant}
      title={messages.reviewTitle}
      body={messages.reviewBody[state.review?.step ?? 'registry'](company)}
      detail={messages.reviewDetail}
      action={<PrimaryAction onClick={onRetry}>{messages.reviewRetry}</PrimaryAction>}
    >
      {state.review && <Way review={state.review} company={company} />}
      <StuckHelp flow={flow} />
    </QuietPage>
  );
}

interface WayProps {
  readonly review: NonNullable<SigningState['review']>;
  readonly company: string;
}

/** What was received, who looks at it, and what comes then. */
function Way({ review, company }: WayProps) {
  return (
    <ol className={classes.way} aria-label={messages.reviewWay}>
      <li data-state="done">
        <strong>{messages.reviewGiven[review.step]}</strong>
        <span>{formatMinute(review.since)}</span>
      </li>
      <li data-state="now" aria-current="step">
        <strong>{messages.reviewBy(company)}</strong>
        <span>{messages.reviewByNote}</span>
      </li>
      <li data-state="later">
        <strong>{messages.reviewThen}</strong>
        <span>{messages.reviewThenNote}</span>
      </li>
    </ol>
  );
}
