import type { AccountInformationView } from '@rubrica/contract';
import { IconCoins, IconCreditCard } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import { formatDay } from '../../../../shared/format.ts';
import { useSigning } from '../../flow/use-signing.ts';
import { messages } from './messages.ts';

/** What the bank says about using the account; nothing where it says nothing. */
export function AccountUse({ processId }: { readonly processId: string }) {
  const { flow } = useSigning();
  const [said, setSaid] = useState<AccountInformationView>({});
  useEffect(() => {
    const left = new AbortController();
    flow
      .call('GET /api/portal/account-information/{id}', { params: { id: processId }, signal: left.signal })
      .then(setSaid, () => {}); // the account exists without it
    return () => left.abort();
  }, [flow, processId]);
  const { minimum_deposit: deposit, card_agency: agency, card_from: from } = said;
  if (deposit === undefined && agency === undefined) return null;
  return (
    <section className="grid gap-12 mt-24">
      <h2>{messages.accountUse}</h2>
      {deposit !== undefined && (
        <p className="row gap-12">
          <IconCoins size={24} stroke={1.6} aria-hidden />
          {messages.deposit(deposit)}
        </p>
      )}
      {agency !== undefined && (
        <p className="row gap-12">
          <IconCreditCard size={24} stroke={1.6} aria-hidden />
          <span>
            {messages.card(agency)}
            {from !== undefined && <small className="quiet block">{messages.cardFrom(formatDay(from))}</small>}
          </span>
        </p>
      )}
    </section>
  );
}
