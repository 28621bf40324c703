import type { PaymentDetail } from '@rubrica/contract';

import type { OfficialContext } from '../../../platform/context.ts';
import { readPayment } from '../queries/read-payment.ts';
import { endPayment } from '../steps/end-payment.ts';

export async function withdrawPayment(context: OfficialContext, id: string, reason: string): Promise<PaymentDetail> {
  await endPayment(context, id, reason);
  return context.transaction((tx) => readPayment(tx, id));
}
