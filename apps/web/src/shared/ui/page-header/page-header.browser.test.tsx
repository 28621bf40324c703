import { Button } from '@mantine/core';
import { expect, test } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { PageHeader } from './page-header.tsx';

test('a page header shows title, breadcrumb and actions', async () => {
  for (const viewport of [desktop, phone]) {
    const screen = await renderPart(
      <PageHeader
        title="Compraventa Kantu Páramo de una camioneta con reserva de dominio"
        size="task"
        back={<a href="#procesos">Procesos</a>}
        badge={<span>Para firma</span>}
        detail="Compra Venta · placas TBX-4821"
        actions={<Button>Expediente</Button>}
      />,
      viewport,
    );
    await expect.element(screen.getByRole('heading', { level: 1 })).toMatchTextContent(/^Compraventa Kantu Páramo/);
    await expect.element(screen.getByRole('link', { name: 'Procesos' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Expediente' })).toBeVisible();
    await expectAccessible();
    await screen.unmount();
  }
});

test('the title of the tab begins with the page’s, and is the company’s again afterwards', async () => {
  const before = document.title;
  const screen = await renderPart(<PageHeader title="Contrato de arriendo" />);
  expect(document.title).toBe(`Contrato de arriendo · ${before}`);
  await screen.rerender(<PageHeader title="Adenda" />);
  expect(document.title).toBe(`Adenda · ${before}`);
  await screen.unmount();
  expect(document.title).toBe(before);
});

test('many actions stand below a title that has no room beside them, and do not break it', async () => {
  const actions = ['Reenviar', 'Registrar firma física', 'Crear otro igual', 'Cancelar el proceso', 'Evidencia'];
  const screen = await renderPart(
    <PageHeader
      title="Contrato de arriendo del local comercial número 4 y de su bodega"
      detail="Una línea larga que no empuja a nadie: DD-2026-000018 · Creado por María Fernanda Andrango Quilca"
      actions={actions.map((action) => (
        <Button key={action}>{action}</Button>
      ))}
    />,
    desktop,
  );
  const title = screen.getByRole('heading', { level: 1 }).element();
  expect(title.getClientRects()[0]?.height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(title).fontSize));
  const first = screen.getByRole('button', { name: 'Reenviar' }).element();
  expect(first.getBoundingClientRect().top).toBeGreaterThan(title.getBoundingClientRect().bottom);
});

test('a long line below the title leaves its action beside it', async () => {
  const detail = 'Los que terminaron, con los filtros que necesite, para leerlos aquí o llevárselos. '.repeat(3);
  const screen = await renderPart(
    <PageHeader title="Procesos" detail={detail} actions={<Button>Crear</Button>} />,
    desktop,
  );
  const [action, title] = [screen.getByRole('button').element(), screen.getByRole('heading', { level: 1 }).element()];
  expect(action.getBoundingClientRect().left).toBeGreaterThan(title.getBoundingClientRect().right);
});

test('on a phone the actions are tall enough to touch', async () => {
  const screen = await renderPart(<PageHeader title="Procesos" actions={<Button>Nuevo proceso</Button>} />, phone);
  const { height } = screen.getByRole('button').element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(44);
});
