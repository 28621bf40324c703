import { handle, type HandledJob } from '../../platform/jobs/handled-job.ts';
import {
  askGateway,
  compareDay,
  expirePayment,
  followNotice,
  makeRefund,
  orderInvoice,
  readSlip,
  sendReceipt,
} from './jobs/payment-jobs.ts';

export const paymentJobs: readonly HandledJob[] = [
  handle(askGateway, () => import('./jobs/ask-gateway.handler.ts')),
  handle(followNotice, () => import('./jobs/follow-notice.handler.ts')),
  handle(makeRefund, () => import('./jobs/refund.handler.ts')),
  handle(expirePayment, () => import('./jobs/expire-payment.handler.ts')),
  handle(compareDay, () => import('./jobs/compare-day.handler.ts')),
  handle(orderInvoice, () => import('./jobs/order-invoice.handler.ts')),
  handle(readSlip, () => import('./jobs/read-slip.handler.ts')),
  handle(sendReceipt, () => import('./jobs/send-receipt.handler.ts')),
];
