import { ecuadorDate } from '@rubrica/catalogues';
import type { ApproverStandIns } from '@rubrica/contract';

import type { OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { StandIns } from '../../approvers/index.ts';

export async function describeStandIns(tx: OfficialTx, approverId: string): Promise<ApproverStandIns> {
  await StandIns.readAbsent(tx, approverId);
  const today = ecuadorDate(tx.now());
  const candidates = (await StandIns.listCandidates(tx, approverId)).map(({ id, name, lastName, email }) => ({
    id,
    name: `${name} ${lastName}`.trim(),
    email,
  }));
  const names = new Map(candidates.map(({ id, name }) => [id, name]));
  return {
    candidates,
    list: (await StandIns.list(tx, approverId)).map((one) => ({
      id: one.id,
      name: names.get(one.standInId) ?? 'Aprobador con cuenta',
      starts_on: one.startsOn,
      ends_on: one.endsOn,
      state: Users.substitutionStateOf(one, today),
    })),
  };
}
