export * from './labels.ts';
export * from './moves.table.ts';
export { payingEndpoints, type OwnPayment, type TransferAccount } from './paying.ts';
export { paymentEndpoints, paymentFilters, type PaymentDifference, type PaymentFilters } from './payments.ts';
export { plainDocument } from './plain-document.ts';
export { paymentSettingsEndpoints, type PaymentSettings, type VatRate } from './settings.ts';
export { slipBytes } from './slip-bytes.ts';
export {
  paymentBuyer,
  refundStates,
  slipReading,
  slipStates,
  type LedgerEntryView,
  type PaymentBuyer,
  type PaymentDetail,
  type PaymentRow,
  type SlipReading,
  type SlipState,
  type SlipView,
} from './views.ts';
export * from './words.ts';
