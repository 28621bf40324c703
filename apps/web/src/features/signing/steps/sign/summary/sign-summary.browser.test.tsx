import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFakePortal, makeSummary } from '../../../../../../test/support/fake-portal.ts';
import { desktop, expectAccessible, phone } from '../../../../../../test/support/render-part.tsx';
import { openVisit, showVisit } from '../../../test/visit.tsx';

const here = location.href;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

const sale = makeSummary({
  lines: [
    { label: 'Vehículo', value: 'CHEVROLET · DMAX · 2024 · PKU-0316', is_main: true },
    { label: 'Precio', value: '$ 21.900,00', is_main: true },
    { label: 'Fecha de entrega', value: '17/04/2026', is_main: false },
  ],
  parties: [
    { name: 'Jorge Iván Quishpe Lema', capacity: 'Comprador', on_behalf_of: '', is_own: true },
    { name: 'Rosa Ñaupari', capacity: 'Representante', on_behalf_of: 'Autos del Sur S.A.', is_own: false },
  ],
});

test('right before the signature stand the amount, the object and the others; the rest is one touch away', async () => {
  const portal = createFakePortal({ current: 'sign', process: { document_count: 2 } });
  portal.answer('GET /signing-summary', sale);
  const { screen } = await showVisit(portal, phone);
  const summary = screen.getByRole('region', { name: 'Lo que va a firmar' });
  await expect.element(summary.getByText('$ 21.900,00')).toBeVisible();
  await expect.element(summary.getByText('CHEVROLET · DMAX · 2024 · PKU-0316')).toBeVisible();
  await expect.element(summary.getByText('También firma', { exact: true })).toBeVisible();
  await expect.element(summary.getByText('17/04/2026')).not.toBeVisible();
  await summary.getByText('Ver todo el resumen').click();
  await expect.element(summary.getByText('17/04/2026')).toBeVisible();
  await expect.element(summary.getByText('Representante · por Autos del Sur S.A.')).toBeVisible();
  await expect.element(summary.getByText('2 páginas')).toBeVisible();
  await expect.element(summary.getByText('04/12/2026 18:59')).toBeVisible();
  await expectAccessible();
  await screen.unmount();
});

test('on a desk everything is open, and own files are named with their pages', async () => {
  const { screen } = await openVisit({ current: 'sign', process: { document_count: 2 } }, desktop);
  const summary = screen.getByRole('region', { name: 'Lo que va a firmar' });
  await expect.element(summary.getByText('Puede firmar hasta')).toBeVisible();
  await expect.element(summary.getByText('Contrato 2 páginas')).toBeVisible();
  await expect.element(summary.getByText('También firma', { exact: true })).not.toBeInTheDocument();
  await screen.unmount();
});
