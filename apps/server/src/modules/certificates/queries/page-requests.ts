import type { CertificateFilters, CertificateRow } from '@rubrica/contract';

import { describeActor } from '../../../platform/actor.ts';
import type { OfficialTx } from '../../../platform/context.ts';
import { decodePosition, encodePosition } from '../../../platform/pagination.ts';
import { countWaiting, listMadeBy, listRequests } from '../list.repository.ts';
import { presentRow } from '../request.presenter.ts';

interface Page {
  readonly message: string;
  readonly list: CertificateRow[];
  readonly nextToken: string;
  readonly waiting: number;
}

type Wanted = CertificateFilters & { readonly limit: number; readonly nextToken?: string | undefined };

const found = 'Solicitudes de certificados.';

export async function pageRequests(tx: OfficialTx, { limit, nextToken, ...filters }: Wanted): Promise<Page> {
  const key = tx.keyring.derive('list-certificates');
  const after = nextToken ? decodePosition(key, filters, nextToken).id : undefined;
  const rows = await listRequests(tx.db, { filters, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    message: found,
    list: shown.map(presentRow),
    nextToken: last ? encodePosition(key, filters, { value: '', id: last.id }) : '',
    waiting: await countWaiting(tx.db),
  };
}

/** Those that the caller made. */
export const listOwn = async (tx: OfficialTx): Promise<Pick<Page, 'message' | 'list'>> => ({
  message: found,
  list: (await listMadeBy(tx.db, describeActor(tx.actor))).map(presentRow),
});
