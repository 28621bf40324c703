import type { CreditRateView } from '@rubrica/contract';

import { invalidInput } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { listRates, replaceRates } from '../credit-rate.repository.ts';

/** The whole list; what is calculated from then on goes by it. */
export async function changeRates(
  context: OfficialContext,
  list: readonly CreditRateView[],
): Promise<{ list: CreditRateView[] }> {
  const twice = list.findIndex((one, place) =>
    list.slice(0, place).some(({ subject, since }) => subject === one.subject && since === one.since),
  );
  if (twice >= 0)
    throw invalidInput([{ path: `list.${twice}.since`, message: 'Ya hay un porcentaje que rige desde ese día' }]);
  return context.transaction(async (tx) => {
    await replaceRates(tx.db, list);
    await tx.record([
      { type: 'company.credit_rates_changed', subject: tx.tenant.id, details: { rates: list.map(written).join('; ') } },
    ]);
    return { list: await listRates(tx.db) };
  });
}

const written = ({ subject, since, percent }: CreditRateView): string => `${subject} ${since} ${percent} %`;
