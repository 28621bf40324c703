import type { PaymentDetail, SlipView } from '@rubrica/contract';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { settled } from '../../shared/ui/viewport/settled.fixture.ts';
import { makePayment, makeSlip } from './make-payment.fixture.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ValidateDialog } from './slip/validate-dialog.tsx';

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

interface Asked {
  readonly url: string;
  readonly body: unknown;
  readonly key: string | null;
}

/** The slip's picture, and the server's answer to an act. */
function answering(status: number, answer: object): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return new Response(pixel, { headers: { 'content-type': 'image/png' } });
    const key = new Headers(init.headers).get('idempotency-key');
    asked.push({ url, key, body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined });
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

const nothing = (): void => {};

/** Links need a router. */
function inRouter(part: ReactElement): ReactElement {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  return <RouterProvider router={router as never} />;
}

const waiting = (slip: SlipView): PaymentDetail => makePayment({ status: 'PAYMENT_TO_VALIDATE', slips: [slip] });

const validate = (slip: SlipView, onClose = nothing) =>
  inRouter(<ValidateDialog payment={waiting(slip)} slip={slip} onClose={onClose} />);

test('a slip that already paid something is red and cannot be validated', async () => {
  answering(200, {});
  const slip = makeSlip({ also_at: { id: makePayment().id, number: 'PG-2026-00007', is_used: true, has_paid: true } });
  for (const viewport of [desktop, phone]) {
    const screen = await renderPart(validate(slip), viewport);
    await expect.element(screen.getByText('Este comprobante ya pagó PG-2026-00007.', { exact: false })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Validar/ })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'No llegó' })).toBeEnabled();
    await settled();
    await expectAccessible();
    await screen.unmount();
  }
});

test('a document number that paid something else, or waits elsewhere, is never called unused', async () => {
  answering(200, {});
  const also = { id: makePayment().id, number: 'PG-2026-00007', is_used: false };
  const cases = [
    { hasPaid: true, words: 'Un documento con este número ya pagó PG-2026-00007.' },
    { hasPaid: false, words: 'El pago PG-2026-00007 espera con este mismo archivo o número' },
  ];
  for (const { hasPaid, words } of cases) {
    const slip = makeSlip({ also_at: { ...also, has_paid: hasPaid } });
    const screen = await renderPart(validate(slip), phone);
    await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
    await expect.element(screen.getByText('Ningún otro pago usa', { exact: false })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: /^Validar/ })).toBeEnabled();
    await screen.unmount();
  }
});

test('what differs from the bank says both values, and another amount cannot be validated', async () => {
  answering(200, {});
  const screen = await renderPart(validate(makeSlip()), desktop);
  await screen.getByRole('textbox', { name: 'Documento en el estado de cuenta' }).fill('4418900');
  await expect.element(screen.getByText('El comprobante dice 004418827; el banco, 4418900')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Validar/ })).toBeEnabled();
  await screen.getByRole('textbox', { name: 'Valor en el estado de cuenta' }).fill('18,39');
  await expect.element(screen.getByText(/Si llegó otro valor, pulse «No llegó»/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Validar/ })).toBeDisabled();
});

test('what a machine read stands beside the picture, with what it did not look at, and decides nothing', async () => {
  answering(200, {});
  const reading = {
    state: 'read' as const,
    checks: [
      { name: 'amount' as const, ok: false, message: 'No se lee $ 18,40. Se lee $ 12,00.' },
      { name: 'document_number' as const, ok: true, message: 'Se lee 004418827.' },
    ],
    note: 'La foto del comprobante está borrosa.',
  };
  const screen = await renderPart(validate(makeSlip({ reading })), phone);
  for (const words of ['No se lee $ 18,40. Se lee $ 12,00.', 'Se lee 004418827.', reading.note])
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  expect(screen.getByText('No se miró.').elements()).toHaveLength(2);
  await expect.element(screen.getByRole('button', { name: /^Validar/ })).toBeEnabled();
  await settled();
  await expectAccessible();
  await screen.unmount();
  const without = await renderPart(validate(makeSlip()), phone);
  await expect.element(without.getByRole('button', { name: /^Validar/ })).toBeVisible();
  expect(without.getByText('Lo que leyó la máquina').elements()).toEqual([]);
});

