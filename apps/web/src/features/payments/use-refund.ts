import { ApiError, type PaymentDetail } from '@rubrica/contract';
import { useState } from 'react';

import { call, errorText } from '../../shared/api.ts';
import { showToast } from '../../shared/toasts/toasts.tsx';
import { refundMessages as messages } from './messages.ts';
import { useFreshPayments } from './use-payments.ts';

interface RefundOptions {
  readonly payment: PaymentDetail;
  readonly onDone: () => void;
}

interface Wish {
  readonly how: 'whole' | 'part';
  readonly cents: number | undefined;
  readonly reason: string;
  readonly document: string;
}

const empty: Wish = { how: 'whole', cents: undefined, reason: '', document: '' };

/** A lost answer is asked for again under the same key: the money goes back once. Another answer ends the key. */
export function useRefund({ payment, onDone }: RefundOptions) {
  const fresh = useFreshPayments();
  const [wish, setWish] = useState(empty);
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const most = payment.can.refund_cents;
  const amountCents = wish.how === 'whole' ? most : wish.cents;
  const send = async (): Promise<void> => {
    const refusal = refuse(amountCents, most);
    setError(refusal);
    if (refusal) return;
    setBusy(true);
    try {
      const { message, is_waiting: isWaiting } = await call('POST /payment/transaction/refund', {
        body: {
          payment_id: payment.id,
          amount_cents: amountCents,
          reason: wish.reason,
          ...(payment.method === 'transfer' && { bank_document: wish.document }),
        },
        idempotencyKey,
      });
      onDone();
      showToast({ type: isWaiting ? 'alert' : 'success', message });
    } catch (problem) {
      setError(problem);
      if (problem instanceof ApiError) setKey(crypto.randomUUID());
      setBusy(false);
    }
    await fresh();
  };
  const change = (part: Partial<Wish>): void => setWish({ ...wish, ...part });
  const issues = error instanceof ApiError ? error.issues : [];
  const errorOf = (path: string): string | undefined => issues.find((issue) => issue.path === path)?.message;
  const problem = error === undefined || issues.length > 0 ? undefined : errorText(error);
  return { wish, change, amountCents, errorOf, problem, isBusy, send };
}

/** What the page knows already, in the shape in which the server says it. */
function refuse(cents: number | undefined, most: number): ApiError | undefined {
  if (cents !== undefined && cents > 0 && cents <= most) return undefined;
  const message = cents !== undefined && cents > most ? messages.tooMuch(most) : messages.amountMissing;
  return new ApiError(422, { code: 'input.invalid', issues: [{ path: 'amount_cents', message }] });
}
