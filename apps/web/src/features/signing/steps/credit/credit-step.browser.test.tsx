import type { CreditSimulationView } from '@rubrica/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { findBrokenWords } from '../../../../../test/support/broken-words.ts';
import { createFakePortal, refuse, signatoryId } from '../../../../../test/support/fake-portal.ts';
import { desktop, expectAccessible, phone } from '../../../../../test/support/render-part.tsx';
import { creditOffer } from '../../test/credit-offer.ts';
import { showVisit } from '../../test/visit.tsx';

const here = location.href;
const steps = ['welcome', 'otp', 'terms', 'credit', 'form', 'preview', 'sign', 'complete'] as const;
const instalment = (number: number) => ({
  number,
  due_on: '2026-12-15',
  capital_cents: 19_867,
  interest_cents: 5200,
  insurance_cents: 200,
  total_cents: 25_267,
  balance_cents: 380_133,
});
const simulation: CreditSimulationView = {
  sha256: 'a'.repeat(64),
  amount_cents: 400_000,
  months: 18,
  system: 'francesa',
  yearly_rate: 15.6,
  first_due_on: '2026-12-15',
  instalments: Array.from({ length: 18 }, (_, place) => instalment(place + 1)),
  interest_cents: 51_207,
  insurance_cents: 1970,
  instalments_cents: 453_177,
  fee_cents: 2500,
  solca_cents: 0,
  paid_cents: 455_677,
  effective_cost: 18.43,
  calculated_at: '2026-11-14T15:42:18.000Z',
  chosen_at: null,
};

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

async function openCredit(viewport: { readonly width: number; readonly height: number } = phone) {
  const portal = createFakePortal({ steps, current: 'credit', process: { begun_by_client: true, document_count: 0 } });
  portal.answer('GET /pre-approved-info', creditOffer);
  portal.answer('GET /calculate-pre-approved', refuse(409, 'credit.not_calculated', 'No hay cifras.'));
  portal.answer('POST /calculate-pre-approved', simulation);
  return { portal, ...(await showVisit(portal, viewport)) };
}

test('offer, own sums, every instalment, and exactly these figures are chosen', async () => {
  for (const viewport of [desktop, phone]) {
    const { portal, screen, title } = await openCredit(viewport);
    await expect.element(title('Tiene $ 6.500,00 de crédito ya aprobado')).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Hacer mis cuentas' }).click();
    await expect.element(title('¿Cuánto necesita?')).toBeVisible();
    await screen.getByRole('textbox', { name: 'Monto' }).fill('4.000');
    await screen.getByRole('textbox', { name: 'Plazo en meses' }).fill('18');
    await expect.element(screen.getByText('$ 252,67')).toBeVisible();
    await expect.element(screen.getByText('18,43 %')).toBeVisible();
    await expect
      .poll(() => portal.of('POST /calculate-pre-approved').at(-1)?.body)
      .toEqual({ amount: '4.000', months: 18, system: 'francesa' });
    await expectAccessible();
    await screen.getByRole('button', { name: 'Ver las 18 cuotas, una por una' }).click();
    await expect.element(title('Sus 18 cuotas')).toBeVisible();
    await expectAccessible();
    await screen.getByRole('button', { name: 'Elegir este' }).click();
    await expect.element(title('Esto es lo que va a pedir')).toBeVisible();
    await expectAccessible();
    portal.answer('POST /choose-pre-approved', refuse(409, 'credit.offer_gone', 'La oferta ya no está vigente.'));
    await screen.getByRole('button', { name: 'Pedir este crédito' }).click();
    await expect.element(title('Esta oferta ya no está vigente')).toBeVisible();
    expect(portal.of('POST /choose-pre-approved')[0]?.body).toEqual({ sha256: simulation.sha256 });
    await screen.unmount();
  }
});

test('an offer that the law stops between the sums and the choice is not said to have been stopped before it was shown', async () => {
  const { portal, screen, title } = await openCredit();
  await screen.getByRole('button', { name: 'Hacer mis cuentas' }).click();
  await screen.getByRole('button', { name: 'Elegir este crédito' }).click();
  await expect.element(title('Esto es lo que va a pedir')).toBeVisible();
  portal.answer('POST /choose-pre-approved', refuse(409, 'credit.above_law', 'No.'));
  await screen.getByRole('button', { name: 'Pedir este crédito' }).click();
  await expect.element(title('Esta oferta no se puede pedir ahora')).toBeVisible();
  await expect
    .element(screen.getByText(/^Comparamos su tasa con la máxima que permite la ley: la supera, o /))
    .toBeVisible();
  await expect.element(screen.getByText(/antes de mostrarla/i)).not.toBeInTheDocument();
});

