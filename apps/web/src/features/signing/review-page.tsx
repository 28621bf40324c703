import type { SigningState } from '@rubrica/contract';

import { PrimaryAction } from '../../shared/link-page/actions.tsx';
import { QuietPage } from '../../shared/link-page/quiet-page.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { messages } from './messages.ts';

export interface ReviewPageProps {
  readonly tenant: PageTenant;
  readonly state: SigningState;
  readonly onRetry: () => void;
}

/** Somebody of the company decides about what the registry answered; nothing can be done here meanwhile. */
export function ReviewPage({ tenant, state, onRetry }: ReviewPageProps) {
  return (
    <QuietPage
      tenant={tenant}
      title={messages.reviewTitle}
      body={messages.reviewBody(state.process.company_name || messages.theCompany)}
      detail={messages.reviewDetail}
      action={<PrimaryAction onClick={onRetry}>{messages.reviewRetry}</PrimaryAction>}
    />
  );
}
