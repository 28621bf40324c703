import { notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test } from 'vitest';

import { makeTenant, makeUser } from '../../../test/support/factories.ts';
import { renderPart } from '../../../test/support/render-part.tsx';
import { clearToasts } from '../../shared/toasts/toasts.tsx';
import { chooseNextStep, greet } from './after-login.ts';

const company = makeTenant();
const publicTool = makeTenant({ is_public_standard_tool: true });

beforeEach(clearToasts);

test('a disabled account is asked to enable itself, a deactivated one is offered to return', () => {
  expect(chooseNextStep(makeUser({ enable: false }), company)).toBe('enable-account');
  const deactivated = makeUser({ enable: false, deactivated_at: '2026-11-10T00:00:00.000Z' });
  expect(chooseNextStep(deactivated, publicTool)).toBe('reactivate');
});

test('only the public standard tool sends people whose profile is incomplete to their data', () => {
  const incomplete = makeUser({ needs_update: true });
  expect(chooseNextStep(incomplete, publicTool)).toBe('update-data');
  expect(chooseNextStep(incomplete, company)).toBe('home');
  expect(chooseNextStep(makeUser(), publicTool)).toBe('home');
});

test('a person who must complete their data reads why, as information', async () => {
  const screen = await renderPart(null);
  greet('update-data');
  const toast = screen.getByText('Por favor es necesario actualizar tus datos.');
  await expect.element(toast).toBeVisible();
  expect(toast.element().closest('[data-type]')?.getAttribute('data-type')).toBe('info');
});

test('everyone else is greeted with Bienvenido for 3000 ms', async () => {
  const screen = await renderPart(null);
  greet('home');
  expect(notificationsStore.getState().notifications).toMatchObject([{ message: 'Bienvenido', autoClose: 3000 }]);
  await expect.element(screen.getByText('Bienvenido')).toBeVisible();
  await expect.element(screen.getByText('Bienvenido')).not.toBeInTheDocument();
});
