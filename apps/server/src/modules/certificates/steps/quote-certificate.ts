import { ecuadorDate } from '@rubrica/catalogues';
import type { CertificatePrice } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { Payments } from '../../payments/index.ts';
import { hasPricesOn, priceOn, type CertificateRequest } from '../request.ts';

interface Asked extends Pick<CertificateRequest, 'type' | 'years'> {
  readonly prices: readonly CertificatePrice[];
  /** Whether the company's stock has one left. */
  readonly isInStock: boolean;
}

export interface CertificateQuote {
  readonly paidBy: 'nothing' | 'stock' | 'payment';
  readonly netCents: number;
  /** With IVA, for who asks; null where they pay nothing because the stock does. */
  readonly totalCents: number | null;
}

/** What it would cost today; undefined where the company has no price for it, or no way to be paid. */
export async function quoteCertificate(
  tx: Tx,
  { prices, isInStock, ...wanted }: Asked,
): Promise<CertificateQuote | undefined> {
  const today = ecuadorDate(tx.now());
  const netCents = priceOn(prices, wanted, today) ?? (hasPricesOn(prices, today) ? undefined : 0);
  if (netCents === undefined) return undefined;
  if (netCents === 0) return { paidBy: 'nothing', netCents, totalCents: 0 };
  if (isInStock) return { paidBy: 'stock', netCents, totalCents: null };
  const totalCents = await Payments.quote(tx, netCents);
  return totalCents === undefined ? undefined : { paidBy: 'payment', netCents, totalCents };
}
