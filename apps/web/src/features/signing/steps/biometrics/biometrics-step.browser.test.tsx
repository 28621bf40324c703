import type { BiometricAttempt } from '@rubrica/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { makeSigningState, refuse } from '../../../../../test/support/fake-portal.ts';
import { desktop, expectAccessible, phone } from '../../../../../test/support/render-part.tsx';
import { openVisit } from '../../test/visit.tsx';

const here = location.href;
const steps = ['welcome', 'terms', 'preview', 'biometrics', 'sign', 'complete'] as const;
const attempt: BiometricAttempt = {
  attempt_id: '01a1de08-60cd-7848-bd40-c3cc12174301',
  frames: [
    { pose: 'front', instruction: 'Mire de frente a la cámara' },
    { pose: 'left', instruction: 'Gire un poco la cabeza hacia su izquierda' },
  ],
  frames_per_pose: 1,
  frame_interval_milliseconds: 20,
  least_side_pixels: 240,
  expires_in_seconds: 180,
  remaining_attempts: 3,
  passes_at_percentage: 80,
  privacy: '',
};

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A camera that sees one colour. */
function showColour(colour: string | (() => string)): MediaStreamTrack[] {
  const tracks: MediaStreamTrack[] = [];
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1280, height: 960 });
    const context = canvas.getContext('2d');
    const paint = (): void => {
      if (!context) return;
      context.fillStyle = typeof colour === 'string' ? colour : colour();
      context.fillRect(0, 0, 1280, 960);
    };
    paint();
    const stream = canvas.captureStream(10);
    const timer = setInterval(paint, 50);
    tracks.push(...stream.getTracks());
    tracks[0]?.addEventListener('ended', () => clearInterval(timer));
    return stream;
  });
  return tracks;
}

async function seeing(): Promise<void> {
  await expect.poll(() => document.querySelector('video')?.videoWidth ?? 0).toBeGreaterThan(0);
}

test('the camera is asked for after saying why; two poses are sent, and the camera is let go of', async () => {
  for (const viewport of [desktop, phone]) {
    const tracks = showColour('#b98');
    const { portal, screen, title } = await openVisit({ steps, current: 'biometrics' }, viewport);
    await expect.element(title('Muestre su rostro')).toBeVisible();
    await expect.element(screen.getByText(/se descartan en ese momento/)).toBeVisible();
    await expectAccessible();
    portal.answer('POST /biometric/create', attempt);
    await screen.getByRole('button', { name: 'Encender la cámara' }).click();
    await expect.element(screen.getByText('Marque la casilla para encender la cámara')).toBeVisible();
    expect(tracks, 'no camera without consent').toEqual([]);
    await expect.element(screen.getByRole('button', { name: /pedir otra forma/ })).toBeVisible();
    await screen.getByRole('checkbox', { name: /comparen mi rostro/ }).click();
    await screen.getByRole('button', { name: 'Encender la cámara' }).click();
    await expect.element(screen.getByText('Mire de frente a la cámara')).toBeVisible();
    await seeing();
    await expectAccessible();
    portal.answer('POST /biometric/verification', () => ({
      percentage: 41,
      is_match: false,
      message: 'Su rostro no se pudo reconocer.',
      remaining_attempts: 2,
      state: makeSigningState({ steps, current: 'biometrics' }),
    }));
    await screen.getByRole('button', { name: 'Empezar' }).click();
    await expect.element(screen.getByText('Gire un poco la cabeza hacia su izquierda')).toBeVisible();
    await expect.element(screen.getByText('Su rostro no se pudo reconocer. Le quedan 2 intentos.')).toBeVisible();
    expect(tracks.every(({ readyState }) => readyState === 'ended')).toBe(true);
    const { attempt_id: id, frames } = portal.of('POST /biometric/verification')[0]?.body ?? {};
    expect(id).toBe(attempt.attempt_id);
    expect(portal.of('POST /biometric/create')[0]?.body).toEqual({ consent: true });
    expect((frames as string[]).map((frame) => frame.slice(0, 4))).toEqual(['/9j/', '/9j/']);

    portal.answer('POST /biometric/verification', () => ({
      percentage: 96,
      is_match: true,
      message: '',
      remaining_attempts: 2,
      state: portal.become({ current: 'sign' }),
    }));
    await screen.getByRole('button', { name: 'Encender la cámara' }).click();
    await seeing();
    await screen.getByRole('button', { name: 'Empezar' }).click();
    await expect.element(title('Confirme su firma')).toBeVisible();
    await screen.unmount();
    vi.restoreAllMocks();
  }
});

