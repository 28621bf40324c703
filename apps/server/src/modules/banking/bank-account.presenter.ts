import type { AccountView } from '@rubrica/contract';

import type { BankAccount } from './bank-account.repository.ts';

/** Its holders and officials read the same; why a bank refused is for officials alone, and stands elsewhere. */
export function presentAccount(account: BankAccount | undefined): AccountView | null {
  if (!account) return null;
  return {
    status: statusOf(account),
    type: account.type,
    cliente_no_cuenta: account.number,
    opened_at: account.openedAt?.toISOString() ?? null,
  };
}

function statusOf({ number, refusal }: BankAccount): AccountView['status'] {
  if (number !== null) return 'open';
  return refusal === null ? 'opening' : 'refused';
}
