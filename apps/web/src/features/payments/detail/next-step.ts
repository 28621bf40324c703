import type { PaymentDetail, SlipView } from '@rubrica/contract';

import { formatDateTime, formatDay, formatMinute, formatMoney } from '../../../shared/format.ts';

export type StepAction = 'validate' | 'copy_link' | 'receipt';

export interface NextStep {
  /** What is missing. */
  readonly title: string;
  /** How that is known. */
  readonly why: string;
  readonly action?: StepAction;
}

type Subject = Pick<
  PaymentDetail,
  'status' | 'buyer' | 'slips' | 'refunds' | 'expires_at' | 'paid_at' | 'link' | 'card' | 'method' | 'total_cents'
>;

/** Undefined where the payment was withdrawn and nothing of it is left to do. */
export function nextStepOf(payment: Subject): NextStep | undefined {
  return surplusStep(payment) ?? ownStep(payment);
}

/** The slip that waits for somebody. */
export const waitingSlip = ({ slips }: Pick<PaymentDetail, 'slips'>): SlipView | undefined =>
  slips.find(({ state }) => state === 'sent');

/** Somebody else's money stands before everything: a card was charged without need. */
function surplusStep({ refunds }: Subject): NextStep | undefined {
  const surplus = refunds.find(({ cause, state }) => cause === 'surplus' && state !== 'done');
  if (!surplus) return undefined;
  const amount = formatMoney(surplus.amount_cents);
  if (surplus.state === 'asked')
    return {
      title: `Se devuelve solo un cobro de ${amount}`,
      why: 'La tarjeta se cobró sin que hiciera falta. Se devuelve por la pasarela, sin que usted haga nada.',
    };
  return {
    title: `Falta devolver ${amount} que se cobraron de más`,
    why: `La pasarela no lo hizo: ${surplus.detail ?? 'no dijo por qué'}. Devuélvalos con su banco o desde el panel de la pasarela.`,
  };
}

function ownStep(payment: Subject): NextStep | undefined {
  switch (payment.status) {
    case 'PAYMENT_PENDING':
      return pendingStep(payment);
    case 'PAYMENT_TO_VALIDATE':
      return slipStep(payment);
    case 'PAID':
      return paidStep(payment);
    case 'REFUNDED':
      return { title: 'Todo el dinero se devolvió', why: 'Quien pagó ya no tiene lo que compró.', action: 'receipt' };
    case 'CANCELLED':
      return undefined;
  }
}

function pendingStep({ buyer, slips, expires_at: until, link }: Subject): NextStep {
  const refused = slips.findLast(({ state }) => state === 'refused');
  const before = refused ? `Su comprobante no se aceptó: «${refused.reason ?? ''}». ` : '';
  return {
    title: `Falta que pague ${buyer.name}`,
    why: `${before}Puede pagar hasta el ${formatMinute(until)}.`,
    ...(link !== null && { action: 'copy_link' }),
  };
}

function slipStep(payment: Subject): NextStep {
  const slip = waitingSlip(payment);
  const why = slip
    ? `${slip.payer_name} dice que transfirió ${formatMoney(slip.amount_cents)} el ${formatDay(slip.transferred_on)}.`
    : 'Llegó un comprobante.';
  return { title: 'Falta comparar el comprobante con el banco', why, action: 'validate' };
}

function paidStep({ refunds, paid_at: at, card, method, total_cents: total }: Subject): NextStep {
  const asked = refunds.find(({ state, cause }) => state === 'asked' && cause === 'asked');
  if (asked)
    return {
      title: `${formatMoney(asked.amount_cents)} van de vuelta`,
      why: 'La pasarela no respondió todavía. Se lo volvemos a preguntar, y se hace una sola vez.',
    };
  const way = method === 'card' ? (card ?? 'tarjeta') : 'transferencia';
  const given = refunds.filter(({ state, cause }) => state === 'done' && cause === 'asked');
  const back = given.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  const since = back > 0 ? ` Después se devolvieron ${formatMoney(back)}.` : '';
  return {
    title: `${formatMoney(total)} pagados`,
    why: `Con ${way}${at === null ? '' : `, el ${formatDateTime(at)}`}.${since}`,
    action: 'receipt',
  };
}
