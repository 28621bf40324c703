import { Button } from '@mantine/core';
import { expiringStatuses, type ProcessDetail } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';

import { formatDateTime } from '../../../shared/format.ts';
import { lazyPart } from '../../../shared/lazy-part.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Card } from '../../../shared/ui/card/card.tsx';
import { useNow } from './use-now.ts';

const DeadlineDialog = lazyPart(() => import('./deadline-dialog.tsx'), 'DeadlineDialog');

const day = 86_400_000;
const running: ReadonlySet<string> = new Set(expiringStatuses);

function left(deadline: string, now: Date): string {
  const days = Math.floor((new Date(deadline).getTime() - now.getTime()) / day);
  if (days < 0) return 'El plazo venció';
  if (days === 0) return 'Vence hoy o mañana';
  return days === 1 ? 'Queda 1 día' : `Quedan ${days} días`;
}

type Deadline = Pick<ProcessDetail, 'id' | 'status' | 'deadline_at' | 'may_change_deadline'>;

/** Until when it can be signed, while that still runs. */
export function DeadlineCard({ process }: { readonly process: Deadline }) {
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  if (!running.has(process.status)) return null;
  const finish = (message: string): void => {
    setOpen(false);
    showToast({ type: 'success', message });
    void queries.invalidateQueries({ queryKey: ['processes'] });
  };
  return (
    <Card
      title="Plazo"
      corner={
        process.may_change_deadline && (
          <Button variant="subtle" size="compact-md" onClick={() => setOpen(true)}>
            Cambiar el plazo
          </Button>
        )
      }
    >
      <p className="strong text-2xl">{left(process.deadline_at, now)}</p>
      <p className="quiet size-s figures">Vence el {formatDateTime(process.deadline_at)}</p>
      {isOpen && (
        <Suspense>
          <DeadlineDialog process={process} onClose={() => setOpen(false)} onDone={finish} />
        </Suspense>
      )}
    </Card>
  );
}
