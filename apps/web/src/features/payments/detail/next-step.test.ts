import { expect, test } from 'vitest';

import { makePayment, makeRefund, makeSlip } from '../make-payment.fixture.ts';
import { nextStepOf } from './next-step.ts';

const paid = makePayment({
  status: 'PAID',
  method: 'card',
  card: 'Visa •••• 1111',
  charged_cents: 1840,
  paid_at: '2026-03-04T15:00:00.000Z',
});

test('who has not paid is sent the link, with the reason why their slip was refused', () => {
  const refused = makeSlip({ state: 'refused', reason: 'Llegó otro valor' });
  expect(nextStepOf(makePayment({ slips: [refused] }))).toEqual({
    title: 'Falta que pague Gabriela Ponce',
    why: 'Su comprobante no se aceptó: «Llegó otro valor». Puede pagar hasta el 11/03/2026 09:00.',
    action: 'copy_link',
  });
  expect(nextStepOf(makePayment({ link: null }))?.action).toBeUndefined();
});

test('a slip that waits is to be compared with the bank', () => {
  const step = nextStepOf(makePayment({ status: 'PAYMENT_TO_VALIDATE', slips: [makeSlip()] }));
  expect(step?.action).toBe('validate');
  expect(step?.why).toContain('Ponce R. Gabriela dice que transfirió');
});

test('what was paid offers its receipt, unless money is on its way back', () => {
  expect(nextStepOf(paid)).toMatchObject({ why: 'Con Visa •••• 1111, el 04/03/2026 10:00:00.', action: 'receipt' });
  const step = nextStepOf({ ...paid, refunds: [makeRefund()] });
  expect(step?.title).toMatch(/6,13 van de vuelta$/);
  expect(step?.action).toBeUndefined();
  const after = nextStepOf({ ...paid, refunds: [makeRefund({ state: 'done' })] });
  expect(after?.action).toBe('receipt');
  expect(after?.why).toMatch(/Después se devolvieron \$.6,13\.$/);
});

test('money that was charged without need and did not come back stands before everything, also of a withdrawn payment', () => {
  const stuck = makeRefund({ cause: 'surplus', state: 'refused', detail: 'cuenta cerrada', amount_cents: 1840 });
  const step = nextStepOf(makePayment({ status: 'CANCELLED', refunds: [stuck] }));
  expect(step?.title).toMatch(/18,40 que se cobraron de más$/);
  expect(step?.why).toContain('cuenta cerrada');
});

test('money that goes back by itself asks nothing of anybody', () => {
  const asked = makeRefund({ cause: 'surplus', state: 'asked', amount_cents: 1840 });
  const step = nextStepOf(makePayment({ status: 'CANCELLED', refunds: [asked] }));
  expect(step?.title).toMatch(/^Se devuelve solo un cobro de \$.18,40$/);
  expect(step?.action).toBeUndefined();
});

test('a payment says the way in which it was paid, also where the gateway does not name the card', () => {
  expect(nextStepOf({ ...paid, card: null })?.why).toMatch(/^Con tarjeta, el/);
  expect(nextStepOf({ ...paid, card: null, method: 'transfer' })?.why).toMatch(/^Con transferencia, el/);
});

test('nothing is left to do of a payment that was withdrawn', () => {
  expect(nextStepOf(makePayment({ status: 'CANCELLED' }))).toBeUndefined();
});
