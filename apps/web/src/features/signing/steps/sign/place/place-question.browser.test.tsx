import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { expectAccessible, phone } from '../../../../../../test/support/render-part.tsx';
import { openVisit } from '../../../test/visit.tsx';

const here = location.href;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answerWith = (answer: (found: PositionCallback, refused: PositionErrorCallback) => void) =>
  vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found, refused) => answer(found, refused ?? (() => {})));

const reported = (portal: Awaited<ReturnType<typeof openVisit>>['portal']) =>
  portal
    .of('PATCH /update')
    .map(({ body }) => ({ event: (body['tracker'] as { event: string }).event, location: body['location'] }))
    .filter(({ event }) => event.startsWith('PLACE'));

test('the browser asks only after our own reason and a press; the place goes to the history with its accuracy', async () => {
  const asked = answerWith((found) =>
    found({ coords: { latitude: -2.900_551, longitude: -79.004_532, accuracy: 34.6 } } as GeolocationPosition),
  );
  const { portal, screen } = await openVisit({ current: 'sign', process: { document_count: 2 } }, phone);
  await screen.getByText('Agregar el lugar a la prueba (opcional)').click();
  await expect.element(screen.getByText(/como una prueba más de que fue usted/)).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Permitir' }).click();
  await expect.element(screen.getByText('Gracias. Guardamos el lugar con una precisión de 35 m.')).toBeVisible();
  await expect
    .poll(() => reported(portal), { timeout: 15_000 })
    .toEqual([{ event: 'PLACE_GIVEN', location: '-2.9006,-79.0045 ±35 m' }]);
  await screen.unmount();
});

test('who refuses, or whose browser refuses, signs all the same, and the history says that nothing was given', async () => {
  answerWith((_, refused) => refused({ code: 1 } as GeolocationPositionError));
  const { portal, screen } = await openVisit({ current: 'sign', process: { document_count: 2 } }, phone);
  await screen.getByText('Agregar el lugar a la prueba (opcional)').click();
  await screen.getByRole('button', { name: 'Permitir' }).click();
  await expect.element(screen.getByText('Su dispositivo no dio el lugar. Puede firmar igual.')).toBeVisible();
  await expect
    .poll(() => reported(portal), { timeout: 15_000 })
    .toEqual([{ event: 'PLACE_NOT_GIVEN', location: undefined }]);
  await expect.element(screen.getByRole('button', { name: 'Firmar' })).toBeEnabled();
  await screen.unmount();
});
