import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { DragBox, type DragBoxProps } from './drag-box.tsx';
import { overlaps, type Box } from './geometry.ts';
import { dragBy, firePointer, nextFrame } from './test/pointer.ts';

const start: Box = { x: 0.1, y: 0.2, width: 0.3, height: 0.06 };
const neighbour: Box = { x: 0.55, y: 0.6, width: 0.3, height: 0.06 };
const pageStyle = { position: 'relative', width: 360, height: 500, background: '#fff' } as const;

let last: Box;
const onRemove = vi.fn<() => void>();
const onDuplicate = vi.fn<() => void>();
const onCopy = vi.fn<() => void>();

beforeEach(() => {
  last = start;
  vi.clearAllMocks();
});

afterEach(() => document.querySelector('[role=status]')?.replaceChildren());

function Page(props: Partial<DragBoxProps>) {
  const [box, setBox] = useState(start);
  const [isSelected, setIsSelected] = useState(false);
  return (
    <div style={pageStyle}>
      <DragBox
        box={box}
        onChange={(next) => setBox((last = next))}
        kind="Firma"
        signer={{ name: 'Jorge Quishpe', colour: 1 }}
        page={2}
        others={[neighbour]}
        isSelected={isSelected}
        onSelect={() => setIsSelected(true)}
        onRemove={onRemove}
        onDuplicate={onDuplicate}
        onCopy={onCopy}
        {...props}
      />
      <DragBox
        box={neighbour}
        onChange={() => {}}
        kind="Firma"
        signer={{ name: 'Lucía Toapanta', colour: 2 }}
        page={2}
      />
    </div>
  );
}

const showPage = async (viewport = desktop as { width: number; height: number }, props: Partial<DragBoxProps> = {}) => {
  const screen = await renderPart(<Page {...props} />, viewport);
  const box = screen.getByRole('application', { name: /Jorge Quishpe/ });
  return { screen, box, element: box.element() };
};

const handle = (corner: string): Element => document.querySelector(`[data-corner=${corner}]`) ?? document.body;
const said = (): string => document.querySelector('[role=status][aria-live]')?.textContent ?? '';

test('a box announces its owner and position, and all its controls are reachable', async () => {
  for (const viewport of [desktop, phone]) {
    const { screen, box, element } = await showPage(viewport);
    await expect
      .element(box)
      .toHaveAccessibleName('Firma de Jorge Quishpe, página 2, a 10 % del borde izquierdo y 20 % del borde superior');
    element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    await expect.element(screen.getByRole('button', { name: /Quitar/ })).toBeVisible();
    await expectAccessible();
    await screen.unmount();
  }
});

test.each(['mouse', 'touch'] as const)('a %s moves it, in fractions of the page', async (pointerType) => {
  const { screen, element } = await showPage(pointerType === 'mouse' ? desktop : phone);
  await dragBy(element, { x: 18, y: 50 }, { pointerType });
  expect(last.x).toBeCloseTo(0.15, 3);
  expect(last.y).toBeCloseTo(0.3, 3);
  await expect.element(screen.getByRole('application', { name: /a 15 % del borde izquierdo/ })).toBeVisible();
});

test('it cannot be dragged off the page', async () => {
  const { element } = await showPage();
  await dragBy(element, { x: -900, y: 900 });
  expect(last).toEqual({ x: 0, y: 0.94, width: 0.3, height: 0.06 });
});

test('pulling a corner changes the size, never below the smallest', async () => {
  await showPage(desktop, { isSelected: true });
  await dragBy(handle('se'), { x: 36, y: 25 });
  expect(last).toEqual({
    x: start.x,
    y: start.y,
    width: expect.closeTo(0.4, 2) as number,
    height: expect.closeTo(0.11, 2) as number,
  });
  await dragBy(handle('se'), { x: -400, y: -400 }, { pointerType: 'touch' });
  expect([last.width, last.height]).toEqual([0.08, 0.025]);
});

