import type { auditEndpoints, AuditLine, Received } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { decodePosition, encodePosition } from '../../../platform/pagination.ts';
import { listLines } from '../audit-line.repository.ts';
import { presentLines } from '../audit.presenter.ts';
import { filterOf } from '../line-filter.ts';

type Asked = Received<typeof auditEndpoints.listAuditLines>['query'];

export async function listAuditLines(
  tx: OfficialTx,
  { limit, nextToken, ...asked }: Asked,
): Promise<{ readonly list: AuditLine[]; readonly nextToken: string }> {
  const key = tx.keyring.derive('list-audit-lines');
  const before = nextToken ? decodePosition(key, asked, nextToken).id : undefined;
  const lines = await listLines(tx.db, { ...filterOf(asked), before, limit: limit + 1 });
  const shown = lines.slice(0, limit);
  const last = lines.length > limit ? shown.at(-1) : undefined;
  return {
    list: await presentLines(tx, shown),
    nextToken: last ? encodePosition(key, asked, { value: '', id: last.id }) : '',
  };
}
