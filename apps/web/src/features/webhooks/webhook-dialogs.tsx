import type { WebhookView } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { RotateDialog } from './rotate-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { webhooksKey } from './use-webhooks.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

type Task =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit' | 'rotate'; readonly webhook: WebhookView }
  | { readonly kind: 'secret'; readonly secret: string };

/** Which dialog is open, and which follows: a new secret is shown next. */
export function useWebhookDialogs() {
  const queries = useQueryClient();
  const [task, setTask] = useState<Task>();
  const close = (): void => setTask(undefined);
  const finish = (secret?: string): void => {
    setTask(secret === undefined ? undefined : { kind: 'secret', secret });
    void queries.invalidateQueries({ queryKey: webhooksKey });
  };
  return {
    create: () => setTask({ kind: 'create' }),
    edit: (webhook: WebhookView) => setTask({ kind: 'edit', webhook }),
    rotate: (webhook: WebhookView) => setTask({ kind: 'rotate', webhook }),
    dialogs: (
      <>
        {(task?.kind === 'create' || task?.kind === 'edit') && (
          <WebhookDialog webhook={task.kind === 'edit' ? task.webhook : undefined} onClose={close} onSaved={finish} />
        )}
        {task?.kind === 'rotate' && <RotateDialog webhook={task.webhook} onClose={close} onRotated={finish} />}
        {task?.kind === 'secret' && <SecretDialog secret={task.secret} onClose={close} />}
      </>
    ),
  };
}
