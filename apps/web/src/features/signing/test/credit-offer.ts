import type { CreditOfferView } from '@rubrica/contract';

/** As a bank’s core approved it before anybody asked. */
export const creditOffer: CreditOfferView = {
  product: 'Consumo',
  segment: 'consumo',
  min_amount_cents: 50_000,
  max_amount_cents: 650_000,
  min_months: 6,
  max_months: 36,
  yearly_rate: 15.6,
  fee_cents: 2500,
  insurance: { insurer: 'SEGUROS S.A.', monthly_percent: 0.05 },
  until: '2026-11-30',
  asked_at: '2026-11-14T15:42:18.000Z',
  is_chosen: false,
};
