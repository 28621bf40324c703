import { ApiError, type PaymentDetail } from '@rubrica/contract';
import { useState } from 'react';

import { call } from '../../shared/api.ts';
import { hideToast, showToast } from '../../shared/toasts/toasts.tsx';
import { refundMessages as messages } from './messages.ts';
import { useKeyedAct } from './use-keyed-act.ts';
import { useFreshPayments } from './use-payments.ts';

/** Of two refunds in a row only the last one has its toast. */
const toastKey = 'refund';

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
  const act = useKeyedAct();
  const most = payment.can.refund_cents;
  const amountCents = wish.how === 'whole' ? most : wish.cents;
  const send = async (): Promise<void> => {
    const refusal = refuse(amountCents, most);
    if (refusal) return act.refuse(refusal);
    hideToast(toastKey);
    await act.run(async (idempotencyKey) => {
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
      showToast({ type: isWaiting ? 'alert' : 'success', message, key: toastKey });
    });
    await fresh();
  };
  const change = (part: Partial<Wish>): void => setWish({ ...wish, ...part });
  const { errorOf, problem, isBusy } = act;
  return { wish, change, amountCents, errorOf, problem, isBusy, send };
}

/** What the page knows already, in the shape in which the server says it. */
function refuse(cents: number | undefined, most: number): ApiError | undefined {
  if (cents !== undefined && cents > 0 && cents <= most) return undefined;
  const message = cents !== undefined && cents > most ? messages.tooMuch(most) : messages.amountMissing;
  return new ApiError(422, { code: 'input.invalid', issues: [{ path: 'amount_cents', message }] });
}
