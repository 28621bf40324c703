import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { expectAccessible } from '../../../../../test/support/render-part.tsx';
import { openVisit } from '../../test/visit.tsx';

const here = location.href;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
});
afterEach(() => vi.unstubAllGlobals());

/** Where the bar begins that stays at the foot of the screen. */
const barTop = (button: Element): number =>
  button.closest('form')?.querySelector('main + *')?.getBoundingClientRect().top ?? 0;

test.each([
  [390, 844],
  [360, 640],
])('at %i by %i the deadline and what to have at hand stand above the bar', async (width, height) => {
  const { screen, title } = await openVisit({}, { width, height });
  await expect.element(title('Hola, Jorge')).toBeVisible();
  const top = barTop(screen.getByRole('button', { name: 'Enviarme el código' }).element());
  expect(top).toBeGreaterThan(height / 2);
  for (const words of [/^Puede firmar hasta/, /^Tenga a mano/])
    expect(screen.getByText(words).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
});

test('who began it reads the papers and the way back before anything else, and at 200 % the address is broken', async () => {
  const steps = ['welcome', 'terms', 'annexes', 'form', 'preview', 'sign', 'complete'] as const;
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 195, height: 422 },
  ]) {
    const { screen } = await openVisit(
      { steps, papers: ['su cédula'], process: { begun_by_client: true, document_count: 0 } },
      viewport,
    );
    const way = screen.getByText(/Seguir un trámite que ya empecé/);
    await expect.element(way).toBeVisible();
    await expect.element(screen.getByText(/su cédula \(las dos caras\)/)).toBeVisible();
    const list = screen.getByRole('heading', { name: 'Qué va a hacer' }).element().getBoundingClientRect();
    expect(way.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(list.top);
    await expectAccessible();
    await screen.unmount();
  }
});

test('nobody is greeted by a surname: where only a whole name is known it stands below, written as a name', async () => {
  const { screen, title } = await openVisit({
    signatory: { name: 'PONCE ANDRADE GABRIELA', last_name: '', first_name: '' },
  });
  await expect.element(title('Le damos la bienvenida')).toBeVisible();
  await expect.element(screen.getByText('Ponce Andrade Gabriela', { exact: true })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/Hola, |PONCE/);
  await screen.unmount();
  const known = await openVisit({
    signatory: { name: 'PONCE ANDRADE GABRIELA', last_name: '', first_name: 'Gabriela' },
  });
  await expect.element(known.title('Hola, Gabriela')).toBeVisible();
});
