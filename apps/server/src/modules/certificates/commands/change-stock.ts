import type { CertificateSettings } from '@rubrica/contract';

import { describeActor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { describeSettings } from '../queries/describe-settings.ts';
import { lockStock, moveStock } from '../stock.repository.ts';

interface StockChange {
  readonly units: number;
  readonly note: string;
}

export const changeStock = (context: OfficialContext, change: StockChange): Promise<CertificateSettings> =>
  context.transaction(async (tx) => {
    await once(tx, async () => ({ left: await add(tx, change) }));
    return describeSettings(tx, 'Cupo actualizado.');
  });

async function add(tx: OfficialTx, { units, note }: StockChange): Promise<number> {
  const left = await lockStock(tx.db);
  if (left + units < 0)
    throw new AppError('certificate_request.stock_too_low', { left: String(left), units: String(-units) });
  await moveStock(tx.db, { kind: 'added', units, note, actor: describeActor(tx.actor), at: tx.now() });
  await tx.record([{ type: 'company.certificate_stock_changed', subject: tx.tenant.id, details: { units } }]);
  return left + units;
}
