import type { PaymentDetail } from '@rubrica/contract';

import { call } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { messages } from './messages.ts';
import { checkReason } from './reason.ts';
import { useFreshPayments } from './use-payments.ts';

/** Nobody is to pay it any more; who asks for that says why. */
export function useWithdraw() {
  const fresh = useFreshPayments();
  return async ({ id, number, status }: PaymentDetail): Promise<void> => {
    let changed: PaymentDetail | undefined;
    const hasSlip = status === 'PAYMENT_TO_VALIDATE';
    const confirmed = await confirm({
      title: messages.withdrawTitle(number),
      body: hasSlip ? `${messages.withdrawBody} ${messages.withdrawSlip}` : messages.withdrawBody,
      reason: { label: messages.reason, isRequired: true, maxLength: 500 },
      confirmLabel: messages.withdrawConfirm,
      work: async ({ reason }) => {
        checkReason(reason);
        changed = await call('POST /api/payments/{id}/withdraw', { params: { id }, body: { reason } });
      },
    });
    if (!confirmed) return;
    showToast({ type: 'success', message: messages.withdrawn });
    await fresh(changed);
  };
}
