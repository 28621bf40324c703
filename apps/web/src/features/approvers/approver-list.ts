import { fold } from '@rubrica/catalogues';
import type { ApproverView } from '@rubrica/contract';
import { z } from 'zod';

/** What the address of the list may say. */
export const approverListSearch = z.object({
  q: z.string().optional().catch(undefined),
  process: z.uuid().optional().catch(undefined),
});

export const fullNameOf = ({ name, last_name: lastName }: Pick<ApproverView, 'name' | 'last_name'>): string =>
  `${name} ${lastName}`;

/** Without accents and in any case. */
export function findApprovers(approvers: readonly ApproverView[], query: string): readonly ApproverView[] {
  const wanted = fold(query.trim());
  if (wanted === '') return approvers;
  return approvers.filter((approver) =>
    fold([fullNameOf(approver), approver.identification_number, approver.email].join(' ')).includes(wanted),
  );
}

export const turnIn = ({ processes }: ApproverView, process: string): number | undefined =>
  processes.find(({ process_id: id }) => id === process)?.order;

/** Which kinds somebody begins and ceases to approve. */
export function compareKinds(before: readonly string[], after: readonly string[]) {
  return {
    added: after.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
  };
}
