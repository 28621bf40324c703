import type { PaymentBuyer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { once } from '../../../platform/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import * as Payments from '../record/payments.ts';
import { testPurchase } from '../test-purchase.ts';

interface TestPayment {
  readonly net_cents: number;
  readonly name: string;
  readonly identification: string;
  readonly email: string;
  readonly address: string;
}

const daysToPay = 7;

/** Where nothing is really charged. Elsewhere the call does not exist. */
export async function createTestPayment(
  context: OfficialContext,
  { net_cents: netCents, ...buyer }: TestPayment,
): Promise<{ readonly id: string; readonly link: string }> {
  if (!context.purchases.includes(testPurchase)) throw new AppError('route.not_found');
  return context.transaction(async (tx) => {
    // the answer that is stored for a repeated call holds no link
    const { id } = await once(tx, async () => ({ id: await openTest(tx, netCents, buyer) }));
    return { id, link: Payments.link(tx, await Payments.read(tx, id)) ?? '' };
  });
}

async function openTest(tx: OfficialTx, netCents: number, buyer: PaymentBuyer): Promise<string> {
  const { id } = await Payments.open(tx, {
    kind: testPurchase.code,
    subjectId: newId(tx.now()),
    title: testPurchase.title,
    netCents,
    buyer,
    expiresAt: new Date(tx.now().getTime() + daysToPay * 86_400_000),
  });
  return id;
}
