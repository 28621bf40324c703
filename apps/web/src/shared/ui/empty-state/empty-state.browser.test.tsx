import { Button } from '@mantine/core';
import { expect, test, vi } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

test('an empty list says what to do about it', async () => {
  for (const viewport of [desktop, phone]) {
    const screen = await renderPart(
      <EmptyState title="Todavía no hay procesos" detail="Cree el primero." action={<Button>Nuevo proceso</Button>} />,
      viewport,
    );
    await expect.element(screen.getByRole('heading', { name: 'Todavía no hay procesos' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Nuevo proceso' })).toBeVisible();
    await expectAccessible();
    await screen.unmount();
  }
});

test('a failure is announced and can be tried again', async () => {
  const retry = vi.fn<() => void>();
  const screen = await renderPart(<ErrorState message="El servidor tardó demasiado." onRetry={retry} />);
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/El servidor tardó demasiado/);
  await screen.getByRole('button', { name: 'Intentar nuevamente' }).click();
  expect(retry).toHaveBeenCalledOnce();
  await expectAccessible();
});

test('a failure that cannot be tried again offers no button', async () => {
  const screen = await renderPart(<ErrorState message="El enlace venció." />);
  await expect.element(screen.getByText('El enlace venció.')).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});
