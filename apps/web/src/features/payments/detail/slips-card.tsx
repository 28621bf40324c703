import type { PaymentDetail, SlipView } from '@rubrica/contract';

import { formatDateTime, formatDay, formatMoney } from '../../../shared/format.ts';
import { Card } from '../../../shared/ui/card/card.tsx';
import { ToneBadge } from '../../../shared/ui/status-badge/status-badge.tsx';
import { slipMessages as messages } from '../messages.ts';
import { AlsoAt } from '../slip/also-at.tsx';
import { SlipFile } from '../slip/slip-file.tsx';
import { Fact } from './facts.tsx';

import shared from '../payments.module.css';
import classes from '../slip/slip.module.css';

/** What was transferred: the picture beside what it says, the newest first. */
export function SlipsCard({ payment: { id, slips } }: { readonly payment: PaymentDetail }) {
  if (slips.length === 0) return null;
  return (
    <Card title={messages.title}>
      <ul className="grid gap-24">
        {slips.toReversed().map((slip, place) => (
          <Slip key={slip.id} payment={id} slip={slip} isNewest={place === 0} />
        ))}
      </ul>
    </Card>
  );
}

interface SlipProps {
  readonly payment: string;
  readonly slip: SlipView;
  readonly isNewest: boolean;
}

function Slip({ payment, slip, isNewest }: SlipProps) {
  const { label, tone } = messages.states[slip.state];
  return (
    <li className={classes.slip}>
      <SlipFile payment={payment} slip={slip} isOpen={isNewest} />
      <div className="grid shrinks gap-12 to-start">
        <ToneBadge tone={tone}>{label}</ToneBadge>
        <dl className={`${shared.facts} wide`}>
          <Fact label={messages.amount}>{formatMoney(slip.amount_cents)}</Fact>
          <Fact label={messages.document}>{slip.document_number}</Fact>
          <Fact label={messages.bank}>{slip.bank}</Fact>
          <Fact label={messages.day}>{formatDay(slip.transferred_on)}</Fact>
          <Fact label={messages.payer}>{slip.payer_name}</Fact>
          <Fact label={messages.sent}>{formatDateTime(slip.sent_at)}</Fact>
          {slip.reason !== null && <Fact label={messages.reason}>{slip.reason}</Fact>}
          {slip.note !== null && <Fact label={messages.note}>{slip.note}</Fact>}
        </dl>
        <AlsoAt slip={slip} />
      </div>
    </li>
  );
}
