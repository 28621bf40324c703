import { notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { clearToasts, defaultToastMilliseconds, showToast } from './toasts.tsx';

beforeEach(clearToasts);

test('a toast disappears after its duration, by default 5000 ms', async () => {
  expect(defaultToastMilliseconds).toBe(5000);
  const screen = await renderPart(<p>Lejos</p>);
  await screen.getByText('Lejos').hover(); // a toast under the mouse waits to be read
  showToast({ type: 'success', message: 'Dura poco', duration: 400 });
  showToast({ type: 'success', message: 'Dura lo de siempre' });
  expect(notificationsStore.getState().notifications.map(({ autoClose }) => autoClose)).toEqual([400, 5000]);
  await expect.element(screen.getByText('Dura poco')).toBeVisible();
  await expect.element(screen.getByText('Dura poco')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Dura lo de siempre')).toBeVisible();
});

test('a toast with the key of one that is shown takes its place', async () => {
  const screen = await renderPart(null);
  showToast({ type: 'error', message: 'Sin red', key: 'network' });
  showToast({ type: 'error', message: 'Sin red', key: 'network' });
  await expect.poll(() => screen.getByText('Sin red').elements().length).toBe(1);
});

test('a toast stands where its layout says, and at the top where none does', async () => {
  const placeOf = (toast: Element) => toast.closest('[data-type]')?.getBoundingClientRect();
  for (const viewport of [desktop, phone]) {
    const screen = await renderPart(null, viewport);
    showToast({ type: 'info', message: 'Bienvenido' });
    const toast = screen.getByText('Bienvenido');
    await expect.element(toast).toBeVisible();
    await expect.poll(() => placeOf(toast.element())?.top).toBeLessThan(100);
    document.documentElement.style.setProperty('--toast-top', 'auto');
    document.documentElement.style.setProperty('--toast-bottom', '96px');
    await expect.poll(() => placeOf(toast.element())?.top).toBeGreaterThan(viewport.height / 2);
    await expect.poll(() => placeOf(toast.element())?.bottom).toBeLessThanOrEqual(viewport.height - 90);
    for (const name of ['--toast-top', '--toast-bottom']) document.documentElement.style.removeProperty(name);
    clearToasts();
    await screen.unmount();
  }
});

// Last in the file: the mouse stays where it closed a toast, and a toast under the mouse does not disappear.
test('a toast has a message, one of four types and a button that closes it', async () => {
  for (const viewport of [desktop, phone]) {
    const screen = await renderPart(null, viewport);
    for (const type of ['alert', 'error', 'info', 'success'] as const) {
      showToast({ type, message: `Aviso ${type}` });
      const toast = screen.getByText(`Aviso ${type}`);
      await expect.element(toast).toBeVisible();
      expect(toast.element().closest('[data-type]')?.getAttribute('data-type')).toBe(type);
    }
    await expectAccessible();
    await screen.getByRole('button', { name: 'Cerrar el aviso' }).first().click();
    await expect.poll(() => screen.getByText(/^Aviso/).elements().length).toBe(3);
    clearToasts();
    await screen.unmount();
  }
});
