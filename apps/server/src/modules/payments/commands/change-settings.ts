import type { PaymentSettings, TransferAccount, VatRate } from '@rubrica/contract';

import { invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { describeSettings } from '../queries/describe-settings.ts';
import { replaceAccount, replaceVatRates } from '../settings.repository.ts';

interface Change {
  readonly account: TransferAccount | null;
  readonly vat: readonly VatRate[];
}

/** For what is charged from now on: each payment keeps the IVA that it was made with. */
export async function changeSettings(context: OfficialContext, { account, vat }: Change): Promise<PaymentSettings> {
  const twice = vat.findIndex((one, place) => vat.slice(0, place).some(({ since }) => since === one.since));
  if (twice >= 0)
    throw invalidInput([{ path: `vat.${twice}.since`, message: 'Ya hay un porcentaje que rige desde ese día' }]);
  return context.transaction(async (tx) => {
    await replaceAccount(tx.db, account, tx.now());
    await replaceVatRates(tx.db, vat);
    const details = {
      account: account ? `${account.bank} ${account.number}` : 'ninguna',
      vat: vat.map(({ since, percent }) => `${since} ${percent} %`).join('; '),
    };
    await tx.record([{ type: 'company.payments_changed', subject: tx.tenant.id, details }]);
    return describeSettings(tx);
  });
}
