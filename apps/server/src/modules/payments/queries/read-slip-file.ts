import type { FileAnswer } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import type { SlipName } from '../commands/decide-slip.ts';
import * as Payments from '../record/payments.ts';
import { findSlip } from '../slip.repository.ts';
import { openSlipFile } from '../steps/slip-files.ts';

/** Each look at it stands in the audit: it shows somebody's bank. */
export async function readSlipFile(context: OfficialContext, { paymentId, slipId }: SlipName): Promise<FileAnswer> {
  const slip = await context.transaction(async (tx) => {
    await Payments.read(tx, paymentId);
    const found = await findSlip(tx.db, slipId);
    if (found?.paymentId !== paymentId) throw new AppError('payment.slip_not_found');
    await tx.record([{ type: 'payment.slip_read', subject: paymentId }]);
    return found;
  });
  const body = await openSlipFile(context, slip);
  if (!body) throw new AppError('payment.slip_not_found');
  return { body, contentType: slip.contentType, cacheSeconds: 0 };
}