test('the button of the face stays where it is while it is pressed, and its bar while photos are taken', async () => {
  showColour('#b98');
  const { portal, screen } = await openVisit({ steps, current: 'biometrics' });
  portal.answer('POST /biometric/create', attempt);
  portal.answer('POST /biometric/verification', () => new Promise<never>(() => {}));
  await screen.getByRole('checkbox', { name: /comparen mi rostro/ }).click();
  await screen.getByRole('button', { name: 'Encender la cámara' }).click();
  await seeing();
  const start = screen.getByRole('button', { name: 'Empezar' });
  const placeOf = (element: Element): number => Math.round(element.getBoundingClientRect().top);
  const bar = start.element().closest('form')?.querySelector('main + *') ?? document.body;
  const [before, barBefore] = [placeOf(start.element()), placeOf(bar)];
  let pressed: number | undefined;
  start
    .element()
    .addEventListener('pointerdown', () => requestAnimationFrame(() => (pressed = placeOf(start.element()))));
  await start.click({ delay: 100 });
  expect(Math.abs((pressed ?? 0) - before)).toBeLessThanOrEqual(1);
  await expect.element(screen.getByText('Gire un poco la cabeza hacia su izquierda')).toBeVisible();
  await expect.element(screen.getByText('Movimiento 2 de 2')).toBeVisible();
  expect(placeOf(bar)).toBe(barBefore);
});

test('on a turned phone the face and its button stand side by side, and nothing is scrolled', async () => {
  showColour('#b98');
  const { portal, screen, title } = await openVisit({ steps, current: 'biometrics' }, { width: 844, height: 390 });
  portal.answer('POST /biometric/create', attempt);
  await screen.getByRole('checkbox', { name: /comparen mi rostro/ }).click();
  await screen.getByRole('button', { name: 'Encender la cámara' }).click();
  await seeing();
  await expect.element(title('Muestre su rostro')).toBeVisible();
  await expectAccessible();
  const { scrollHeight, clientHeight } = document.documentElement;
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
  const boxOf = (place: Element | null | undefined) => place?.getBoundingClientRect() ?? new DOMRect();
  const face = boxOf(document.querySelector('video'));
  const take = boxOf(screen.getByRole('button', { name: 'Empezar' }).element());
  expect(face.height).toBeGreaterThan(300);
  expect(face.bottom).toBeLessThanOrEqual(390);
  expect(take.left).toBeGreaterThanOrEqual(face.right);
  expect(take.bottom).toBeLessThanOrEqual(390);
  await screen.getByRole('button', { name: 'Empezar' }).click();
  await expect.element(screen.getByText('Gire un poco la cabeza hacia su izquierda')).toBeVisible();
  await screen.getByRole('button', { name: 'Volver' }).click();
  await expect.element(screen.getByRole('button', { name: 'Encender la cámara' })).toBeVisible();
});

test.each([
  { width: 360, height: 640 },
  { width: 195, height: 422 },
])('on a screen of $width by $height what to do lies above the face, and not on it', async (viewport) => {
  showColour('#b98');
  const { portal, screen } = await openVisit({ steps, current: 'biometrics' }, viewport);
  portal.answer('POST /biometric/create', attempt);
  await screen.getByRole('checkbox', { name: /comparen mi rostro/ }).click();
  await screen.getByRole('button', { name: 'Encender la cámara' }).click();
  await seeing();
  const told = screen.getByText('Mire de frente a la cámara').element().getBoundingClientRect();
  expect(told.bottom).toBeLessThanOrEqual(document.querySelector('video')?.getBoundingClientRect().top ?? 0);
  window.scrollTo(0, document.documentElement.scrollHeight); // from below the bar
  await expectAccessible();
});

