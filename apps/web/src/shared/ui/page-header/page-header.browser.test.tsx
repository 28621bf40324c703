import { Button } from '@mantine/core';
import { expect, test } from 'vitest';

import { desk, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { PageHeader } from './page-header.tsx';

test('a page says what it is, where one came from and what can be done', async () => {
  for (const viewport of [desk, phone]) {
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

test('on a phone the actions are as tall as a thumb', async () => {
  const screen = await renderPart(<PageHeader title="Procesos" actions={<Button>Nuevo proceso</Button>} />, phone);
  const { height } = screen.getByRole('button').element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(44);
});
