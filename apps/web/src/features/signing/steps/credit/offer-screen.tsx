import type { CreditOfferView } from '@rubrica/contract';
import { IconArrowRight } from '@tabler/icons-react';

import { formatDay, formatMoney } from '../../../../shared/format.ts';
import { PrimaryAction, SecondaryAction } from '../../../../shared/link-page/actions.tsx';
import { Note, Problem } from '../../../../shared/link-page/note.tsx';
import { useSigning } from '../../flow/use-signing.ts';
import { StepFrame } from '../../frame/step-frame.tsx';
import { Facts } from './facts.tsx';
import { formatPercent, messages } from './messages.ts';
import { useRefusal } from './use-refusal.ts';

/** What the bank offers. Saying no is one touch and asks nothing. */
export function OfferScreen({ offer, onBegin }: { readonly offer: CreditOfferView; readonly onBegin: () => void }) {
  const { state } = useSigning();
  const { refuse, isBusy, problem } = useRefusal();
  return (
    <StepFrame
      title={messages.offerTitle(formatMoney(offer.max_amount_cents))}
      lead={messages.offerLead(state.process.company_name)}
      onSubmit={onBegin}
      action={
        <>
          <PrimaryAction iconAfter={<IconArrowRight size={20} aria-hidden />}>{messages.begin}</PrimaryAction>
          <SecondaryAction isBusy={isBusy} onClick={() => void refuse()}>
            {messages.no}
          </SecondaryAction>
        </>
      }
    >
      <Facts
        rows={[
          [messages.rate, messages.fixed(formatPercent(offer.yearly_rate))],
          [messages.term, messages.terms(offer.min_months, offer.max_months)],
          [messages.guarantor, messages.noGuarantor],
          ...(offer.fee_cents > 0 ? [[messages.fee, messages.once(formatMoney(offer.fee_cents))] as const] : []),
          ...(offer.insurance
            ? [[messages.insurance, messages.insured(formatPercent(offer.insurance.monthly_percent))] as const]
            : []),
          [messages.until, formatDay(offer.until)],
        ]}
      />
      <Problem>{problem}</Problem>
      <Note title={messages.free}>{messages.freeWhy}</Note>
    </StepFrame>
  );
}
