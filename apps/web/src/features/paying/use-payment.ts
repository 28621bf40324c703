import { ApiError, type Call, type OwnPayment } from '@rubrica/contract';
import { useEffect, useEffectEvent, useState } from 'react';

import { isDead } from '../../shared/link-page/dead-link.ts';
import { explainError } from '../../shared/link-page/explain-error.ts';
import type { OpenLink } from '../../shared/link-page/link-page.tsx';
import { saveFile } from '../../shared/save-file.ts';

export interface Paying {
  readonly payment: OwnPayment;
  readonly call: Call;
  readonly isBusy: boolean;
  /** What went wrong with what they pressed last. */
  readonly problem: string | undefined;
  /** When the gateway, or the company's answer, was last asked for. */
  readonly lookedAt: Date | undefined;
  readonly goToGateway: () => Promise<void>;
  /** Asks the gateway. */
  readonly ask: () => Promise<void>;
  /** Reads what the product knows. */
  readonly look: () => Promise<void>;
  /** The same without a word where it fails: nobody pressed anything. */
  readonly lookQuietly: () => Promise<void>;
  readonly takeReceipt: () => Promise<void>;
  readonly onChange: (payment: OwnPayment) => void;
  /** Explains a failure, and shows where the payment stands now if it moved on meanwhile. */
  readonly onFailure: (error: unknown) => Promise<void>;
}

/** Somebody else, or another tab, went on with this payment. */
const movedOn: ReadonlySet<string> = new Set(['payment.wrong_status', 'payment.way_closed']);

export function usePayment({ found, call, onDead }: OpenLink<OwnPayment>): Paying {
  const [payment, setPayment] = useState(found);
  const [lookedAt, setLookedAt] = useState<Date>();

  const read = async (): Promise<void> => setPayment(await call('GET /api/portal/payment', {}));
  const lookQuietly = (): Promise<void> => read().catch((error: unknown) => (isDead(error) ? onDead() : undefined));
  const { isBusy, setBusy, problem, press, onFailure } = usePressing({ onDead, onMoved: lookQuietly });
  const pressAndTell = (work: () => Promise<void>): Promise<void> =>
    press(async () => {
      await work();
      setLookedAt(new Date());
    });
  const ask = (): Promise<void> =>
    pressAndTell(async () => setPayment(await call('POST /api/portal/payment/refresh', {})));
  const goToGateway = (): Promise<void> =>
    press(async () => {
      const { page_url: page, payment: now } = await call('POST /api/portal/payment/card', {});
      if (page === null) setPayment(now);
      else location.assign(page); // what is left behind shows no other question first
      return page !== null;
    });
  const takeReceipt = (): Promise<void> =>
    press(async () => saveFile(await call('GET /api/portal/payment/receipt', {}), `Recibo ${payment.number}.pdf`));
  useWayBack(() => {
    setBusy(false);
    void ask();
  });
  return {
    payment,
    call,
    isBusy,
    problem,
    lookedAt,
    goToGateway,
    ask,
    look: () => pressAndTell(read),
    lookQuietly,
    takeReceipt,
    onChange: setPayment,
    onFailure,
  };
}

interface Pressing {
  readonly onDead: () => void;
  readonly onMoved: () => Promise<void>;
}

function usePressing({ onDead, onMoved }: Pressing) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const onFailure = async (error: unknown): Promise<void> => {
    if (isDead(error)) return onDead();
    if (error instanceof ApiError && movedOn.has(error.code)) await onMoved();
    setProblem(explainError(error));
  };
  /** Work that answers true is about to leave the page, which stays busy. */
  const press = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    let isLeaving = false;
    try {
      isLeaving = (await work()) === true;
    } catch (error) {
      await onFailure(error);
    }
    setBusy(isLeaving);
  };
  return { isBusy, setBusy, problem, press, onFailure };
}

/** The browser's own way back brings this page as it was left, with its button still busy. */
function useWayBack(work: () => void): void {
  const onReturn = useEffectEvent(work);
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent): void => (persisted ? onReturn() : undefined);
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);
}
