export * from './moves.table.ts';
export { payingEndpoints, type OwnPayment, type TransferAccount } from './paying.ts';
export { paymentEndpoints, paymentFilters, type PaymentDifference, type PaymentFilters } from './payments.ts';
export { paymentSettingsEndpoints, type PaymentSettings, type VatRate } from './settings.ts';
export { slipBytes } from './slip-bytes.ts';
export {
  ledgerAccountLabels,
  ledgerAccounts,
  paymentBuyer,
  paymentMethodLabels,
  paymentMethods,
  refundStates,
  slipStates,
  type LedgerAccount,
  type LedgerEntryView,
  type PaymentBuyer,
  type PaymentDetail,
  type PaymentMethod,
  type PaymentRow,
  type RefundState,
  type SlipState,
  type SlipView,
} from './views.ts';
