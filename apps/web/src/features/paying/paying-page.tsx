import type { Call, OwnPayment } from '@rubrica/contract';

import { CompanyContact } from '../../shared/link-page/company-contact.tsx';
import { companyOf } from '../../shared/link-page/company-of.ts';
import { LinkPage } from '../../shared/link-page/link-page.tsx';
import { QuietPage } from '../../shared/link-page/quiet-page.tsx';
import { readWayBack, WayBackContext } from '../../shared/link-page/way-back.ts';
import type { PageTenant } from '../../shared/tenant.ts';
import { messages } from './messages.ts';
import { PayingVisit } from './paying-visit.tsx';

interface PayingPageProps {
  readonly tenant: PageTenant;
  readonly token: string | undefined;
}

const read = (call: Call): Promise<OwnPayment> => call('GET /api/portal/payment', {});

/** `/pagar/{token}`: what somebody pays, without an account. */
export function PayingPage({ tenant, token }: PayingPageProps) {
  const help = (
    <div className="grid gap-12 mt-24">
      <CompanyContact tenant={tenant} />
    </div>
  );
  if (token === undefined)
    return (
      <QuietPage tenant={tenant} title={messages.noLinkTitle} body={messages.noLinkBody}>
        {help}
      </QuietPage>
    );
  return (
    <LinkPage
      tenant={tenant}
      token={token}
      read={read}
      deadBody={messages.deadBody(companyOf(tenant))}
      deadHelp={help}
      openingWords={messages.opening}
    >
      {(link) => (
        <WayBackContext value={readWayBack(token)}>
          <PayingVisit tenant={tenant} link={link} />
        </WayBackContext>
      )}
    </LinkPage>
  );
}
