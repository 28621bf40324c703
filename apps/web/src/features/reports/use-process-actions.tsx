import type { ProcessRow } from '@rubrica/contract';
import { IconBan, IconCopy, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { call, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import type { RowAction } from '../../shared/ui/data-table/table-types.ts';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { messages } from './messages.ts';

type Subject = Pick<ProcessRow, 'id' | 'process_id' | 'process_number_opertaion' | 'actions'>;

/** The buttons of a process: the server said which, here is what they ask and do. */
export function useProcessActions({ onRemoved }: { readonly onRemoved?: () => void } = {}) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refresh = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['processes'] });
  };

  const cancel = async ({ id, process_number_opertaion: number }: Subject): Promise<void> => {
    const confirmed = await confirm({
      title: messages.cancelTitle(number),
      body: messages.cancelBody,
      confirmLabel: messages.cancel,
      tone: 'danger',
      reason: { label: messages.cancelReason, isRequired: true, maxLength: 1000 },
      work: async ({ reason }) => {
        const body = { status: 'CANCELLED', detail: reason } as const;
        await call('POST /api/signing-process/{id}/update-status', { params: { id }, body });
      },
    });
    if (!confirmed) return;
    showToast({ type: 'success', message: messages.cancelled(number) });
    await refresh();
  };

  const remove = async ({ id, process_number_opertaion: number }: Subject): Promise<void> => {
    const confirmed = await confirm({
      title: messages.removeTitle(number),
      losses: messages.removeLosses,
      confirmLabel: messages.remove,
      tone: 'danger',
      work: async () => void (await call('DELETE /api/signing-process/{id}', { params: { id } })),
    });
    if (!confirmed) return;
    showToast({ type: 'success', message: messages.removed });
    onRemoved?.();
    await refresh();
  };

  const duplicate = async ({ id, process_id: kind }: Subject): Promise<void> => {
    try {
      const { draft_id: draft } = await call('POST /api/signing-process/{id}/duplicate', { params: { id }, body: {} });
      await navigate({ to: '/smart-contracts/$id', params: { id: kind }, search: { draft } });
    } catch (error) {
      showError(error);
    }
  };

  return (process: Subject): readonly RowAction[] => {
    const allowed = new Set(process.actions);
    return [
      ...(allowed.has('duplicate')
        ? [
            {
              key: 'duplicate',
              label: messages.duplicate,
              icon: <IconCopy size={18} stroke={1.6} />,
              onClick: () => void duplicate(process),
            },
          ]
        : []),
      ...(allowed.has('cancel')
        ? [
            {
              key: 'cancel',
              label: messages.cancel,
              tone: 'danger' as const,
              icon: <IconBan size={18} stroke={1.6} />,
              onClick: () => void cancel(process),
            },
          ]
        : []),
      ...(allowed.has('delete')
        ? [
            {
              key: 'delete',
              label: messages.remove,
              tone: 'danger' as const,
              icon: <IconTrash size={18} stroke={1.6} />,
              onClick: () => void remove(process),
            },
          ]
        : []),
    ];
  };
}
