import type { ApprovedKind } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { listApproversOfKind, listKindsInUse } from '../approver.repository.ts';

export async function describeApprovedKinds({ kinds, db }: Tx): Promise<ApprovedKind[]> {
  const inUse = await listKindsInUse(db);
  const described: ApprovedKind[] = [];
  for (const { code, uuid, name } of kinds.all.filter((kind) => kind.approvers && inUse.has(kind.code))) {
    const approvers = await listApproversOfKind(db, code);
    described.push({ process_id: uuid, name, approvers: approvers.map(({ id }) => id) });
  }
  return described;
}
