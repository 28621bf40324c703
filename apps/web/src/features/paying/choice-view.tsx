import type { OwnPayment, PaymentMethod } from '@rubrica/contract';
import { IconBuildingBank, IconCreditCard, IconExternalLink, IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';

import { PrimaryAction } from '../../shared/link-page/actions.tsx';
import { CompanyContact } from '../../shared/link-page/company-contact.tsx';
import { companyOf } from '../../shared/link-page/company-of.ts';
import { messages } from './messages.ts';
import { PayingFrame } from './paying-frame.tsx';
import { Refusals } from './refusals.tsx';
import { Totals } from './totals.tsx';
import type { ViewProps } from './view-props.ts';

import classes from './paying.module.css';

interface ChoiceViewProps extends ViewProps {
  readonly onTransfer: () => void;
}

/** What is paid, and by which way; only those that the company takes. */
export function ChoiceView({ tenant, paying, onTransfer }: ChoiceViewProps) {
  const { payment, isBusy, problem, goToGateway } = paying;
  const [chosen, setChosen] = useState(() => firstChoice(payment));
  const company = companyOf(tenant);
  if (payment.ways.length === 0) return <NoWay tenant={tenant} paying={paying} />;
  const isCard = chosen === 'card';
  return (
    <PayingFrame
      tenant={tenant}
      problem={problem}
      title={payment.ways.length > 1 ? messages.choiceTitle : messages.cardOnlyTitle}
      lead={messages.until(payment.expires_at)}
      onSubmit={() => (isCard ? void goToGateway() : onTransfer())}
      action={<ChoiceAction payment={payment} isCard={isCard} isBusy={isBusy} />}
    >
      <Refusals payment={payment} isCardShown />
      {payment.ways.length > 1 && <Ways company={company} chosen={chosen} onChoose={setChosen} />}
      <Totals payment={payment} />
      <p className={classes.remark}>
        <IconReceipt size={22} stroke={1.6} className="linked fixed" aria-hidden />
        <span className="breaks">{messages.receiptNote(payment.buyer.email)}</span>
      </p>
    </PayingFrame>
  );
}

/** Who sent a slip goes on with another one. */
const firstChoice = ({ slip, ways }: OwnPayment): PaymentMethod =>
  slip?.state === 'refused' && ways.includes('transfer') ? 'transfer' : 'card';

interface ChoiceActionProps {
  readonly payment: OwnPayment;
  readonly isCard: boolean;
  readonly isBusy: boolean;
}

const ChoiceAction = ({ payment, isCard, isBusy }: ChoiceActionProps) =>
  isCard ? (
    <>
      <PrimaryAction isBusy={isBusy} icon={<IconExternalLink size={20} stroke={1.8} aria-hidden />}>
        {messages.goToPay(payment.total_cents)}
      </PrimaryAction>
      <p className="text-s soft middle">{messages.goToPayNote}</p>
    </>
  ) : (
    <PrimaryAction>{messages.goToTransfer}</PrimaryAction>
  );

interface WaysProps {
  readonly company: string;
  readonly chosen: PaymentMethod;
  readonly onChoose: (way: PaymentMethod) => void;
}

function Ways({ company, chosen, onChoose }: WaysProps) {
  const ways = [
    { way: 'card', Icon: IconCreditCard, name: messages.card, note: messages.cardNote },
    { way: 'transfer', Icon: IconBuildingBank, name: messages.transfer, note: messages.transferNote(company) },
  ] as const;
  return (
    <fieldset className={classes.ways}>
      <legend className="unseen">{messages.ways}</legend>
      {ways.map(({ way, Icon, name, note }) => (
        <label key={way} className={classes.way}>
          <span className={classes.tile} aria-hidden>
            <Icon size={22} stroke={1.6} />
          </span>
          <span className="fills">
            <b className="text-xl strong block">{name}</b>
            <span className="text-m soft">{note}</span>
          </span>
          <input
            type="radio"
            name="way"
            className={classes.radio}
            checked={chosen === way}
            onChange={() => onChoose(way)}
          />
        </label>
      ))}
    </fieldset>
  );
}

const NoWay = ({ tenant, paying: { payment, problem } }: ViewProps) => (
  <PayingFrame
    tenant={tenant}
    problem={problem}
    title={messages.noWayTitle}
    lead={messages.noWayLead(companyOf(tenant))}
  >
    <div className="grid gap-12 mt-24">
      <CompanyContact tenant={tenant} />
    </div>
    <Totals payment={payment} />
  </PayingFrame>
);
