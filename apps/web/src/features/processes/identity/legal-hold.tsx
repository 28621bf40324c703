import { Button } from '@mantine/core';
import type { ProcessDetail } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';

import { call } from '../../../shared/api.ts';
import { formatDateTime } from '../../../shared/format.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { Card } from '../../../shared/ui/card/card.tsx';
import { confirm } from '../../../shared/ui/dialog/confirm.tsx';
import { holds, useCurrentUser } from '../../account/index.ts';
import { holdMessages as messages } from './messages.ts';

/** Whether anything of this process may be deleted, and who said so. */
export function LegalHold({ process }: { readonly process: Pick<ProcessDetail, 'id' | 'legal_hold'> }) {
  const me = useCurrentUser();
  const mayChange = holds(me, 'PE_DATOS_PERSONALES');
  const { legal_hold: hold } = process;
  if (!hold && !mayChange) return null;
  return (
    <Card title={messages.title}>
      <div className="grid gap-12">
        {hold ? (
          <>
            <p>{messages.held(hold.placed_by_name, formatDateTime(hold.placed_at))}</p>
            <p className="breaks">{messages.why(hold.reason)}</p>
          </>
        ) : (
          <p className="soft size-s">{messages.none}</p>
        )}
        {mayChange && <Change id={process.id} change={hold ? 'end' : 'place'} />}
      </div>
    </Card>
  );
}

const operations = {
  place: 'POST /api/signing-process/{id}/legal-hold',
  end: 'POST /api/signing-process/{id}/legal-hold/end',
} as const;

function Change({ id, change }: { readonly id: string; readonly change: keyof typeof operations }) {
  const queries = useQueryClient();
  const { label, question, body, placeholder } = messages.changes[change];
  const ask = async (): Promise<void> => {
    let message = '';
    const isDone = await confirm({
      title: question,
      body,
      confirmLabel: label,
      tone: change === 'end' ? 'danger' : 'normal',
      reason: { label: messages.reason, placeholder, isRequired: true, maxLength: 1000 },
      work: async ({ reason }) => {
        ({ message } = await call(operations[change], { params: { id }, body: { reason } }));
      },
    });
    if (isDone) showToast({ type: 'success', message });
    await queries.invalidateQueries({ queryKey: ['processes'] });
  };
  return (
    <div>
      <Button variant="default" onClick={() => void ask()}>
        {label}
      </Button>
    </div>
  );
}