test('each pose is seen in several pictures, and small enough to be sent together', async () => {
  let shade = 0;
  showColour(() => `rgb(${120 + (shade++ % 90)}, 150, 140)`);
  const { portal, screen, title } = await openVisit({ steps, current: 'biometrics' });
  portal.answer('POST /biometric/create', { ...attempt, frames_per_pose: 4, frame_interval_milliseconds: 130 });
  portal.answer('POST /biometric/verification', () => ({
    percentage: 96,
    is_match: true,
    message: '',
    remaining_attempts: 3,
    state: portal.become({ current: 'sign' }),
  }));
  await screen.getByRole('checkbox', { name: /comparen mi rostro/ }).click();
  await screen.getByRole('button', { name: 'Encender la cámara' }).click();
  await seeing();
  await screen.getByRole('button', { name: 'Empezar' }).click();
  await expect.element(screen.getByText('Movimiento 2 de 2')).toBeVisible();
  await expect.element(title('Confirme su firma')).toBeVisible();
  const frames = portal.of('POST /biometric/verification')[0]?.body['frames'] as string[];
  expect(frames.length).toBe(8);
  expect(frames.join('').length).toBeLessThan(640 * 1024);
});

test('while the photos are compared nothing is asked again, and how long it takes is said', async () => {
  showColour('#b98');
  const { portal, screen, title } = await openVisit({ steps, current: 'biometrics' });
  let answer = (_state: object): void => {};
  const answered = new Promise<object>((resolve) => {
    answer = resolve;
  });
  portal.answer('POST /biometric/create', attempt);
  portal.answer('POST /biometric/verification', () => answered);
  await screen.getByRole('checkbox', { name: /comparen mi rostro/ }).click();
  await screen.getByRole('button', { name: 'Encender la cámara' }).click();
  await seeing();
  await screen.getByRole('button', { name: 'Empezar' }).click();
  await expect.element(title('Ya tenemos sus fotos')).toHaveFocus();
  await expect.element(screen.getByText(/suele tardar medio minuto/)).toBeVisible();
  for (const gone of [/^Tiene 3 intentos/, /^Quítese lentes/]) expect(screen.getByText(gone).elements()).toEqual([]);
  await expectAccessible();
  answer({
    percentage: 96,
    is_match: true,
    message: '',
    remaining_attempts: 3,
    state: portal.become({ current: 'sign' }),
  });
  await expect.element(title('Confirme su firma')).toBeVisible();
});

test('back turns the camera off and says again what will happen', async () => {
  const tracks = showColour('#b98');
  const { portal, screen } = await openVisit({ steps, current: 'biometrics' });
  portal.answer('POST /biometric/create', attempt);
  await screen.getByRole('checkbox', { name: /comparen mi rostro/ }).click();
  await screen.getByRole('button', { name: 'Encender la cámara' }).click();
  await seeing();
  await screen.getByRole('button', { name: 'Volver' }).click();
  await expect.element(screen.getByRole('button', { name: 'Encender la cámara' })).toBeVisible();
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
});

test('a dark picture is taken again before it costs anything', async () => {
  showColour('#111');
  const { portal, screen } = await openVisit({ steps, current: 'biometrics' });
  portal.answer('POST /biometric/create', attempt);
  await screen.getByRole('checkbox', { name: /comparen mi rostro/ }).click();
  await screen.getByRole('button', { name: 'Encender la cámara' }).click();
  await seeing();
  await screen.getByRole('button', { name: 'Empezar' }).click();
  await expect.element(screen.getByText(/Está muy oscuro/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Empezar' })).toBeVisible();
});

test.each([
  ['NotAllowedError', 'La cámara está bloqueada'],
  ['NotFoundError', 'No encontramos una cámara'],
  ['NotReadableError', 'La cámara no responde'],
])('%s is explained: %s', async (name, heading) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', name));
  const { portal, screen, title } = await openVisit({ steps, current: 'biometrics' });
  await screen.getByRole('checkbox', { name: /comparen mi rostro/ }).click();
  await screen.getByRole('button', { name: 'Encender la cámara' }).click();
  await expect.element(title(heading)).toBeVisible();
  await expectAccessible();
  expect(portal.of('POST /biometric/create')).toEqual([]);
  await expect.element(screen.getByRole('button', { name: 'Intentar nuevamente' })).toBeVisible();
});

test('who has used up the attempts is told whom to call', async () => {
  showColour('#b98');
  const { portal, screen, title } = await openVisit({ steps, current: 'biometrics' });
  portal.answer('POST /biometric/create', attempt);
  portal.answer('POST /biometric/verification', refuse(409, 'signatory.blocked', 'Agotó sus intentos.'));
  await screen.getByRole('checkbox', { name: /comparen mi rostro/ }).click();
  await screen.getByRole('button', { name: 'Encender la cámara' }).click();
  await seeing();
  await screen.getByRole('button', { name: 'Empezar' }).click();
  await expect.element(title('Detuvimos el proceso para proteger su firma')).toBeVisible();
});