test('a field that the bank left empty is named, and nothing typed is lost', async () => {
  const issues = [{ path: 'transferred_on', message: 'Escriba la fecha del movimiento' }];
  answering(422, { code: 'input.invalid', message: 'Revise los datos ingresados.', issues });
  const onClose = vi.fn<() => void>();
  const screen = await renderPart(validate(makeSlip(), onClose), phone);
  await screen.getByRole('textbox', { name: 'Documento en el estado de cuenta' }).fill('4418827');
  await screen.getByRole('button', { name: /^Validar/ }).click();
  await expect.element(screen.getByText('Escriba la fecha del movimiento')).toBeVisible();
  await expect
    .element(screen.getByRole('textbox', { name: 'Documento en el estado de cuenta' }))
    .toHaveValue('4418827');
  expect(onClose).not.toHaveBeenCalled();
});

const paid = makePayment({
  status: 'PAID',
  method: 'card',
  charged_cents: 1840,
  can: { decide_slip: false, withdraw: false, refund_cents: 1840, refund_refusal: null },
});

test('a refund that the gateway refuses says why, stays open, and is a new one when it is pressed again', async () => {
  const message = 'La pasarela no hizo la devolución: tarjeta cerrada. El pago sigue como estaba.';
  const asked = answering(409, { code: 'payment.refund_refused', message });
  const onClose = vi.fn<() => void>();
  const screen = await renderPart(<RefundDialog payment={paid} onClose={onClose} />, phone);
  await screen.getByRole('textbox', { name: 'Motivo' }).fill('Ya no lo quiere');
  for (const times of [1, 2]) {
    await screen.getByRole('button', { name: /^Devolver/ }).click();
    await vi.waitFor(() => expect(asked).toHaveLength(times));
    await expect.element(screen.getByText(message)).toBeVisible();
  }
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
  expect(onClose).not.toHaveBeenCalled();
  await settled();
  await expectAccessible();
});

test('a gateway that does not answer yet is shown as it is, and not as done', async () => {
  const message = 'La devolución está en camino: la pasarela no respondió todavía.';
  const asked = answering(202, { message, refund_id: paid.id, is_waiting: true });
  const onClose = vi.fn<() => void>();
  const screen = await renderPart(<RefundDialog payment={paid} onClose={onClose} />, desktop);
  await screen.getByRole('radio', { name: 'Una parte' }).click();
  await screen.getByRole('button', { name: 'Devolver', exact: true }).click();
  await expect.element(screen.getByText('Escriba el valor que devuelve')).toBeVisible();
  expect(asked).toEqual([]);
  await screen.getByRole('textbox', { name: 'Valor que devuelve' }).fill('6,13');
  await screen.getByRole('textbox', { name: 'Motivo' }).fill('Pidió la mitad');
  await screen.getByRole('button', { name: /^Devolver \$/ }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  expect(asked[0]?.body).toEqual({ payment_id: paid.id, amount_cents: 613, reason: 'Pidió la mitad' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('of a transfer the document of the bank is asked for and sent', async () => {
  const asked = answering(200, { message: 'Transaccion de reembolso exitoso.', refund_id: paid.id, is_waiting: false });
  const screen = await renderPart(<RefundDialog payment={{ ...paid, method: 'transfer' }} onClose={nothing} />, phone);
  await screen.getByRole('textbox', { name: 'Motivo' }).fill('Ya no lo quiere');
  await screen.getByRole('textbox', { name: 'Documento del banco' }).fill('888 002');
  await screen.getByRole('button', { name: /^Devolver \$/ }).click();
  await expect.element(screen.getByText('Transaccion de reembolso exitoso.')).toBeVisible();
  expect(asked[0]?.body).toMatchObject({ amount_cents: 1840, bank_document: '888 002' });
});
