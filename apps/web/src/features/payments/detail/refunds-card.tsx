import type { PaymentDetail } from '@rubrica/contract';

import { formatDateTime, formatMoney } from '../../../shared/format.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { ToneBadge } from '../../../shared/ui/status-badge/status-badge.tsx';
import { refundMessages as messages } from '../messages.ts';

/** What went back, what is on its way, and why nothing more may go. */
export function RefundsCard({ payment }: { readonly payment: PaymentDetail }) {
  const { refunds, can, charged_cents: charged, status } = payment;
  if (charged === 0 && refunds.length === 0) return null;
  const why = status === 'PAID' ? can.refund_refusal : null;
  return (
    <Card title={messages.list}>
      <div className="grid gap-16">
        {refunds.length === 0 && <p className="soft">{messages.none}</p>}
        {refunds.length > 0 && (
          <ul className="grid gap-16">
            {refunds.map((refund) => (
              <Refund key={refund.id} refund={refund} method={payment.method} />
            ))}
          </ul>
        )}
        {why !== null && <p className="quiet size-s">{messages.cannot(why)}</p>}
      </div>
    </Card>
  );
}

interface RefundProps {
  readonly refund: PaymentDetail['refunds'][number];
  readonly method: PaymentDetail['method'];
}

function Refund({ refund, method }: RefundProps) {
  const { label, tone } = messages.states[refund.state];
  const name = method === 'transfer' ? messages.byBank : messages.byGateway;
  return (
    <li className="wraps apart flex gap-8">
      <div className="fills">
        <p className="strong figures">
          {formatMoney(refund.amount_cents)}
          {refund.cause === 'surplus' && ` · ${messages.surplus}`}
        </p>
        <p className="breaks">{refund.reason}</p>
        {refund.detail !== null && <p className="soft breaks">{refund.detail}</p>}
        <p className="quiet size-s breaks">
          {formatDateTime(refund.settled_at ?? refund.asked_at)}
          {refund.reference !== null && ` · ${name} ${refund.reference}`}
        </p>
        {refund.state === 'asked' && <p className="quiet size-s">{messages.waits}</p>}
      </div>
      <ToneBadge tone={tone}>{label}</ToneBadge>
    </li>
  );
}
