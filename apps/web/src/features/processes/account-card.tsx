import { Button } from '@mantine/core';
import { spacedNumber, type ProcessDetail } from '@rubrica/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, showError } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { holds, useCurrentUser } from '../account/index.ts';
import { accountMessages as messages } from './messages.ts';

interface AccountCardProps {
  readonly process: Pick<ProcessDetail, 'id' | 'account' | 'account_refusal'>;
}

/** What the core bank answered about the account of this process. */
export function AccountCard({ process: { id, account, account_refusal: refusal } }: AccountCardProps) {
  const me = useCurrentUser();
  if (!account) return null;
  return (
    <Card title={messages.title}>
      <div className="grid gap-12">
        {account.cliente_no_cuenta === null || account.opened_at === null ? (
          <p className="breaks">{refusal === null ? messages.opening : messages.refused(refusal)}</p>
        ) : (
          <p>
            <b className="text-xl">{spacedNumber(account.cliente_no_cuenta)}</b>
            <span className="quiet size-s block">{messages.opened(formatDateTime(account.opened_at))}</span>
          </p>
        )}
        {refusal !== null && holds(me, 'PE_REENVIAR') && <AskAgain id={id} />}
      </div>
    </Card>
  );
}

function AskAgain({ id }: { readonly id: string }) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      const { message } = await call('POST /api/signing-process/{id}/account', { params: { id }, body: {} });
      showToast({ type: 'success', message });
      await queries.invalidateQueries({ queryKey: ['processes'] });
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button variant="default" loading={isBusy} onClick={() => void ask()}>
        {messages.askAgain}
      </Button>
    </div>
  );
}
