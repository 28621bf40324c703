import type { UsageQuantities, UsageReport } from '@rubrica/contract';
import { afterEach, expect, test, vi } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { CompanyUsage } from './company-usage.tsx';
import { OwnUsage } from './own-usage.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const quantities = (given: Partial<UsageQuantities>): UsageQuantities => ({
  process: 0,
  message: 0,
  identity_check: 0,
  certificate: 0,
  storage: 0,
  ...given,
});

const monthAt = (place: number): string => new Date(Date.UTC(2025, 11 + place, 1)).toISOString().slice(0, 7);

/** A year that grows, until 19 November 2026. */
const report: UsageReport = {
  today: '2026-11-19',
  months: Array.from({ length: 12 }, (_, place) => ({
    month: monthAt(place),
    used: quantities({
      process: 20 + place * 31,
      message: 90 + place * 140,
      identity_check: place * 25,
      certificate: place % 4,
      storage: place * 9_000_000_000,
    }),
  })),
  forecast: quantities({
    process: 570,
    message: 2574,
    identity_check: 434,
    certificate: 5,
    storage: 156_000_000_000,
  }),
};

for (const viewport of [desktop, phone]) {
  test(`the use of a company is a number, a chart and a table, at ${viewport.width} pixels`, async () => {
    vi.stubGlobal('fetch', async () => Response.json(report));
    const screen = await renderPart(<CompanyUsage />, viewport);
    await expect.element(screen.getByRole('heading', { name: 'Este mes: noviembre de 2026' })).toBeVisible();
    await expect.element(screen.getByText('A este ritmo, 570 al final del mes')).toBeVisible();
    const rows = screen.getByRole('table', { name: 'Procesos completados por mes' }).getByRole('row');
    expect(rows.elements().at(-1)?.textContent).toBe('nov 26361');
    expect(rows.elements()).toHaveLength(viewport === phone ? 7 : 13);
    await expectAccessible();

    await screen.getByRole('combobox', { name: 'Qué ver' }).click();
    await screen.getByRole('option', { name: 'Almacenamiento (GB-mes)' }).click();
    const stored = screen.getByRole('table', { name: 'Almacenamiento (GB-mes) por mes' }).getByRole('row');
    await expect.element(stored.last()).toHaveTextContent('nov 263,3');
    await expectAccessible();
    await screen.unmount();
  });
}

test('who uses the public tool reads what they used this month', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: unknown) => {
    asked.push(new URL(String(url), location.href).pathname);
    return Response.json({ ...report, months: [{ month: '2026-11', used: quantities({ process: 2 }) }] });
  });
  const screen = await renderPart(<OwnUsage />);
  await expect.element(screen.getByText('Procesos completados')).toBeVisible();
  await expect.element(screen.getByText('2', { exact: true })).toBeVisible();
  expect(asked).toEqual(['/backend/usage/mine']);
  await expectAccessible();
});

test('without an answer the page says so, and asks again', async () => {
  let isAway = true;
  vi.stubGlobal('fetch', async () =>
    isAway
      ? Response.json({ code: 'server.unavailable', message: 'El servicio no responde' }, { status: 503 })
      : Response.json(report),
  );
  const screen = await renderPart(<CompanyUsage />);
  await expect.element(screen.getByText('El servicio no responde')).toBeVisible();
  isAway = false;
  await screen.getByRole('button', { name: /Reintentar|Intentar/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Este mes: noviembre de 2026' })).toBeVisible();
});
