import { spacedNumber, type AccountView } from '@rubrica/contract';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';

import { announce } from '../../../../shared/ui/announce/announce.ts';
import { messages } from './messages.ts';

import classes from './own-account.module.css';

interface OwnAccountProps {
  readonly account: AccountView;
  readonly company: string;
}

/** The account that the bank opened, or what the person may count on until it does. */
export function OwnAccount({ account, company }: OwnAccountProps) {
  const { status, type, cliente_no_cuenta: number } = account;
  if (number === null)
    return (
      <p className="text-l mt-12">
        {status === 'refused' ? messages.accountRefused(company) : messages.accountOpening}
      </p>
    );
  return (
    <div className="mt-12">
      <p className="text-l">{messages.accountTypes[type] ?? messages.accountExists}</p>
      <div className={classes.account}>
        <dl>
          <dt>{messages.account}</dt>
          <dd className={classes.number}>{spacedNumber(number)}</dd>
        </dl>
        <CopyNumber number={number} />
      </div>
    </div>
  );
}

function CopyNumber({ number }: { readonly number: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(number);
    setCopied(true);
    announce(messages.numberCopied);
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <button type="button" className={classes.copy} aria-label={messages.copyNumber} onClick={() => void copy()}>
      <Icon size={24} stroke={1.7} aria-hidden />
    </button>
  );
}
