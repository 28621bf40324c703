import type { CertificatePrice, CertificateSettings } from '@rubrica/contract';

import { invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { replacePrices } from '../price.repository.ts';
import { describeSettings } from '../queries/describe-settings.ts';

const nameOf = ({ type, years, since }: CertificatePrice): string => `${type} ${years} ${since}`;

/** For what is sent from now on: each request keeps the price that it was sent with. */
export async function changePrices(
  context: OfficialContext,
  prices: readonly CertificatePrice[],
): Promise<CertificateSettings> {
  const twice = prices.findIndex((one, place) => prices.slice(0, place).some((other) => nameOf(other) === nameOf(one)));
  if (twice >= 0)
    throw invalidInput([{ path: `prices.${twice}.since`, message: 'Ya hay un precio que rige desde ese día' }]);
  return context.transaction(async (tx) => {
    await replacePrices(tx.db, prices);
    const details = { prices: prices.map((one) => `${nameOf(one)}: ${one.net_cents}`).join('; ') };
    await tx.record([{ type: 'company.certificate_prices_changed', subject: tx.tenant.id, details }]);
    return describeSettings(tx, 'Precios guardados.');
  });
}
