import { Button } from '@mantine/core';
import type { FactorResetView } from '@rubrica/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, errorText, showError } from '../../shared/api.ts';
import { formatDateTime } from '../../shared/format.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { Card } from '../../shared/ui/card/card.tsx';
import { confirm } from '../../shared/ui/dialog/confirm.tsx';
import { ErrorState } from '../../shared/ui/empty-state/error-state.tsx';
import { TextField } from '../../shared/ui/fields/text-field.tsx';
import { Skeleton } from '../../shared/ui/skeleton/skeleton.tsx';
import { messages } from './messages.ts';

import classes from './second-factor.module.css';

/** The way back for who lost a factor: one administrator asks, another confirms. */
export function FactorResetCard({ userId }: { readonly userId: string }) {
  const params = { id: userId };
  const queryKey = ['factor-reset', userId];
  const queries = useQueryClient();
  const reset = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /auth_user/{id}/factor-reset', { params, signal }),
  });
  const act = async (work: () => Promise<unknown>, message: string): Promise<void> => {
    try {
      await work();
      showToast({ type: 'success', message });
    } catch (error) {
      showError(error);
    } finally {
      await queries.invalidateQueries({ queryKey });
    }
  };
  const finish = async (): Promise<void> => {
    const done = await confirm({
      title: messages.resetConfirmTitle,
      body: messages.resetConfirmBody,
      confirmLabel: messages.resetConfirm,
      tone: 'danger',
      work: async () => void (await call('POST /auth_user/{id}/factor-reset/confirm', { params })),
    });
    if (done) await act(async () => undefined, messages.resetDone);
  };
  return (
    <Card title={messages.resetTitle}>
      {reset.isPending && <Skeleton height={72} />}
      {reset.isError && <ErrorState message={errorText(reset.error)} onRetry={() => void reset.refetch()} />}
      {reset.data && (
        <div className="grid gap-12">
          <Facts view={reset.data} />
          {reset.data.can.ask && (
            <AskForm
              onAsk={(reason) =>
                act(() => call('POST /auth_user/{id}/factor-reset', { params, body: { reason } }), messages.resetAsked)
              }
            />
          )}
          <ResetActions
            can={reset.data.can}
            onCancel={() =>
              void act(() => call('DELETE /auth_user/{id}/factor-reset', { params }), messages.resetCancelled)
            }
            onConfirm={() => void finish()}
          />
        </div>
      )}
    </Card>
  );
}

function ResetActions({
  can,
  onCancel,
  onConfirm,
}: {
  readonly can: FactorResetView['can'];
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}) {
  return (
    <div className={classes.actions}>
      {can.cancel && (
        <Button variant="default" onClick={onCancel}>
          {messages.resetCancel}
        </Button>
      )}
      {can.confirm && (
        <Button color="red" onClick={onConfirm}>
          {messages.resetConfirm}
        </Button>
      )}
    </div>
  );
}

function Facts({ view: { has_factor: has, reset, can } }: { readonly view: FactorResetView }) {
  return (
    <>
      <p>{has ? messages.resetHas : messages.resetHasNot}</p>
      {reset && (
        <p>
          {messages.resetWaits(reset.asked_by_name, formatDateTime(reset.asked_at).slice(0, -3))} «{reset.reason}».{' '}
          {messages.resetUntil(formatDateTime(reset.expires_at).slice(0, -3))}
        </p>
      )}
      {can.ask && <p className="quiet text-s">{messages.resetWhy}</p>}
    </>
  );
}

function AskForm({ onAsk }: { readonly onAsk: (reason: string) => Promise<void> }) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        setBusy(true);
        void onAsk(reason).finally(() => setBusy(false));
      }}
    >
      <TextField
        label={messages.resetReason}
        placeholder={messages.resetReasonHint}
        value={reason}
        onChange={setReason}
        maxLength={300}
        isRequired
      />
      <div className={classes.actions}>
        <Button type="submit" variant="default" loading={isBusy}>
          {messages.resetAsk}
        </Button>
      </div>
    </form>
  );
}
