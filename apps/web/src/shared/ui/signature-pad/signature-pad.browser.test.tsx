import { StrictMode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { firePointer, nextFrame } from '../drag-box/test/pointer.ts';
import { settled } from '../viewport/settled.fixture.ts';
import { drawInk } from './ink-pad.ts';
import type { SignatureImage } from './signature-image.ts';
import { SignaturePad } from './signature-pad.tsx';

let last: SignatureImage | undefined;

beforeEach(() => {
  last = undefined;
});

const show = (viewport: { width: number; height: number } = phone) =>
  renderPart(
    <StrictMode>
      <SignaturePad signerName="Jorge Quishpe" onChange={(signature) => (last = signature)} />
    </StrictMode>,
    viewport,
  );

const sheet = (): HTMLCanvasElement => {
  const canvas = document.querySelector('canvas');
  if (!canvas) throw new Error('no sheet');
  return canvas;
};

/** A wave over the sheet, as a hand would draw it. */
async function sign(pointerType: 'mouse' | 'touch' | 'pen', width = 160): Promise<void> {
  const canvas = sheet();
  await expect.poll(() => canvas.width).toBe(Math.round(canvas.getBoundingClientRect().width));
  const { left, top } = canvas.getBoundingClientRect();
  const at = (share: number) => ({
    x: left + 60 + width * share,
    y: top + 80 + Math.min(30, width / 4) * Math.sin(share * 12),
    pointerType,
    pressure: pointerType === 'pen' ? 0.3 + share / 2 : 0.5,
  });
  firePointer(canvas, 'pointerdown', at(0));
  for (let step = 1; step <= 24; step++) {
    firePointer(canvas, 'pointermove', at(step / 24));
    if (step % 6 === 0) await nextFrame();
  }
  firePointer(canvas, 'pointerup', at(1));
  await nextFrame();
}

async function pixelsOf(blob: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(blob);
  const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height);
  if (!pixels) throw new Error('no pixels');
  return pixels;
}

const inkOn = (canvas: HTMLCanvasElement): number => {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  return data.filter((value, index) => index % 4 === 3 && value > 40).length;
};

const signature = (): SignatureImage => {
  if (!last) throw new Error('no signature yet');
  return last;
};

test.each(['touch', 'mouse', 'pen'] as const)(
  'signing with a %s gives ink on a transparent background, cropped',
  async (way) => {
    await show(way === 'mouse' ? desktop : phone);
    await sign(way);
    await expect.poll(() => last?.way).toBe('draw');
    const { blob, width, height } = signature();
    expect(blob.type).toBe('image/png');
    expect(width).toBeLessThanOrEqual(800);
    const { data } = await pixelsOf(blob);
    const solid = Array.from({ length: width * height }, (_, index) => index).filter(
      (index) => data[index * 4 + 3] === 255,
    );
    expect(solid.length).toBeGreaterThan(100);
    const [some = 0] = solid;
    const [red, green, blue] = [11, 42, 107].map((shade) => expect.closeTo(shade, -0.5) as number);
    expect(Array.from(data.slice(some * 4, some * 4 + 3))).toEqual([red, green, blue]);
    const firstColumn = Array.from({ length: height }, (_, y) => data[y * width * 4 + 3] ?? 0);
    expect(Math.max(...firstColumn)).toBeGreaterThan(0);
    const corner = data[3];
    expect(corner).toBe(0);
  },
);

test('a pen that presses harder draws a thicker line, and draws it again the same', () => {
  const lineWith = (pressure: number): number => {
    const points = Array.from({ length: 30 }, (_, index) => ({ x: index * 6, y: 20, pressure, time: index * 20 }));
    const canvas = drawInk([{ points }], 2);
    if (!canvas) throw new Error('nothing drawn');
    return inkOn(canvas);
  };
  expect(lineWith(0.7)).toBeGreaterThan(lineWith(0.1) * 1.3);
  expect(lineWith(0.7)).toBe(lineWith(0.7));
});

test('a slip of the finger is no signature, and the person is told', async () => {
  const screen = await show();
  await sign('touch', 12);
  await expect.element(screen.getByText(/Su firma es muy corta/)).toBeVisible();
  expect(last).toBeUndefined();
  await settled();
  await expectAccessible();
});

test('the last stroke can be taken back, and everything', async () => {
  const screen = await show();
  await sign('touch');
  await expect.poll(() => last?.width ?? 0).toBeGreaterThan(0);
  const first = signature().height;
  await sign('touch', 250);
  await expect.poll(() => signature().width / signature().height).toBeGreaterThan(2);
  await screen.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => last?.height).toBe(first);
  await screen.getByRole('button', { name: 'Borrar' }).click();
  await expect.poll(() => last).toBeUndefined();
  await expect.element(screen.getByText('Firme aquí con el dedo')).toBeVisible();
  expect(inkOn(sheet())).toBe(0);
});

test('turning the phone keeps what was drawn', async () => {
  await show();
  await sign('touch');
  await expect.poll(() => last?.width ?? 0).toBeGreaterThan(0);
  const [ink, shape] = [inkOn(sheet()), signature().width / signature().height];
  await page.viewport(844, 390);
  await expect.poll(() => sheet().getBoundingClientRect().width).toBeGreaterThan(600);
  await expect.poll(() => inkOn(sheet())).toBeGreaterThan(ink * 0.5);
  await page.viewport(390, 844);
  await expect.poll(() => inkOn(sheet())).toBe(ink);
  expect(signature().width / signature().height).toBeCloseTo(shape, 1);
});

