import type { OwnPayment } from '@rubrica/contract';
import { IconAlertCircle } from '@tabler/icons-react';

import { messages } from './messages.ts';

import classes from './paying.module.css';

interface RefusalsProps {
  readonly payment: OwnPayment;
  readonly isCardShown: boolean;
}

/** Why it is not paid yet, in the words of the bank or of the company, and what can be done. */
export function Refusals({ payment: { card_refusal: declined, slip, ways }, isCardShown }: RefusalsProps) {
  return (
    <>
      {slip?.state === 'refused' && (
        <Refusal title={messages.slipRefused(slip.document_number)} said={slip.reason ?? ''}>
          {messages.slipRefusedThen}
        </Refusal>
      )}
      {isCardShown && declined !== null && (
        <Refusal title={messages.declined(declined)}>
          {ways.includes('transfer') ? messages.declinedOrTransfer : messages.declinedThen}
        </Refusal>
      )}
    </>
  );
}

interface RefusalProps {
  readonly title: string;
  /** Somebody's own words. */
  readonly said?: string;
  readonly children: string;
}

const Refusal = ({ title, said = '', children }: RefusalProps) => (
  <div className={classes.refusal}>
    <IconAlertCircle size={22} stroke={1.7} className="fixed" aria-hidden />
    <p>
      <b>{title}</b>
      {said !== '' && <span className="block">«{said}»</span>}
      <span className="block">{children}</span>
    </p>
  </div>
);
