import { payingEndpoints, paymentEndpoints, paymentSettingsEndpoints } from '@rubrica/contract';

import { keyedRoute, readRoute, route, type Route } from '../../platform/http/route.ts';
import { askAboutPayment } from './commands/ask-about-payment.ts';
import { changeSettings } from './commands/change-settings.ts';
import { compareNow } from './commands/compare-now.ts';
import { createTestPayment } from './commands/create-test-payment.ts';
import { decideSlip } from './commands/decide-slip.ts';
import { exportPayments } from './commands/export-payments.ts';
import { payByCard } from './commands/pay-by-card.ts';
import { refundPayment } from './commands/refund-payment.ts';
import { sendSlip } from './commands/send-slip.ts';
import { takeNotice } from './commands/take-notice.ts';
import { withdrawPayment } from './commands/withdraw-payment.ts';
import { listDays, listDifferences } from './difference.repository.ts';
import { sumAccounts } from './ledger.repository.ts';
import { describeOwn } from './queries/describe-own.ts';
import { describeSettings } from './queries/describe-settings.ts';
import { pagePayments } from './queries/page-payments.ts';
import { readPayment } from './queries/read-payment.ts';
import { readSlipFile } from './queries/read-slip-file.ts';
import { answerReceipt } from './receipt/make-receipt.ts';

export const paymentRoutes: readonly Route[] = [
  readRoute(paymentEndpoints.listPayments, (tx, { query }) => pagePayments(tx, query)),
  route(paymentEndpoints.exportPayments, (context, { query }) => exportPayments(context, query)),
  readRoute(paymentEndpoints.readPayment, (tx, { params }) => readPayment(tx, params.id)),
  route(paymentEndpoints.readPaymentReceipt, (context, { params }) => answerReceipt(context, params.id)),
  route(paymentEndpoints.readPaymentSlip, (context, { params }) =>
    readSlipFile(context, { paymentId: params.id, slipId: params.slip }),
  ),
  keyedRoute(paymentEndpoints.decideSlip, (context, { params, body }) =>
    decideSlip(context, { paymentId: params.id, slipId: params.slip }, body),
  ),
  route(paymentEndpoints.withdrawPayment, (context, { params, body }) =>
    withdrawPayment(context, params.id, body.reason),
  ),
  route(paymentEndpoints.refundPayment, (context, { body }) => refundPayment(context, body)),
  readRoute(paymentEndpoints.listPaymentDifferences, async (tx) => ({
    list: await listDifferences(tx.db),
    days: await listDays(tx.db),
    balances: await sumAccounts(tx.db),
  })),
  route(paymentEndpoints.comparePayments, (context) => compareNow(context)),
  route(paymentEndpoints.createTestPayment, (context, { body }) => createTestPayment(context, body)),
  route(paymentEndpoints.takeGatewayNotice, (context, { signed }) => takeNotice(context, signed)),
  readRoute(payingEndpoints.readOwnPayment, (tx) => describeOwn(tx)),
  route(payingEndpoints.payByCard, (context) => payByCard(context)),
  route(payingEndpoints.askAboutOwnPayment, (context) => askAboutPayment(context)),
  keyedRoute(payingEndpoints.sendSlip, (context, { body, file }) => sendSlip(context, body, file)),
  route(payingEndpoints.readOwnReceipt, (context) => answerReceipt(context, context.actor.id)),
  readRoute(paymentSettingsEndpoints.readPaymentSettings, (tx) => describeSettings(tx)),
  route(paymentSettingsEndpoints.changePaymentSettings, (context, { body }) => changeSettings(context, body)),
];
