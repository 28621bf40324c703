import type { TransferAccount } from '@rubrica/contract';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';

import { announce } from '../../../shared/ui/announce/announce.ts';
import { messages } from '../messages.ts';

import classes from './transfer.module.css';

interface AccountCardProps {
  readonly account: TransferAccount;
  /** What the company finds the transfer by. */
  readonly concept: string;
}

/** Where the money goes, ready to be pasted into the app of the person's bank. */
export function AccountCard({ account, concept }: AccountCardProps) {
  const { holder_identification: identification } = account;
  return (
    <dl className={classes.account} aria-label={messages.account}>
      <Line label={messages.bank} value={account.bank} />
      <Line label={messages.accountTypes[account.type]} value={account.number} isCopied />
      <Line label={messages.holder} value={account.holder} />
      <Line label={identification.length === 13 ? messages.ruc : messages.cedula} value={identification} isCopied />
      <Line label={messages.concept} value={concept} isCopied />
    </dl>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  /** It is long enough to be typed wrong. */
  readonly isCopied?: boolean;
}

const Line = ({ label, value, isCopied = false }: LineProps) => (
  <div>
    <dt>{label}</dt>
    <dd className="text-xl strong breaks figures">{value}</dd>
    {isCopied && (
      <dd className={classes.copies}>
        <CopyButton label={label} value={value} />
      </dd>
    )}
  </div>
);

function CopyButton({ label, value }: Pick<LineProps, 'label' | 'value'>) {
  const [isDone, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setDone(true);
      announce(messages.copied(label));
    } catch {
      announce(messages.notCopied); // a browser that asks first may hear no
    }
  };
  const Icon = isDone ? IconCheck : IconCopy;
  return (
    <button type="button" className={classes.copy} aria-label={messages.copy(label)} onClick={() => void copy()}>
      <Icon size={22} stroke={1.7} aria-hidden />
    </button>
  );
}
