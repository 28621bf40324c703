import type { DataRequestView } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { decodePosition, encodePosition } from '../../../platform/pagination.ts';
import { listRequests } from '../data-request.repository.ts';
import { presentRequest } from '../data-request.ts';

interface Page {
  readonly limit: number;
  readonly nextToken?: string | undefined;
}

/** The open ones first, by their deadline; then the answered ones, the latest deadline first. */
export async function pageRequests(
  tx: Tx,
  { limit, nextToken }: Page,
): Promise<{ readonly list: DataRequestView[]; readonly nextToken: string }> {
  const key = tx.keyring.derive('list-data-requests');
  const after = nextToken ? decodePosition(key, {}, nextToken) : undefined;
  const rows = await listRequests(tx.db, {
    limit: limit + 1,
    after: after && { rank: Number(after.value), id: after.id },
  });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    list: shown.map(({ request }) => presentRequest(request, tx.now())),
    nextToken: last ? encodePosition(key, {}, { value: String(last.rank), id: last.request.id }) : '',
  };
}
