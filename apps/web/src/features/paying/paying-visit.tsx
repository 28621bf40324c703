import type { OwnPayment } from '@rubrica/contract';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/lazy-part.ts';
import type { OpenLink } from '../../shared/link-page/link-page.tsx';
import { OpeningPage } from '../../shared/link-page/opening-page.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { CancelledView } from './cancelled-view.tsx';
import { ChoiceView } from './choice-view.tsx';
import { messages } from './messages.ts';
import { PaidView } from './paid-view.tsx';
import { SlipWaitView } from './slip-wait-view.tsx';
import { usePayment } from './use-payment.ts';
import { WaitView } from './wait-view.tsx';

/** Fields and a calendar: who pays by card needs none of it. */
const TransferView = lazyPart(() => import('./transfer/transfer-view.tsx'), 'TransferView');

interface PayingVisitProps {
  readonly tenant: PageTenant;
  readonly link: OpenLink<OwnPayment>;
}

/** What is shown follows from where the payment stands; only the chosen way is this page's own. */
export function PayingVisit({ tenant, link }: PayingVisitProps) {
  const paying = usePayment(link);
  const [isTransferring, setTransferring] = useState(false);
  const { payment } = paying;
  const view = { tenant, paying };
  const onTransfer = (): void => setTransferring(true);
  switch (payment.status) {
    case 'PAID':
    case 'REFUNDED':
      return <PaidView {...view} />;
    case 'CANCELLED':
      return <CancelledView {...view} />;
    case 'PAYMENT_TO_VALIDATE':
      return <SlipWaitView {...view} />;
    case 'PAYMENT_PENDING': {
      if (isTransferring || isOnlyTransfer(payment))
        return (
          <Suspense fallback={<OpeningPage tenant={tenant} words={messages.opening} />}>
            <TransferView {...view} onBack={isOnlyTransfer(payment) ? undefined : () => setTransferring(false)} />
          </Suspense>
        );
      if (payment.card_open) return <WaitView {...view} onTransfer={onTransfer} />;
      return <ChoiceView {...view} onTransfer={onTransfer} />;
    }
  }
}

const isOnlyTransfer = ({ ways, card_open: isCardOpen }: OwnPayment): boolean =>
  !isCardOpen && ways.includes('transfer') && !ways.includes('card');
