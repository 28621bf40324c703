import type { PaymentFilters, PaymentRow } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { decodePosition, encodePosition } from '../../../platform/pagination.ts';
import { countOpen } from '../difference.repository.ts';
import { countToValidate, listPayments } from '../list.repository.ts';
import { presentRow } from '../payment.presenter.ts';

interface Page {
  readonly list: PaymentRow[];
  readonly nextToken: string;
  readonly to_validate: number;
  readonly differences: number;
}

type Wanted = PaymentFilters & { readonly limit: number; readonly nextToken?: string | undefined };

export async function pagePayments(tx: OfficialTx, { limit, nextToken, ...filters }: Wanted): Promise<Page> {
  const key = tx.keyring.derive('list-payments');
  const after = nextToken ? decodePosition(key, filters, nextToken).id : undefined;
  const rows = await listPayments(tx.db, { filters, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    list: shown.map(presentRow),
    nextToken: last ? encodePosition(key, filters, { value: '', id: last.id }) : '',
    to_validate: await countToValidate(tx.db),
    differences: await countOpen(tx.db),
  };
}
