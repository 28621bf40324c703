import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { signatoryId } from '../../../../../../test/support/fake-portal.ts';
import { annexesWith, button, labels, openPapers, showTable } from '../../../test/papers.ts';
import { tidyPictures } from './picture-store.ts';

const here = location.href;

beforeEach(async () => {
  sessionStorage.clear();
  history.replaceState(null, '', here);
  await tidyPictures(signatoryId);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const nameOf = (part: Element): string => part.textContent.trim() || (part.getAttribute('aria-label') ?? '');

/** Only for those who listen. */
const isUnseen = (part: Element): boolean =>
  part.clientWidth <= 1 || getComputedStyle(part).clipPath !== 'none' || part.closest('[aria-hidden="true"]') !== null;

/** What is written and does not stand whole on the screen. */
function findCut(): readonly string[] {
  const wide = document.documentElement.clientWidth;
  const written = [...document.querySelectorAll('h1, button, label, output, p')].filter((part) => !isUnseen(part));
  const isCut = (part: Element): boolean => {
    const { left, right } = part.getBoundingClientRect();
    return left < -0.5 || right > wide + 0.5 || part.scrollWidth > part.clientWidth + 1;
  };
  return written.filter(isCut).map((part) => `cut: ${nameOf(part)}`);
}

/** What cannot be pressed: it is too small, or something lies over it. */
function findCovered(): readonly string[] {
  const isCovered = (control: Element): boolean => {
    control.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return Math.min(width, height) < 24 || !control.contains(hit);
  };
  const found = [...document.querySelectorAll('button, label')].filter(isCovered);
  scrollTo(0, 0);
  return found.map((control) => `cannot be pressed: ${nameOf(control)}`);
}

const expectWhole = (where: string): void =>
  expect({ where, problems: [...findCut(), ...findCovered()] }).toEqual({ where, problems: [] });

test.each([
  [195, 422],
  [180, 320],
  [360, 640],
  [640, 360],
])('at %i by %i every label of the run is whole, and every control can be pressed', async (width, height) => {
  showTable({ paper: undefined });
  const { portal, screen, title } = await openPapers({ width, height });
  await expect.element(button(screen, 'Fotografiar los 2 documentos')).toBeVisible();
  expectWhole('list');
  await button(screen, 'Fotografiar los 2 documentos').click();
  await expect.element(screen.getByText('Ponga el documento dentro del marco')).toBeVisible();
  expectWhole('camera');
  const frame = document.querySelector('[data-shape=card]')?.getBoundingClientRect() ?? new DOMRect();
  expect(frame.width / frame.height, 'a card lies').toBeCloseTo(1.586, 1);
  const hint = screen.getByText('Ponga el documento dentro del marco').element().getBoundingClientRect();
  expect(frame.bottom, 'the hint is not over its edge').toBeLessThanOrEqual(hint.top);
  await button(screen, 'Tomar la foto').click();
  await expect.element(screen.getByText(labels.back)).toBeVisible();
  await expect.element(button(screen, 'Terminar')).toBeVisible();
  expectWhole('second');
  expect(document.querySelector('video')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(150);
  await button(screen, 'Tomar la foto').click();
  await button(screen, 'Terminar').click();
  await expect.element(title('Revise sus fotos')).toBeVisible();
  expectWhole('review');
  await button(screen, 'Volver').click();
  await expect.element(button(screen, 'Ver y enviar las 2 fotos')).toBeVisible();
  expectWhole('taken');
  await button(screen, 'Ver y enviar las 2 fotos').click();
  portal.answer('POST /validations/document', {
    message: 'La imagen está borrosa. Tome otra foto con más luz.',
    annexes: annexesWith(new Set()),
    validation: { verdict: 'REJECTED', checks: [] },
  });
  await button(screen, 'Enviar las 2 fotos').click();
  await expect.element(screen.getByText(/está borrosa/).first()).toBeVisible();
  expectWhole('refused');
});
