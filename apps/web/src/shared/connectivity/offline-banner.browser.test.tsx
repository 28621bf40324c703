import { expect, test } from 'vitest';

import { desktop, expectAccessible, phone, renderPart } from '../../../test/support/render-part.tsx';
import { goesOnAlone, isOnline, repeatedCalls } from './connectivity.ts';
import { OfflineBanner } from './offline-banner.tsx';

test('a lost connection shows a message that disappears when it is back', async () => {
  for (const viewport of [desktop, phone]) {
    isOnline.set(true);
    const screen = await renderPart(<OfflineBanner />, viewport);
    await expect.element(screen.getByText('Sin conexión.')).not.toBeInTheDocument();
    isOnline.set(false);
    await expect.element(screen.getByText('Sin conexión.')).toBeVisible();
    await expectAccessible();
    isOnline.set(true);
    await expect.element(screen.getByText('Sin conexión.')).not.toBeInTheDocument();
    await screen.unmount();
  }
});

test('at 200 % the strip takes less than a quarter of the screen', async () => {
  isOnline.set(false);
  const screen = await renderPart(<OfflineBanner />, { width: 195, height: 422 });
  await expect.element(screen.getByText('Sin conexión.')).toBeVisible();
  await expect.poll(() => screen.container.querySelector('output')?.clientHeight).toBeLessThan(106);
  isOnline.set(true);
});

test('calls that are being repeated are said to be, and no longer once they arrived', async () => {
  const screen = await renderPart(<OfflineBanner />, phone);
  repeatedCalls.set(1);
  await expect.element(screen.getByText('Conexión débil.')).toBeVisible();
  await expectAccessible();
  repeatedCalls.set(0);
  await expect.element(screen.getByText('Conexión débil.')).not.toBeInTheDocument();
});

test('where nothing goes on by itself, nothing is promised; a page of the height of the screen makes room', async () => {
  goesOnAlone.set(false);
  isOnline.set(false);
  const screen = await renderPart(<OfflineBanner />, phone);
  const strip = screen.getByText(/Lo que ya hizo se conserva/);
  await expect.element(strip).toBeVisible();
  await expect.element(screen.getByText(/seguiremos/)).not.toBeInTheDocument();
  const roomOf = (): string => document.documentElement.style.getPropertyValue('--strip-height');
  await expect.poll(roomOf).toMatch(/^[1-9]\d*px$/);
  isOnline.set(true);
  await expect.poll(roomOf).toBe('');
  goesOnAlone.set(true);
});
