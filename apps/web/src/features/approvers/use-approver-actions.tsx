import type { ApproverView } from '@rubrica/contract';
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash, IconUserShare } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';

import { call, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { announce } from '../../shared/ui/announce/announce.ts';
import type { RowAction } from '../../shared/ui/data-table/table-types.ts';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { fullNameOf, turnIn } from './approver-list.ts';
import { messages } from './messages.ts';
import { standInMessages } from './stand-in-messages.ts';
import { approversKey } from './use-approvers.ts';

interface ApproverActions {
  /** The kind of process whose turns are looked at, and how many they are. */
  readonly process: string | undefined;
  readonly turns: number;
  readonly onEdit: (approver: ApproverView) => void;
  readonly onReplace: (approver: ApproverView) => void;
}

const icon = { size: 18, stroke: 1.6 } as const;

export function useApproverActions({
  process,
  turns,
  onEdit,
  onReplace,
}: ApproverActions): (approver: ApproverView) => readonly RowAction[] {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: approversKey });
  const moveIn = async (kind: string, approver: ApproverView, order: number): Promise<void> => {
    try {
      await call('POST /api/approver/process/create', {
        body: { process_id: kind, approver_id: approver.id, order },
      });
      announce(messages.moved(fullNameOf(approver), order));
      await refresh();
    } catch (error) {
      showError(error);
    }
  };
  const remove = async (approver: ApproverView): Promise<void> => {
    if (!(await confirmRemoval(approver))) return;
    showToast({ type: 'success', message: messages.removed });
    await refresh();
  };
  return (approver) => [
    ...(process === undefined
      ? []
      : turnActions({
          turn: turnIn(approver, process),
          turns,
          onMove: (order) => void moveIn(process, approver, order),
        })),
    { key: 'edit', label: messages.edit, icon: <IconPencil {...icon} />, onClick: () => onEdit(approver) },
    // With an account the stand-in is named on the page of the user.
    ...(approver.user_id === null ? [standInAction(() => onReplace(approver))] : []),
    {
      key: 'remove',
      label: messages.remove,
      tone: 'danger',
      icon: <IconTrash {...icon} />,
      onClick: () => void remove(approver),
    },
  ];
}

const standInAction = (onClick: () => void): RowAction => ({
  key: 'stand-in',
  label: standInMessages.act,
  icon: <IconUserShare {...icon} />,
  onClick,
});

const confirmRemoval = (approver: ApproverView) =>
  confirm({
    title: messages.removeTitle(fullNameOf(approver)),
    losses: messages.removeLosses,
    confirmLabel: messages.removeConfirm,
    tone: 'danger',
    work: async () => void (await call('DELETE /api/approver/{id}/delete', { params: { id: approver.id } })),
  });

interface Turn {
  readonly turn: number | undefined;
  readonly turns: number;
  readonly onMove: (order: number) => void;
}

function turnActions({ turn, turns, onMove }: Turn): readonly RowAction[] {
  if (turn === undefined) return [];
  return [
    {
      key: 'earlier',
      label: messages.earlier,
      icon: <IconArrowUp {...icon} />,
      isDisabled: turn === 1,
      onClick: () => onMove(turn - 1),
    },
    {
      key: 'later',
      label: messages.later,
      icon: <IconArrowDown {...icon} />,
      isDisabled: turn === turns,
      onClick: () => onMove(turn + 1),
    },
  ];
}
