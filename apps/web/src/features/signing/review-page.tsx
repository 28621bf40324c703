import type { SigningState } from '@rubrica/contract';

import { PrimaryAction } from '../../shared/link-page/actions.tsx';
import { QuietPage } from '../../shared/link-page/quiet-page.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { StuckHelp, type StuckFlow } from './frame/stuck-help.tsx';
import { messages } from './messages.ts';

export interface ReviewPageProps {
  readonly tenant: PageTenant;
  readonly state: SigningState;
  readonly onRetry: () => void;
  readonly flow: StuckFlow;
}

/** Somebody of the company decides about what the registry answered; nothing can be done here meanwhile. */
export function ReviewPage({ tenant, state, onRetry, flow }: ReviewPageProps) {
  return (
    <QuietPage
      tenant={tenant}
      title={messages.reviewTitle}
      body={messages.reviewBody(state.process.company_name || messages.theCompany)}
      detail={messages.reviewDetail}
      action={<PrimaryAction onClick={onRetry}>{messages.reviewRetry}</PrimaryAction>}
    >
      <StuckHelp flow={flow} />
    </QuietPage>
  );
}
