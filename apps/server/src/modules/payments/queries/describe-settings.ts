import type { PaymentSettings } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { hasPayments } from '../list.repository.ts';
import { listVatRates } from '../settings.repository.ts';
import { noticePath } from '../steps/settle-attempt.ts';
import { readWays } from '../steps/ways.ts';
import { testPurchase } from '../test-purchase.ts';

export async function describeSettings(tx: OfficialTx): Promise<PaymentSettings> {
  const { methods, account } = await readWays(tx);
  return {
    sells: await listOffered(tx),
    takes_cards: methods.includes('card'),
    account: account ?? null,
    vat: await listVatRates(tx.db),
    notice_url: `${tx.siteUrl}/backend${noticePath}`,
    may_test: tx.purchases.includes(testPurchase),
    has_payments: await hasPayments(tx.db),
  };
}

async function listOffered(tx: OfficialTx): Promise<PaymentSettings['sells']> {
  const sells: PaymentSettings['sells'] = [];
  for (const { code, title, isOffered } of tx.purchases)
    if (!isOffered || (await isOffered(tx))) sells.push({ code, title });
  return sells;
}
