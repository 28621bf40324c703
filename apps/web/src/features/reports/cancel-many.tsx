import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';

interface CancelManyProps {
  readonly ids: readonly string[];
  readonly onDone: () => void;
}

/** What could not be cancelled is told with its reason. */
export function CancelMany({ ids, onDone }: CancelManyProps) {
  const queries = useQueryClient();
  const cancel = async (): Promise<void> => {
    let outcome: Awaited<ReturnType<typeof send>> | undefined;
    const confirmed = await confirm({
      title: ids.length === 1 ? '¿Cancelar este proceso?' : `¿Cancelar estos ${ids.length} procesos?`,
      body: 'Quienes faltan por firmar ya no podrán hacerlo. El motivo queda en la historia de cada uno.',
      confirmLabel: 'Cancelar los procesos',
      tone: 'danger',
      reason: { label: 'Motivo', isRequired: true, maxLength: 1000 },
      work: async ({ reason }) => {
        outcome = await send(ids, reason);
      },
    });
    if (!confirmed || !outcome) return;
    const refusals = new Set(outcome.result.filter(({ is_done: done }) => !done).map(({ message }) => message));
    showToast({
      type: refusals.size > 0 ? 'alert' : 'success',
      message: [outcome.message, ...refusals].join(' '),
    });
    onDone();
    await queries.invalidateQueries({ queryKey: ['processes'] });
  };
  return (
    <Button size="compact-sm" color="red" onClick={() => void cancel()}>
      Cancelar los procesos
    </Button>
  );
}

const send = (ids: readonly string[], detail: string) =>
  call('POST /api/signing-process/cancel-many', { body: { ids: [...ids], detail } });
