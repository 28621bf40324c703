import type { CertificateSettings } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { listPrices } from '../price.repository.ts';
import { nameOf } from '../request.presenter.ts';
import { hasIssuer } from '../steps/require-issuer.ts';
import { countStock, listStockMoves } from '../stock.repository.ts';

export async function describeSettings(
  tx: OfficialTx,
  message = 'Precios y cupo de certificados.',
): Promise<CertificateSettings> {
  const moves = await listStockMoves(tx.db);
  const names = await Users.nameActors(
    tx,
    moves.map(({ actor }) => actor),
  );
  return {
    message,
    has_issuer: await hasIssuer(tx),
    prices: await listPrices(tx.db),
    stock: await countStock(tx.db),
    stock_moves: moves.map(({ at, units, kind, number, actor, note }) => ({
      at: at.toISOString(),
      units,
      kind: kind as CertificateSettings['stock_moves'][number]['kind'],
      request_number: number,
      actor: nameOf(actor, names),
      note,
    })),
  };
}
