import { ApiError, type CreditOfferView, type CreditSimulationView, type CreditSystem } from '@rubrica/contract';
import { useEffect, useEffectEvent, useState } from 'react';

import { useSigning } from '../../flow/use-signing.ts';
import { messages } from './messages.ts';
import { overReasonOf, type OverReason } from './over-screen.tsx';

/** As it is typed: the server reads it, and says what is wrong with it. */
export interface Wish {
  readonly amount: string;
  readonly months: string;
  readonly system: CreditSystem;
}

interface Fault {
  readonly field: 'amount' | 'months' | undefined;
  readonly message: string;
}

const pauseMilliseconds = 300;
const stepCents = 5000;

/** Dollars and cents with thousands dots, cents only where there are any: «4.000», «4.000,50». */
export function writeAmount(cents: number): string {
  const whole = Math.floor(cents / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.');
  return cents % 100 === 0 ? whole : `${whole},${String(cents % 100).padStart(2, '0')}`;
}

/** Cents, where the slider stands: people write the sign of the dollar, too. What counts is what the server reads. */
export const readAmount = (text: string): number =>
  Math.round(Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.')) * 100) || 0;

/** Half of what is offered, unless they calculated before. */
export function firstWish(offer: CreditOfferView, last: CreditSimulationView | undefined): Wish {
  if (last) return { amount: writeAmount(last.amount_cents), months: String(last.months), system: last.system };
  const half = (min: number, max: number, step: number): number =>
    Math.max(min, Math.floor((min + max) / 2 / step) * step);
  return {
    amount: writeAmount(half(offer.min_amount_cents, offer.max_amount_cents, stepCents)),
    months: String(half(offer.min_months, offer.max_months, 1)),
    system: 'francesa',
  };
}

interface Simulating {
  readonly offer: CreditOfferView;
  readonly last: CreditSimulationView | undefined;
  readonly onOver: (reason: OverReason) => void;
}

/** The server's figures for what stands there, a moment after the last change. Older ones are greyed meanwhile. */
export function useSimulation({ offer, last, onOver }: Simulating) {
  const { flow } = useSigning();
  const [wish, setWish] = useState(() => firstWish(offer, last));
  const [simulation, setSimulation] = useState(last);
  const [isCurrent, setCurrent] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const change = (part: Partial<Wish>): void => {
    setCurrent(false);
    setFault(undefined);
    setWish({ ...wish, ...part });
  };
  const refuse = async (error: unknown): Promise<void> => {
    const reason = overReasonOf(error);
    if (reason) return onOver(reason);
    const issue = error instanceof ApiError ? error.issues[0] : undefined;
    if (issue) return setFault({ field: issue.path === 'months' ? 'months' : 'amount', message: issue.message });
    const message = await flow.settle(error);
    return setFault(message === undefined ? undefined : { field: undefined, message });
  };
  const calculate = async ({ amount, months, system }: Wish, signal: AbortSignal): Promise<void> => {
    if (!/^\d{1,3}$/.test(months.trim())) return setFault({ field: 'months', message: messages.range });
    try {
      const body = { amount, months: Number(months), system };
      const found = await flow.call('POST /api/portal/calculate-pre-approved', { body, signal });
      if (signal.aborted) return undefined;
      setSimulation(found);
      return setCurrent(true);
    } catch (error) {
      return signal.aborted ? undefined : refuse(error);
    }
  };
  const calculateNow = useEffectEvent(calculate);
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(() => void calculateNow(wish, leaving.signal), pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [wish]);
  return { wish, change, simulation, isCurrent, fault, retry: () => setWish({ ...wish }) };
}
