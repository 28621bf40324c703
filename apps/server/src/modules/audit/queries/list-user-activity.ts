import type { AuditLine } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { decodePosition, encodePosition } from '../../../platform/pagination.ts';
import { Users } from '../../accounts/index.ts';
import { listLines } from '../audit-line.repository.ts';
import { presentLines } from '../audit.presenter.ts';

const dayMilliseconds = 86_400_000;
const shownDays = 90;

interface Asked {
  readonly limit: number;
  readonly nextToken?: string | undefined;
}

export async function listUserActivity(
  tx: OfficialTx,
  person: string,
  { limit, nextToken }: Asked,
): Promise<{ readonly list: AuditLine[]; readonly nextToken: string }> {
  await Users.read(tx, person);
  const key = tx.keyring.derive('list-user-activity');
  const before = nextToken ? decodePosition(key, { person }, nextToken).id : undefined;
  const from = new Date(tx.now().getTime() - shownDays * dayMilliseconds);
  const lines = await listLines(tx.db, { person, from, before, limit: limit + 1 });
  const shown = lines.slice(0, limit);
  const last = lines.length > limit ? shown.at(-1) : undefined;
  return {
    list: await presentLines(tx, shown),
    nextToken: last ? encodePosition(key, { person }, { value: '', id: last.id }) : '',
  };
}
