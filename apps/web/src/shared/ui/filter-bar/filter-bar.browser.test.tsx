import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { settled } from '../viewport/settled.fixture.ts';
import { FilterBar } from './filter-bar.tsx';
import type { Filter, FilterValues } from './filters.ts';

const filters: readonly Filter[] = [
  {
    kind: 'one',
    key: 'process_id',
    label: 'Tipo de proceso',
    options: [
      { value: '1', label: 'Compra Venta' },
      { value: '2', label: 'Apertura de Cuenta' },
    ],
  },
  {
    kind: 'several',
    key: 'status',
    label: 'Estado',
    options: [
      { value: 'ACTIVE', label: 'Activo' },
      { value: 'EXPIRED', label: 'Expirado' },
    ],
  },
  { kind: 'dates', fromKey: 'from', toKey: 'to', label: 'Fechas' },
  {
    kind: 'one',
    key: 'created_by',
    label: 'Oficial',
    options: [{ value: 'm', label: 'María Andrango' }],
    isExtra: true,
  },
];

function Bar({ initial, seen }: { readonly initial: FilterValues; readonly seen: (values: FilterValues) => void }) {
  const [values, setValues] = useState(initial);
  return (
    <>
      <FilterBar
        value={values}
        onChange={(next) => {
          setValues(next);
          seen(next);
        }}
        search={{ key: 'q', label: 'Buscar procesos', placeholder: 'Nombre, cédula o código' }}
        filters={filters}
      />
      <button type="button" onClick={() => setValues({ q: 'desde atrás' })}>
        Atrás del navegador
      </button>
    </>
  );
}

/** Letter by letter, and no busy machine can make a pause of it. */
function typeWithoutPause(box: HTMLElement | SVGElement, text: string): void {
  const written = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (let end = 1; end <= text.length; end += 1) {
    written?.set?.call(box, text.slice(0, end));
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

const watch = () => vi.fn<(values: FilterValues) => void>();

beforeAll(async () => {
  await import('../fields/calendar.tsx');
}, 30_000);

test('a search is sent once when typing pauses, or immediately with Enter', async () => {
  const seen = watch();
  const screen = await renderPart(<Bar seen={seen} initial={{ page: 'x' }} />, desktop);
  const box = screen.getByRole('searchbox', { name: 'Buscar procesos' });
  await box.click();
  typeWithoutPause(box.element(), 'quishpe');
  expect(seen).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce());
  expect(seen).toHaveBeenLastCalledWith({ page: 'x', q: 'quishpe' });
  await userEvent.keyboard(' lema{Enter}');
  expect(seen).toHaveBeenLastCalledWith({ page: 'x', q: 'quishpe lema' });
  await screen.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  expect(seen).toHaveBeenLastCalledWith({ page: 'x' });
  await expect.element(box).toHaveFocus();
  await screen.getByRole('button', { name: 'Atrás del navegador' }).click();
  await expect.element(box).toHaveValue('desde atrás');
});

test('on a desktop the usual filters are in the bar, and the others are chips', async () => {
  const seen = watch();
  const screen = await renderPart(<Bar seen={seen} initial={{ created_by: 'm' }} />, desktop);
  await screen.getByRole('combobox', { name: 'Tipo de proceso' }).fill('compra');
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(seen).toHaveBeenLastCalledWith({ created_by: 'm', process_id: '1' });
  await screen.getByRole('button', { name: 'Estado' }).click();
  await screen.getByRole('checkbox', { name: 'Expirado' }).click();
  await screen.getByRole('checkbox', { name: 'Activo' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Estado (2)' })).toHaveFocus();
  const chips = screen.getByRole('list', { name: 'Filtros activos' }).getByRole('listitem');
  expect(chips.elements().map(({ textContent }) => textContent)).toEqual([
    'Estado: Expirado',
    'Estado: Activo',
    'Oficial: María Andrango',
  ]);
  await settled();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Quitar el filtro Estado: Expirado' }).click();
  expect(seen).toHaveBeenLastCalledWith({ created_by: 'm', process_id: '1', status: ['ACTIVE'] });
  await screen.getByRole('button', { name: 'Limpiar filtros' }).click();
  expect(seen).toHaveBeenLastCalledWith({});
  await expect.element(screen.getByRole('button', { name: 'Limpiar filtros' })).not.toBeInTheDocument();
});

test('a range is picked day by day or taken whole', async () => {
  const seen = watch();
  const screen = await renderPart(<Bar seen={seen} initial={{ from: '2026-11-01', to: '2026-11-14' }} />, desktop);
  await screen.getByRole('button', { name: 'Fechas: 01/11/2026 – 14/11/2026' }).click();
  await screen.getByRole('button', { name: '3 de noviembre de 2026', exact: true }).click();
  expect(seen).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: '9 de noviembre de 2026', exact: true }).click();
  expect(seen).toHaveBeenLastCalledWith({ from: '2026-11-03', to: '2026-11-09' });
  await screen.getByRole('button', { name: /^Fechas/ }).click();
  await settled();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Hoy' }).click();
  const last = seen.mock.lastCall?.[0] ?? {};
  expect(last['from']).toBe(last['to']);
  await screen.getByRole('button', { name: /^Fechas/ }).click();
  await screen.getByRole('button', { name: 'Borrar fechas' }).click();
  expect(seen).toHaveBeenLastCalledWith({});
});

test('on a phone every filter is behind one button, and every active one a chip', async () => {
  const seen = watch();
  const screen = await renderPart(<Bar seen={seen} initial={{ process_id: '1' }} />, phone);
  await expect.element(screen.getByText('Tipo de proceso: Compra Venta')).toBeVisible();
  await screen.getByRole('button', { name: 'Filtros, 1 activo' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Filtros' });
  await dialog.getByRole('textbox', { name: 'Desde' }).fill('01112026');
  expect(seen).toHaveBeenLastCalledWith({ process_id: '1', from: '2026-11-01' });
  await dialog.getByRole('checkbox', { name: 'Activo' }).click();
  await settled();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Ver resultados' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('Fechas: desde 01/11/2026')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Filtros, 3 activos' })).toBeVisible();
  await expectAccessible();
});
