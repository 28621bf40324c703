import type { WebhookView } from '@rubrica/contract';
import { IconKey, IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';

import { call, showError } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import type { RowAction } from '../../shared/ui/data-table/table-types.ts';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { messages } from './messages.ts';
import { webhooksKey } from './use-webhooks.ts';

export interface WebhookActionsOptions {
  readonly onEdit: (webhook: WebhookView) => void;
  readonly onRotate: (webhook: WebhookView) => void;
  readonly onPinged?: (webhook: WebhookView) => void;
  readonly onRemoved?: () => void;
}

const icon = { size: 18, stroke: 1.6 } as const;

/** What can be done with a webhook, in its row and on its page. */
export function useWebhookActions(options: WebhookActionsOptions) {
  const { onEdit, onRotate } = options;
  const { ping, pause, resume, remove } = useWebhookCommands(options);
  return (webhook: WebhookView): readonly RowAction[] => [
    { key: 'ping', label: messages.ping, icon: <IconSend {...icon} />, onClick: () => void ping(webhook) },
    { key: 'edit', label: messages.edit, icon: <IconPencil {...icon} />, onClick: () => onEdit(webhook) },
    webhook.is_paused
      ? {
          key: 'resume',
          label: messages.resume,
          icon: <IconPlayerPlay {...icon} />,
          onClick: () => void resume(webhook),
        }
      : {
          key: 'pause',
          label: messages.pause,
          icon: <IconPlayerPause {...icon} />,
          onClick: () => void pause(webhook),
        },
    { key: 'rotate', label: messages.rotate, icon: <IconKey {...icon} />, onClick: () => onRotate(webhook) },
    {
      key: 'remove',
      label: messages.remove,
      tone: 'danger',
      icon: <IconTrash {...icon} />,
      onClick: () => void remove(webhook),
    },
  ];
}

function useWebhookCommands({ onPinged, onRemoved }: Pick<WebhookActionsOptions, 'onPinged' | 'onRemoved'>) {
  const queries = useQueryClient();
  const done = async (message: string): Promise<void> => {
    showToast({ type: 'success', message });
    await queries.invalidateQueries({ queryKey: webhooksKey });
  };
  const ping = async (webhook: WebhookView): Promise<void> => {
    try {
      await call('POST /api/webhooks/{id}/ping', { params: { id: webhook.id } });
      await done(messages.pinged);
      onPinged?.(webhook);
    } catch (error) {
      showError(error);
    }
  };
  const pause = async ({ id }: WebhookView): Promise<void> => {
    const confirmed = await confirm({
      title: messages.pauseTitle,
      body: messages.pauseBody,
      confirmLabel: messages.pause,
      tone: 'normal',
      work: async () => void (await call('POST /api/webhooks/{id}/pause', { params: { id } })),
    });
    if (confirmed) await done(messages.pausedDone);
  };
  const resume = async ({ id }: WebhookView): Promise<void> => {
    try {
      await call('POST /api/webhooks/{id}/resume', { params: { id } });
      await done(messages.resumed);
    } catch (error) {
      showError(error);
    }
  };
  const remove = async ({ id, url }: WebhookView): Promise<void> => {
    const confirmed = await confirm({
      title: messages.removeTitle(url),
      losses: messages.removeLosses,
      confirmLabel: messages.removeConfirm,
      tone: 'danger',
      work: async () => void (await call('DELETE /api/webhooks/{id}', { params: { id } })),
    });
    if (!confirmed) return;
    onRemoved?.();
    await done(messages.removed);
  };
  return { ping, pause, resume, remove };
}
