import { CompanyContact } from '../../shared/link-page/company-contact.tsx';
import { companyOf } from '../../shared/link-page/company-of.ts';
import { useLooking } from '../../shared/link-page/use-looking.ts';
import { messages } from './messages.ts';
import { PayingFrame } from './paying-frame.tsx';
import { Refunds } from './refunds.tsx';
import { Totals } from './totals.tsx';
import type { ViewProps } from './view-props.ts';

const lookSeconds = 30;

/** Nobody can pay it any more. A card that was charged all the same gets its money back, and that is said here. */
export function CancelledView({ tenant, paying: { payment, problem, lookQuietly } }: ViewProps) {
  const company = companyOf(tenant);
  const isExpired = payment.cancelled_as === 'expired';
  useLooking(lookQuietly, lookSeconds);
  return (
    <PayingFrame
      tenant={tenant}
      problem={problem}
      title={isExpired ? messages.expiredTitle : messages.withdrawnTitle}
      lead={
        isExpired
          ? messages.expiredLead(company, payment.title, payment.expires_at)
          : messages.withdrawnLead(company, payment.title)
      }
    >
      <Refunds payment={payment} company={company} />
      <div className="grid gap-12 mt-24">
        <CompanyContact tenant={tenant} />
      </div>
      <Totals payment={payment} />
    </PayingFrame>
  );
}