test('the slider stands where the amount says, also where it is written with its sign', async () => {
  const { screen } = await openCredit();
  await screen.getByRole('button', { name: 'Hacer mis cuentas' }).click();
  const slider = screen.getByRole('slider', { name: 'Monto, con el deslizador' });
  for (const text of ['4.000', '$ 4.000,00', '4000']) {
    await screen.getByRole('textbox', { name: 'Monto' }).fill(text);
    await expect.element(slider).toHaveValue('400000');
  }
});

test('at 200 % no word of the instalments is broken: their table moves sideways, also by the keyboard', async () => {
  const { screen } = await openCredit({ width: 195, height: 422 });
  await screen.getByRole('button', { name: 'Hacer mis cuentas' }).click();
  await screen.getByRole('button', { name: 'Ver las 18 cuotas, una por una' }).click();
  const sheet = screen.getByRole('group', { name: 'Sus 18 cuotas' });
  await expect.element(sheet).toBeVisible();
  expect(findBrokenWords(sheet.element())).toEqual([]);
  expect(sheet.element().scrollWidth).toBeGreaterThan(sheet.element().clientWidth);
  await expectAccessible();
});

test('a wish out of range is explained at its field, not clipped', async () => {
  const { portal, screen } = await openCredit();
  const message = 'El monto va de $ 500,00 a $ 6.500,00';
  portal.answer('POST /calculate-pre-approved', refuse(422, 'input.invalid', 'Revise.', [{ path: 'amount', message }]));
  await screen.getByRole('button', { name: 'Hacer mis cuentas' }).click();
  await screen.getByRole('textbox', { name: 'Monto' }).fill('9.000');
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Monto' })).toHaveValue('9.000');
});

test('a bank that does not answer is said, and asked again', async () => {
  const { portal, screen } = await openCredit();
  await screen.unmount();
  portal.answer('GET /pre-approved-info', refuse(409, 'credit.bank_away', 'El sistema de la entidad no responde.'));
  const again = await showVisit(portal, phone);
  await expect.element(again.screen.getByText('El sistema de la entidad no responde.')).toBeVisible();
  portal.answer('GET /pre-approved-info', creditOffer);
  await again.screen.getByRole('button', { name: 'Intentar nuevamente' }).click();
  await expect.element(again.title('Tiene $ 6.500,00 de crédito ya aprobado')).toBeVisible();
});

test.each([
  ['credit.offer_gone', 'Esta oferta ya no está vigente'],
  ['credit.no_offer', 'Hoy no hay una oferta de crédito para usted'],
  ['credit.above_law', 'Esta oferta no se puede pedir ahora'],
] as const)('%s: why, whom to call, and what can be done now', async (code, words) => {
  const { portal, screen } = await openCredit();
  await screen.unmount();
  portal.answer('GET /pre-approved-info', refuse(409, code, 'No.'));
  const over = await showVisit(portal, phone);
  await expect.element(over.title(words)).toBeVisible();
  await expect.element(over.screen.getByText('Todavía no firmó nada.')).toBeVisible();
  await expect.element(over.screen.getByRole('link', { name: 'Llamar al 0991234567' })).toBeVisible();
  await expect.element(over.screen.getByRole('link', { name: 'Escribir por WhatsApp' })).toBeVisible();
  await expect.element(over.screen.getByRole('button', { name: 'Terminar este trámite' })).toBeVisible();
  await expectAccessible();
  portal.answer('GET /pre-approved-info', creditOffer);
  await over.screen.getByRole('button', { name: 'Ver si hay una oferta' }).click();
  await expect.element(over.title('Tiene $ 6.500,00 de crédito ya aprobado')).toBeVisible();
});

test('saying no is one touch and asks nothing', async () => {
  const { portal, screen } = await openCredit();
  portal.answer('POST /signing-process-user/decline', { message: 'Quedó registrado.' });
  await screen.getByRole('button', { name: 'No me interesa, gracias' }).click();
  await expect
    .poll(() => portal.of('POST /signing-process-user/decline')[0]?.body)
    .toEqual({ signatory_id: signatoryId, reason: 'No le interesa el crédito' });
});
