import { Button } from '@mantine/core';
import { createElement, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { settled } from '../viewport/settled.fixture.ts';
import { CellLines } from './cell-lines.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import type { Column, LinkProps, RowAction, TableSort } from './table-types.ts';
import type { TokenPage } from './token-pages.ts';
import { useTokenPages } from './use-token-pages.ts';

interface Process {
  readonly id: string;
  readonly name: string;
  readonly people: string;
  readonly status: string;
  readonly at: string;
}

const processes: readonly Process[] = [
  { id: '1', name: 'Compraventa Kantu', people: 'Toapanta · Quishpe', status: 'Para firma', at: '14/11/2026 10:42:18' },
  { id: '2', name: 'Apertura de cuenta', people: 'Rosa Guamán', status: 'Por validar', at: '14/11/2026 09:51:40' },
];

const columns: readonly Column<Process>[] = [
  {
    key: 'name',
    title: 'Proceso',
    canHide: false,
    onPhone: 'title',
    render: ({ name, people }) => <CellLines isName main={name} detail={people} />,
    renderOnPhone: ({ name }) => name,
  },
  { key: 'status', title: 'Estado', onPhone: 'badge', render: ({ status }) => status },
  { key: 'at', title: 'Actualizado', isSortable: true, isFigures: true, onPhone: 'corner', render: ({ at }) => at },
];

const icon = <svg aria-hidden width="18" height="18" />;

function Table(props: Partial<DataTableProps<Process>>) {
  return (
    <DataTable
      id="prueba"
      caption="Procesos"
      columns={columns}
      rows={processes}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      state={{ kind: 'ready' }}
      empty={{ title: 'Todavía no hay procesos', detail: 'Cree el primero.', action: <Button>Nuevo proceso</Button> }}
      {...props}
    />
  );
}

beforeEach(() => localStorage.clear());

test('the same rows in the same order are a table on a desktop and cards on a phone', async () => {
  const table = await renderPart(<Table />, desktop);
  expect(
    table
      .getByRole('rowheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Compraventa KantuToapanta · Quishpe', 'Apertura de cuentaRosa Guamán']);
  await expect.element(table.getByRole('table', { name: 'Procesos' })).toBeVisible();
  await expectAccessible();
  await table.unmount();
  const cards = await renderPart(<Table />, phone);
  const list = cards.getByRole('list', { name: 'Procesos' });
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Para firma14/11/2026 10:42:18Compraventa Kantu', 'Por validar14/11/2026 09:51:40Apertura de cuenta']);
  expect(cards.getByRole('table').elements()).toHaveLength(0);
  await expectAccessible();
});

test('a card without a badge has no empty line above its name', async () => {
  const badge: Column<Process> = {
    key: 'late',
    title: 'Atrasado',
    onPhone: 'badge',
    render: ({ id }) => (id === '1' ? <b>Atrasado</b> : null),
  };
  const cards = await renderPart(<Table columns={[...columns.slice(0, 1), badge]} />, phone);
  const above = cards
    .getByRole('listitem')
    .elements()
    .map((card) => [...card.children].find((child) => child.getBoundingClientRect().height > 0)?.textContent);
  expect(above).toEqual(['Atrasado', 'Apertura de cuenta']);
});

test('a sortable column shows its direction, and every click reverses it', async () => {
  const Sorted = () => {
    const [sort, setSort] = useState<TableSort>();
    return <Table sort={sort} onSort={setSort} />;
  };
  const screen = await renderPart(<Sorted />, desktop);
  const head = screen.getByRole('columnheader', { name: 'Actualizado' });
  await expect.element(head).toHaveAttribute('aria-sort', 'none');
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.keyboard('{Enter}');
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await expect.element(screen.getByRole('columnheader', { name: 'Estado' })).not.toHaveAttribute('aria-sort');
});

test('actions are icons with a name, a tip and a menu for the rest', async () => {
  const act = vi.fn<(what: string) => void>();
  const actions = ({ id }: Process): readonly RowAction[] => [
    {
      key: 'see',
      label: 'Ver proceso',
      icon,
      link: createElement<LinkProps & { href: string }>('a', { href: `#${id}` }),
    },
    { key: 'send', label: 'Reenviar el enlace', icon, onClick: () => act(`send ${id}`) },
    { key: 'validate', label: 'Validar', icon, onClick: () => act(`validate ${id}`), isDisabled: id === '1' },
    { key: 'cancel', label: 'Cancelar el proceso', icon, tone: 'danger', onClick: () => act(`cancel ${id}`) },
  ];
  const screen = await renderPart(<Table rowActions={actions} />, desktop);
  await expect
    .element(screen.getByRole('link', { name: 'Ver proceso: Compraventa Kantu' }))
    .toHaveAttribute('href', '#1');
  const send = screen.getByRole('button', { name: 'Reenviar el enlace: Apertura de cuenta' });
  await send.hover();
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Reenviar el enlace');
  await send.click();
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument();
  expect(act).toHaveBeenLastCalledWith('send 2');
  await screen.getByRole('button', { name: 'Más acciones: Apertura de cuenta' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Cancelar el proceso' })).toBeVisible();
  await settled();
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(act).toHaveBeenLastCalledWith('cancel 2');
  await screen.unmount();

  const cards = await renderPart(<Table rowActions={actions} />, phone);
  for (const button of cards.getByRole('button').elements()) {
    expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible();
});

function Selecting() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <Table selection={{ selected, onChange: setSelected, actions: <Button size="compact-sm">Reenviar</Button> }} />
  );
}

test('selecting a row moves nothing on the page', async () => {
  for (const viewport of [desktop, phone]) {
    const screen = await renderPart(<Selecting />, viewport);
    const first = screen.getByRole('checkbox', { name: 'Seleccionar Compraventa Kantu' });
    const { top } = first.element().getBoundingClientRect();
    await first.click();
    await expect.element(screen.getByText('1 seleccionado')).toBeVisible();
    expect(first.element().getBoundingClientRect().top).toBe(top);
    await expectAccessible();
    await screen.getByRole('button', { name: 'Quitar la selección' }).click();
    await expect.element(screen.getByRole('button', { name: 'Reenviar' })).not.toBeInTheDocument();
    await screen.unmount();
  }
});

test('the whole page is selected at once', async () => {
  const screen = await renderPart(<Selecting />, desktop);
  const all = screen.getByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' });
  await screen.getByRole('checkbox', { name: 'Seleccionar Compraventa Kantu' }).click();
  expect((all.element() as HTMLInputElement).indeterminate).toBe(true);
  await all.click();
  await expect.element(screen.getByText('2 seleccionados')).toBeVisible();
  await all.click();
  await expect.element(screen.getByRole('checkbox', { name: 'Seleccionar Apertura de cuenta' })).not.toBeChecked();
});

test('a hidden column stays hidden on the next visit, and the name cannot be hidden', async () => {
  const pages = {
    shownFrom: 1,
    count: 2,
    hasNext: false,
    hasPrevious: false,
    onNext: vi.fn<() => void>(),
    onPrevious: vi.fn<() => void>(),
  };
  const screen = await renderPart(<Table pages={pages} />, desktop);
  await screen.getByRole('button', { name: 'Columnas' }).click();
  expect(
    screen
      .getByRole('menuitemcheckbox')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Estado', 'Actualizado']);
  await settled();
  await expectAccessible();
  await screen.getByRole('menuitemcheckbox', { name: 'Estado' }).click();
  await expect.element(screen.getByRole('columnheader', { name: 'Estado' })).not.toBeInTheDocument();
  await screen.unmount();
  const again = await renderPart(<Table />, desktop);
  await expect.element(again.getByRole('columnheader', { name: 'Actualizado' })).toBeVisible();
  expect(again.getByRole('columnheader', { name: 'Estado' }).elements()).toHaveLength(0);
});

test('a table that loads, is empty or failed says so and what to do', async () => {
  const retry = vi.fn<() => void>();
  for (const viewport of [desktop, phone]) {
    const loading = await renderPart(<Table state={{ kind: 'loading' }} rows={[]} />, viewport);
    await expect.element(loading.getByText('Cargando…')).toBeInTheDocument();
    await expectAccessible();
    await loading.unmount();
    const empty = await renderPart(<Table rows={[]} />, viewport);
    await expect.element(empty.getByRole('heading', { name: 'Todavía no hay procesos' })).toBeVisible();
    await expect.element(empty.getByRole('button', { name: 'Nuevo proceso' })).toBeVisible();
    await empty.unmount();
    const failed = await renderPart(
      <Table state={{ kind: 'error', message: 'El servidor no respondió.', onRetry: retry }} />,
      viewport,
    );
    await failed.getByRole('button', { name: 'Intentar nuevamente' }).click();
    await expectAccessible();
    await failed.unmount();
  }
  expect(retry).toHaveBeenCalledTimes(2);
});

const answers: Record<string, TokenPage<Process>> = {
  first: { items: processes.slice(0, 1), total: 1, totalIsFloor: true, nextToken: 'second' },
  second: { items: processes.slice(1), total: 1, totalIsFloor: true, nextToken: '' },
};

function Paged({ load }: { readonly load: (token: string | undefined) => Promise<TokenPage<Process>> }) {
  const [status, setStatus] = useState('todos');
  const list = useTokenPages({ queryKey: ['processes', status], load: ({ token }) => load(token) });
  return (
    <>
      <button type="button" onClick={() => setStatus('activos')}>
        Filtrar
      </button>
      <Table {...list} />
    </>
  );
}

test('paging follows tokens both ways, old rows are dimmed while loading, and new filters start again', async () => {
  let release: () => void = () => undefined;
  const load = vi.fn<(token: string | undefined) => Promise<TokenPage<Process>>>().mockImplementation(async (token) => {
    if (token !== undefined) await new Promise<void>((go) => (release = go));
    return answers[token ?? 'first'] ?? { items: [], nextToken: '' };
  });
  const screen = await renderPart(<Paged load={load} />, desktop);
  await expect.element(screen.getByText('Mostrando 1 a 1 de más de 1')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Anterior' })).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Siguiente' }).click();
  await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect.element(screen.getByText('Compraventa Kantu')).toBeVisible();
  await expectAccessible();
  release();
  await expect.element(screen.getByText('Mostrando 2 a 2 de 2')).toBeVisible();
  await expect.element(screen.getByText('Apertura de cuenta')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Siguiente' })).toHaveFocus();
  await expect.element(screen.getByRole('button', { name: 'Siguiente' })).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('button', { name: 'Anterior' }).click();
  await expect.element(screen.getByText('Mostrando 1 a 1 de más de 1')).toBeVisible();
  await screen.getByRole('button', { name: 'Siguiente' }).click();
  await screen.getByRole('button', { name: 'Filtrar' }).click();
  await vi.waitFor(() => expect(load).toHaveBeenLastCalledWith(undefined));
  release();
  await expect.element(screen.getByText('Mostrando 1 a 1 de más de 1')).toBeVisible();
});

test('a table wider than its place is scrolled by keyboard, and one that fits is no stop', async () => {
  const manyColumns = Array.from({ length: 14 }, (_, number): Column<Process> => ({
    key: `column-${number}`,
    title: 'Consultas de identidad',
    render: ({ status }) => status,
  }));
  const wide = await renderPart(<Table columns={manyColumns} />, desktop);
  await expect.element(wide.getByRole('region', { name: 'Procesos' })).toBeVisible();
  await userEvent.tab();
  await expect.element(wide.getByRole('region', { name: 'Procesos' })).toHaveFocus();
  await expectAccessible();
  await wide.unmount();

  const fitting = await renderPart(<Table />, desktop);
  await expect.element(fitting.getByRole('table', { name: 'Procesos' })).toBeVisible();
  expect(fitting.getByRole('region', { name: 'Procesos' }).elements()).toHaveLength(0);
});
