import { idTypes, type ApproverView } from '@rubrica/contract';

import { call } from '../../shared/api.ts';
import type { ApproverValues } from './approver-form.ts';
import { compareKinds } from './approver-list.ts';

export interface ApproverWork {
  readonly approver: ApproverView | undefined;
  readonly values: ApproverValues;
  /** One per dialog: saving again after a lost answer creates nobody twice. */
  readonly idempotencyKey: string;
}

/** The person first, then what they begin or cease to approve. */
export async function saveApprover({ approver, values, idempotencyKey }: ApproverWork): Promise<void> {
  const { kinds, user_id: account, identification_type: type, ...rest } = values;
  const body = { ...rest, identification_type: chosen(type), user_id: account === '' ? null : account };
  const saved = approver
    ? await call('PATCH /api/approver/{id}/update', { params: { id: approver.id }, body })
    : await call('POST /api/approver/create', { body, idempotencyKey });
  const before = saved.processes.map(({ process_id: id }) => id);
  const { added, removed } = compareKinds(before, kinds);
  for (const kind of added) {
    await call('POST /api/approver/process/create', { body: { process_id: kind, approver_id: saved.id } });
  }
  for (const kind of removed) {
    await call('DELETE /api/approver/{process_id}/{approver_id}/delete', {
      params: { process_id: kind, approver_id: saved.id },
    });
  }
}

function chosen(type: string): (typeof idTypes)[number] {
  const found = idTypes.find((known) => known === type);
  if (found === undefined) throw new Error('a form was saved without its kind of identification');
  return found;
}
