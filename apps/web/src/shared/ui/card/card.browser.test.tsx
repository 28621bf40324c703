import { expect, test } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { Card } from './card.tsx';

test('a card is a region named by its title, with its link in the corner', async () => {
  for (const viewport of [desktop, phone]) {
    const screen = await renderPart(
      <Card title="Evidencia" corner={<a href="#todo">Ver todo</a>}>
        Sello de tiempo emitido
      </Card>,
      viewport,
    );
    const region = screen.getByRole('region', { name: 'Evidencia' });
    await expect.element(region.getByRole('heading', { level: 2, name: 'Evidencia' })).toBeVisible();
    await expect.element(region.getByRole('link', { name: 'Ver todo' })).toBeVisible();
    await expectAccessible();
    await screen.unmount();
  }
});

test('a card without a title is no landmark', async () => {
  const screen = await renderPart(<Card padding="none">Solo contenido</Card>);
  await expect.element(screen.getByText('Solo contenido')).toBeVisible();
  expect(screen.getByRole('region').elements()).toHaveLength(0);
});
