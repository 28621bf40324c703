import type { PaymentMethod, PaymentStatus } from './words.ts';

export const paymentStatusLabels: Readonly<Record<PaymentStatus, string>> = {
  PAYMENT_PENDING: 'Por pagar',
  PAYMENT_TO_VALIDATE: 'Por validar',
  PAID: 'Pagado',
  REFUNDED: 'Devuelto',
  CANCELLED: 'Anulado',
};

export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  card: 'Tarjeta',
  transfer: 'Transferencia',
};

export const ledgerAccounts = ['gateway', 'bank', 'sales', 'vat', 'fees', 'surplus'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];
export const ledgerAccountLabels: Readonly<Record<LedgerAccount, string>> = {
  gateway: 'Dinero en la pasarela',
  bank: 'Dinero en el banco',
  sales: 'Ventas',
  vat: 'IVA por pagar',
  fees: 'Comisiones',
  surplus: 'Cobros de más por devolver',
};
