import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { isOnline } from '../../connectivity/connectivity.ts';
import { settled } from '../viewport/settled.fixture.ts';
import { LoaderHost } from './loader-host.tsx';
import { loader } from './loader.ts';
import { messages } from './messages.ts';

test('long work shows its progress in words, and only its end closes the dialog', async () => {
  for (const viewport of [desktop, phone]) {
    const screen = await renderPart(<LoaderHost />, viewport);
    expect(screen.getByRole('dialog').elements()).toHaveLength(0);
    loader.show('Generando los documentos');
    const dialog = screen.getByRole('dialog', { name: 'Generando los documentos' });
    await expect.element(dialog.getByText('Validando la información…')).toBeVisible();
    await settled();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    loader.hide();
    await expect.element(dialog).not.toBeInTheDocument();
    await screen.unmount();
  }
});

test('the message is updated while the work lasts', async () => {
  const screen = await renderPart(<LoaderHost />);
  loader.show();
  await expect.element(screen.getByText('Recopilando los datos…')).toBeVisible();
  expect(screen.getByText('Recopilando los datos…').element().closest('[aria-live="polite"]')).not.toBeNull();
  loader.hide();
});

test('without a network it stops counting steps and says that it waits; with one it goes on', async () => {
  const screen = await renderPart(<LoaderHost />);
  loader.show('Firmando');
  const dialog = screen.getByRole('dialog', { name: 'Firmando' });
  await expect.element(dialog.getByText('Validando la información…')).toBeVisible();
  const moving = (): number =>
    dialog
      .element()
      .getAnimations({ subtree: true })
      .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity).length;
  await expect.poll(moving).toBeGreaterThan(0);
  isOnline.set(false);
  await expect.element(dialog.getByText(/^Sin conexión\. Esperamos a que vuelva la red/)).toBeVisible();
  const shown = messages.steps.filter((step) => dialog.getByText(step).elements().length > 0);
  expect(shown).toEqual([]);
  expect(moving()).toBe(0);
  isOnline.set(true);
  await expect.element(dialog.getByText('Validando la información…')).toBeVisible();
  await expect.poll(moving).toBeGreaterThan(0);
  loader.hide();
});

test('two tasks share one dialog, and a failure closes it too', async () => {
  const screen = await renderPart(<LoaderHost />);
  loader.show();
  const failure = loader
    .during(async () => {
      await Promise.resolve();
      throw new Error('no');
    })
    .catch((error: unknown) => error);
  await expect.element(screen.getByRole('dialog', { name: 'Un momento, por favor' })).toBeVisible();
  expect(await failure).toBeInstanceOf(Error);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  loader.hide();
  loader.hide();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(loader.state.get().works).toBe(0);
});