test('over another box it turns red, and returns when released', async () => {
  const { screen, element } = await showPage();
  await dragBy(element, { x: 162, y: 200 }, { isHeld: true });
  const frame = element.parentElement;
  expect(frame?.dataset['refused']).toBe('true');
  firePointer(element, 'pointerup', pointOf(element));
  await nextFrame();
  expect(last).toEqual(start);
  expect(said()).toBe('No se puede: firma de Jorge Quishpe taparía otro campo. Volvió a su lugar.');
  await expect.element(screen.getByRole('application', { name: /a 10 % del borde izquierdo/ })).toBeVisible();
});

test('near another box it snaps to it and shows the guide line', async () => {
  const { element } = await showPage();
  await dragBy(element, { x: 0, y: 203 }, { isHeld: true });
  expect(document.querySelectorAll('[data-axis=y]').length).toBeGreaterThan(0);
  firePointer(element, 'pointerup', pointOf(element));
  await nextFrame();
  expect(last.y).toBeCloseTo(neighbour.y, 5);
  expect(document.querySelectorAll('[data-axis]')).toHaveLength(0);
});

test('with Alt held it does not snap', async () => {
  const { element } = await showPage();
  await dragBy(element, { x: 0, y: 203 }, { altKey: true });
  expect(last.y).toBeCloseTo(start.y + 203 / 500, 5);
});

test('Escape in the middle of a drag puts it back', async () => {
  const { element } = await showPage();
  await dragBy(element, { x: 40, y: 40 }, { isHeld: true });
  await userEvent.keyboard('{Escape}');
  firePointer(element, 'pointerup', { x: 0, y: 0 });
  await nextFrame();
  expect(last).toEqual(start);
  expect(said()).toContain('Movimiento cancelado');
});

test('arrows move it by a pixel, with Shift by ten, with Alt they change its size', async () => {
  const { box, element } = await showPage();
  await userEvent.tab();
  expect(document.activeElement).toBe(element);
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(last.x).toBeCloseTo(start.x + 1 / 360, 6);
  expect(last.y).toBeCloseTo(start.y + 1 / 500, 6);
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(last.x).toBeCloseTo(start.x - 9 / 360, 6);
  await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowDown}{/Alt}');
  expect(last.width).toBeCloseTo(start.width + 1 / 360, 6);
  expect(last.height).toBeCloseTo(start.height + 1 / 500, 6);
  await expect.poll(said).toContain('de ancho y');
  await expect.element(box).toHaveAccessibleDescription(/Use las flechas/);
});

test('arrows never move it over another box', async () => {
  const { element } = await showPage();
  await dragBy(element, { x: 54, y: 200 });
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  expect(overlaps(last, neighbour)).toBe(false);
  expect(said()).toContain('No se puede');
});

test('it is removed, duplicated and copied by key and by button', async () => {
  const { screen } = await showPage();
  await userEvent.tab();
  await userEvent.keyboard('{Delete}');
  expect(onRemove).toHaveBeenCalledTimes(1);
  expect(said()).toBe('Firma de Jorge Quishpe se quitó de la página.');
  await userEvent.keyboard('{Control>}dc{/Control}');
  expect(onDuplicate).toHaveBeenCalledTimes(1);
  expect(onCopy).toHaveBeenCalledTimes(1);
  await screen.getByRole('button', { name: 'Quitar: Firma de Jorge Quishpe' }).click();
  await screen.getByRole('button', { name: 'Duplicar: Firma de Jorge Quishpe' }).click();
  expect(onRemove).toHaveBeenCalledTimes(2);
  expect(onDuplicate).toHaveBeenCalledTimes(2);
});

test('a proposed box is marked as not yet placed', async () => {
  const { screen } = await showPage(phone, { isSuggested: true });
  await expect.element(screen.getByText('Falta ubicar')).toBeVisible();
  await expectAccessible();
});

test('held at the edge of the view, it scrolls the page', async () => {
  await renderPart(
    <section aria-label="Hoja" tabIndex={-1} style={{ height: 300, overflow: 'auto' }}>
      <Page />
    </section>,
    desktop,
  );
  const element = document.querySelector('[role=application]') ?? document.body;
  await dragBy(element, { x: 0, y: 190 }, { isHeld: true });
  await expect.poll(() => document.querySelector('section')?.scrollTop).toBeGreaterThan(60);
  firePointer(element, 'pointerup', pointOf(element));
});

function pointOf(element: Element): { x: number; y: number } {
  const rect = element.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}
