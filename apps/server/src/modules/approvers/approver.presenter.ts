import type { ApproverView } from '@rubrica/contract';

import type { KindLibrary } from '../../platform/kind-library.ts';
import type { Approver, Assignment } from './approver.ts';

/** Kinds that no longer ship are not told. */
export function presentApprover(
  approver: Approver,
  assignments: readonly Assignment[],
  kinds: KindLibrary,
): ApproverView {
  return {
    id: approver.id,
    name: approver.name,
    last_name: approver.lastName,
    email: approver.email,
    phone: approver.phone,
    identification_type: approver.identificationType as ApproverView['identification_type'],
    identification_number: approver.identificationNumber,
    user_id: approver.userId,
    processes: kinds.all.flatMap(({ code, uuid, name }) =>
      assignments
        .filter(({ kind, approverId }) => kind === code && approverId === approver.id)
        .map(({ position }) => ({ process_id: uuid, name, order: position })),
    ),
  };
}