test('an address bar that hides in the middle of a stroke does not change the drawing', async () => {
  await show({ width: 390, height: 420 });
  const canvas = sheet();
  await expect.poll(() => canvas.width).toBe(348);
  const { left, top } = canvas.getBoundingClientRect();
  const move = (type: 'pointerdown' | 'pointermove' | 'pointerup', x: number) =>
    firePointer(canvas, type, { x: left + x, y: top + 60, pointerType: 'touch' });
  move('pointerdown', 40);
  for (let x = 44; x < 120; x += 4) move('pointermove', x);
  await page.viewport(390, 500);
  await nextFrame();
  for (let x = 120; x < 240; x += 4) move('pointermove', x);
  move('pointerup', 240);
  await expect.poll(() => last?.width ?? 0).toBeGreaterThan(400);
});

test('by keyboard alone one signs with a typed name, in the style one likes', async () => {
  const screen = await show(desktop);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => last?.way).toBe('type');
  await userEvent.tab();
  await expect.element(screen.getByRole('textbox', { name: 'Nombre para su firma' })).toHaveFocus();
  await userEvent.keyboard('{Control>}a{/Control}Lucía Toapanta');
  await expect.element(screen.getByRole('img', { name: 'Firma de Lucía Toapanta' })).toBeVisible();
  await expect.poll(() => last?.width ?? 0).toBeGreaterThan(500);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: 'Iniciales' })).toBeChecked();
  await expect.poll(() => last?.width).toBeLessThan(500);
  const { data } = await pixelsOf(signature().blob);
  expect(data.some((value, index) => index % 4 === 3 && value > 200)).toBe(true);
});

test('at 200 % a typed name, its field and its styles stay on the screen', async () => {
  const width = 195;
  const screen = await show({ width, height: 422 });
  await screen.getByRole('tab', { name: 'Escribir' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Clara' })).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

test('without a name there is nothing to sign with', async () => {
  const screen = await show();
  await screen.getByRole('tab', { name: 'Escribir' }).click();
  await expect.poll(() => last?.way).toBe('type');
  await screen.getByRole('textbox', { name: 'Nombre para su firma' }).fill('  12');
  await expect.element(screen.getByText('Escriba su nombre para ver su firma.')).toBeVisible();
  await expect.poll(() => last).toBeUndefined();
});

async function photograph(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const paper = context.createLinearGradient(0, 0, 600, 300);
  paper.addColorStop(0, '#f2efe6');
  paper.addColorStop(1, '#bdb7a8');
  context.fillStyle = paper;
  context.fillRect(0, 0, 600, 300);
  context.fillStyle = '#222';
  context.fillRect(150, 140, 300, 20);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  return new File(blob ? [blob] : [], 'firma.jpg', { type: 'image/jpeg' });
}

function choose(file: File): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  if (!input) throw new Error('no input');
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a photographed signature loses its paper, and the slider decides how much', async () => {
  const screen = await show();
  await screen.getByRole('tab', { name: 'Subir' }).click();
  await expect.element(screen.getByRole('button', { name: /Elegir una imagen/ })).toBeVisible();
  await settled();
  await expectAccessible();
  choose(await photograph());
  await expect.poll(() => last?.way).toBe('upload');
  expect(signature().width).toBeGreaterThan(290);
  expect(signature().width).toBeLessThan(310);
  expect(signature().height).toBeLessThan(30);
  const slider = screen.getByRole('slider', { name: 'Limpiar el fondo' });
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => last?.width).toBe(600);
  await userEvent.keyboard('{Home}');
  await expect.element(screen.getByText(/No se ve ninguna firma/)).toBeVisible();
  await expect.poll(() => last).toBeUndefined();
  await expectAccessible();
});

test('what is no picture is refused by name', async () => {
  const screen = await show();
  await screen.getByRole('tab', { name: 'Subir' }).click();
  choose(new File(['x'], 'firma.pdf', { type: 'application/pdf' }));
  await expect.element(screen.getByText('«firma.pdf» no es una imagen PNG o JPG.')).toBeVisible();
  choose(new File(['x'], 'rota.png', { type: 'image/png' }));
  await expect.element(screen.getByText('«rota.png» no se puede leer. Pruebe con otra imagen.')).toBeVisible();
});

test('every way to sign is accessible, and a drawing is kept while another way is tried', async () => {
  for (const viewport of [desktop, phone]) {
    const screen = await show(viewport);
    await settled();
    await expectAccessible();
    await sign('touch');
    await expect.poll(() => last?.way).toBe('draw');
    await screen.getByRole('tab', { name: 'Escribir' }).click();
    await expect.poll(() => last?.way).toBe('type');
    await settled();
    await expectAccessible();
    await screen.getByRole('tab', { name: 'Dibujar' }).click();
    await expect.poll(() => last?.way).toBe('draw');
    await expect.poll(() => inkOn(sheet())).toBeGreaterThan(100);
    await screen.unmount();
  }
});
