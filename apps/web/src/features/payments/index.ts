import { lazyPart } from '../../shared/lazy-part.ts';

export { paymentSettingsKey } from './payments-key.ts';
export { checkReason } from './reason.ts';
export { useFreshPayments, usePayment } from './use-payments.ts';
export { waitingSlip } from './detail/next-step.ts';

/** Loaded apart: few of those who see what is paid also decide about its money. */
export const RefundDialog = lazyPart(() => import('./refund-dialog.tsx'), 'RefundDialog');
export const ValidateDialog = lazyPart(() => import('./slip/validate-dialog.tsx'), 'ValidateDialog');
