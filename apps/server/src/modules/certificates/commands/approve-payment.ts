import type { CertificateDetail } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { decideSlip, Payments } from '../../payments/index.ts';
import { describeRequest } from '../queries/describe-request.ts';
import { validatesPayments } from '../request.policy.ts';
import { readRequest, requireOther } from '../steps/take-request.ts';

interface Seen {
  readonly id: string;
  readonly document_number: string;
  readonly amount_cents: number;
  readonly transferred_on: string;
  readonly note: string;
}

/** The slip is accepted by the rules of payments, which move the request in the same transaction. */
export async function approvePayment(
  context: OfficialContext,
  { id, ...seen }: Seen,
): Promise<{ readonly message: string; readonly request: CertificateDetail }> {
  authorize(validatesPayments(context.actor));
  const slip = await context.transaction(async (tx) => {
    const request = await readRequest(tx, id);
    await requireOther(tx, request);
    const slipId = request.paymentId === null ? undefined : await Payments.waitingSlip(tx, request.paymentId);
    if (slipId === undefined || request.paymentId === null)
      throw new AppError('certificate_request.nothing_to_validate');
    return { paymentId: request.paymentId, slipId };
  });
  await decideSlip(context, slip, { decision: 'accept', ...seen });
  return { message: 'Pago validado.', request: await context.transaction((tx) => describeRequest(tx, id)) };
}
