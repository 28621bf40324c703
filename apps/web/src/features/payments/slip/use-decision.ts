import { ApiError, type PaymentDetail, type SlipView } from '@rubrica/contract';
import { useState } from 'react';

import { call, errorText } from '../../../shared/api.ts';
import { showToast } from '../../../shared/toasts/toasts.tsx';
import { confirm } from '../../../shared/ui/dialog/confirm.tsx';
import { slipMessages as messages } from '../messages.ts';
import { checkReason } from '../reason.ts';
import { useFreshPayments } from '../use-payments.ts';
import type { BankEntry } from './compare.ts';

interface DecisionOptions {
  readonly payment: PaymentDetail;
  readonly slip: SlipView;
  readonly onDone: () => void;
  /** Where what is paid has an acceptance of its own. */
  readonly accepts?: AcceptSlip | undefined;
}

/** What the bank says of a movement. */
export interface SeenAtBank {
  readonly document_number: string;
  readonly amount_cents: number;
  readonly transferred_on: string;
  readonly note: string;
}

export type AcceptSlip = (seen: SeenAtBank, idempotencyKey: string) => Promise<PaymentDetail | undefined>;

const nothing: BankEntry = { amountCents: undefined, document: '', day: '' };

/** What the bank says, and what somebody decides with it. */
export function useDecision({ payment, slip, onDone, accepts }: DecisionOptions) {
  const fresh = useFreshPayments();
  const [entry, setEntry] = useState(nothing);
  const [note, setNote] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const params = { id: payment.id, slip: slip.id };
  const accept = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      const seen = {
        document_number: entry.document,
        amount_cents: entry.amountCents ?? 0,
        transferred_on: entry.day,
        note,
      };
      const body = { decision: 'accept', ...seen } as const;
      const changed = accepts
        ? await accepts(seen, idempotencyKey)
        : await call('POST /api/payments/{id}/slips/{slip}/decision', { params, body, idempotencyKey });
      onDone();
      showToast({ type: 'success', message: messages.accepted });
      await fresh(changed);
    } catch (problem) {
      setError(problem);
      if (problem instanceof ApiError) setKey(crypto.randomUUID());
      setBusy(false);
    }
  };
  const refuse = async (): Promise<void> => {
    const refusalKey = crypto.randomUUID();
    let changed: PaymentDetail | undefined;
    const confirmed = await confirm({
      title: messages.refuseTitle,
      body: messages.refuseBody(payment.buyer.name),
      reason: { label: messages.refuseReason, isRequired: true, maxLength: 500 },
      confirmLabel: messages.refuseConfirm,
      work: async ({ reason }) => {
        checkReason(reason);
        changed = await call('POST /api/payments/{id}/slips/{slip}/decision', {
          params,
          body: { decision: 'refuse', reason },
          idempotencyKey: refusalKey,
        });
      },
    });
    if (!confirmed) return;
    onDone();
    showToast({ type: 'success', message: messages.refused });
    await fresh(changed);
  };
  const issues = error instanceof ApiError ? error.issues : [];
  const errorOf = (path: string): string | undefined => issues.find((issue) => issue.path === path)?.message;
  const problem = error === undefined || issues.length > 0 ? undefined : errorText(error);
  return { entry, setEntry, note, setNote, problem, errorOf, isBusy, accept, refuse };
}
