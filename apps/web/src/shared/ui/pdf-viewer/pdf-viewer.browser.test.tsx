import { makeNumberedPdf, makePdf } from '@rubrica/testing/pdf';
import { createRef, StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { desktop, expectAccessible, phone, renderPart } from '../../../../test/support/render-part.tsx';
import { PdfViewer, type PdfViewerHandle, type PdfViewerProps } from './pdf-viewer.tsx';

const four = makeNumberedPdf(4);
const box = { height: 700 } as const;

async function openViewer(props: Partial<PdfViewerProps> = {}, viewport: { width: number; height: number } = desktop) {
  const screen = await renderPart(
    <StrictMode>
      <div style={box}>
        <PdfViewer source={{ bytes: four }} name="Contrato" {...props} />
      </div>
    </StrictMode>,
    viewport,
  );
  return { screen, scroller: screen.getByRole('region', { name: 'Documento: Contrato' }) };
}

const pages = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-page]')];
const page = (number: number): HTMLElement | null => document.querySelector(`[data-page="${number}"]`);
const pageField = (): string => document.querySelector<HTMLInputElement>('[role=toolbar] input')?.value ?? '';
const scrollerElement = (): HTMLElement => document.querySelector('section section') ?? document.body;

async function expectPainted(number: number): Promise<void> {
  await expect.poll(() => page(number)?.dataset['status']).toBe('painted');
}

afterEach(() => vi.restoreAllMocks());

test('a document opens on its first page, accessible on a desktop and a phone', async () => {
  for (const viewport of [desktop, phone]) {
    const { screen, scroller } = await openViewer({}, viewport);
    await expectPainted(1);
    await expect.element(scroller).toBeVisible();
    await expect.element(screen.getByText('Hoja 1 del contrato')).toBeInTheDocument();
    expect(scrollerElement().scrollTop).toBe(0);
    await expectAccessible();
    await screen.unmount();
  }
});

test('the text layer lies exactly over the drawn text', async () => {
  const { screen } = await openViewer({}, phone);
  await expectPainted(1);
  const words = screen.getByText('Hoja 1 del contrato');
  await expect.element(words).toBeInTheDocument();
  const place = words.element().getBoundingClientRect();
  const sheet = (page(1) as HTMLElement).getBoundingClientRect();
  const scale = sheet.width / 595;
  expect(place.left - sheet.left).toBeCloseTo(72 * scale, 0);
  expect(place.bottom - sheet.top).toBeGreaterThan(88 * scale);
  expect(place.bottom - sheet.top).toBeLessThan(96 * scale);
  const button = screen.getByRole('button', { name: 'Ampliar' }).element();
  const { left, top, width, height } = button.getBoundingClientRect();
  expect(button.contains(document.elementFromPoint(left + width / 2, top + height / 2))).toBe(true);
});

test('keys turn the pages and change the size', async () => {
  const { scroller } = await openViewer();
  await expectPainted(1);
  (scroller.element() as HTMLElement).focus();
  await userEvent.keyboard('{PageDown}');
  await expect.poll(pageField).toBe('2');
  await userEvent.keyboard('{End}');
  await expect.poll(pageField).toBe('4');
  await expectPainted(4);
  await userEvent.keyboard('{PageUp}');
  await expect.poll(pageField).toBe('3');
  await userEvent.keyboard('{Home}');
  await expect.poll(pageField).toBe('1');
  const before = page(1)?.offsetWidth ?? 0;
  await userEvent.keyboard('+');
  await expect.poll(() => page(1)?.offsetWidth).toBeGreaterThan(before);
  await userEvent.keyboard('-');
  await expect.poll(() => page(1)?.offsetWidth).toBe(before);
  await userEvent.keyboard('0');
  await expect.poll(() => page(1)?.offsetWidth).toBeGreaterThan(before * 1.4);
});

test('a person goes to a page by typing its number; a number that does not exist changes nothing', async () => {
  const { screen } = await openViewer();
  await expectPainted(1);
  const field = screen.getByRole('textbox', { name: 'Ir a la página' });
  await field.fill('3');
  await userEvent.keyboard('{Enter}');
  await expectPainted(3);
  await expect.poll(pageField).toBe('3');
  await screen.getByRole('textbox', { name: 'Ir a la página' }).fill('99');
  await userEvent.keyboard('{Enter}');
  await expect.poll(pageField).toBe('3');
});

test('the wheel with Ctrl and two fingers zoom, and the place under them stays', async () => {
  await openViewer({}, phone);
  await expectPainted(1);
  const element = scrollerElement();
  const at = { clientX: 200, clientY: 200 };
  const fraction = (): number => {
    const rect = (page(1) as HTMLElement).getBoundingClientRect();
    return (at.clientY - rect.top) / rect.height;
  };
  const [before, width] = [fraction(), page(1)?.offsetWidth ?? 0];
  element.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY: -120, ctrlKey: true, cancelable: true }));
  await expect.poll(() => page(1)?.offsetWidth).toBeGreaterThan(width);
  expect(fraction()).toBeCloseTo(before, 2);

  const zoomed = page(1)?.offsetWidth ?? 0;
  const touches = (spread: number) => ({
    cancelable: true,
    touches: [-1, 1].map(
      (side, identifier) =>
        new Touch({ identifier, target: element, clientX: 200 + side * spread, clientY: at.clientY }),
    ),
  });
  const held = fraction();
  element.dispatchEvent(new TouchEvent('touchstart', touches(50)));
  element.dispatchEvent(new TouchEvent('touchmove', touches(90)));
  element.dispatchEvent(new TouchEvent('touchend', { touches: [] }));
  await expect.poll(() => page(1)?.offsetWidth).toBeGreaterThan(zoomed * 1.6);
  expect(fraction()).toBeCloseTo(held, 2);
});

test('thumbnails mark the current page and lead to others', async () => {
  const { screen } = await openViewer();
  await expectPainted(1);
  const rail = screen.getByRole('navigation', { name: 'Páginas' });
  await expect.element(rail.getByRole('button', { name: 'Página 1', exact: true })).toHaveAttribute('aria-current');
  await rail.getByRole('button', { name: 'Página 3' }).click();
  await expectPainted(3);
  await expect.element(rail.getByRole('button', { name: 'Página 3' })).toHaveAttribute('aria-current', 'page');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(pageField).toBe('4');
});

test('on a phone the thumbnails open in a sheet that can be closed', async () => {
  const { screen } = await openViewer({}, phone);
  await expectPainted(1);
  await screen.getByRole('button', { name: 'Ver las páginas' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Páginas' });
  await expect.element(sheet).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-thumbnail] canvas').length).toBe(4);
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Página 4' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(pageField).toBe('4');
});

test('reading every page is reported once it is true, and not before', async () => {
  const seen: number[] = [];
  const onAllPagesSeen = vi.fn<() => void>();
  const { screen } = await openViewer({ onPageSeen: (number) => seen.push(number), onAllPagesSeen }, phone);
  await expectPainted(1);
  expect(seen).toEqual([]); // a page that flies past was not read
  await expect.poll(() => seen, { timeout: 5000 }).toContain(1);
  scrollerElement().scrollTop = 1e6;
  await expectPainted(4);
  await expect.poll(() => seen, { timeout: 5000 }).toContain(4);
  expect(onAllPagesSeen).not.toHaveBeenCalled();
  for (const number of [2, 3]) {
    await screen.getByRole('textbox', { name: 'Ir a la página' }).fill(String(number));
    await userEvent.keyboard('{Enter}');
    await expectPainted(number);
    await expect.poll(() => seen, { timeout: 5000 }).toContain(number);
  }
  await expect.poll(() => seen.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  expect(onAllPagesSeen).toHaveBeenCalledTimes(1);
});

test('of three hundred pages only a few are drawn at a time', async () => {
  const handle = createRef<PdfViewerHandle>();
  await openViewer({ source: { bytes: makeNumberedPdf(300) }, ref: handle, hasThumbnails: true }, phone);
  await expectPainted(1);
  for (const number of [40, 150, 151, 152, 300, 7]) {
    handle.current?.goToPage(number);
    await expectPainted(number);
    const canvases = [...document.querySelectorAll('canvas')];
    expect(canvases.length).toBeLessThanOrEqual(7);
    const megabytes = canvases.reduce((sum, { width, height }) => sum + (width * height * 4) / 1e6, 0);
    expect(megabytes).toBeLessThan(100);
    expect(pages().length).toBeLessThanOrEqual(6);
  }
  // Scrolling quickly through the document does not draw the pages in between.
  for (let top = 0; top < 60_000; top += 3000) {
    scrollerElement().scrollTop = top;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  expect(document.querySelectorAll('canvas').length).toBeLessThanOrEqual(7);
});

test('turned and cropped pages have the shape that they are shown in, and what stands on them follows it', async () => {
  const bytes = makePdf([
    { lines: ['Derecha'] },
    { rotate: 90, lines: ['De lado'] },
    { cropBox: [100, 200, 400, 600], lines: ['Recortada'] },
  ]);
  const renderOverlay: PdfViewerProps['renderOverlay'] = ({ number, widthPt, heightPt, rotation }) => (
    <span
      data-overlay={number}
      style={{ position: 'absolute', left: '25%', top: '50%', width: '50%', height: '10%' }}
    >{`${widthPt}x${heightPt} ${rotation}`}</span>
  );
  const { screen } = await openViewer({ source: { bytes }, renderOverlay }, phone);
  for (const [number, text] of [
    [1, '595x842 0'],
    [2, '842x595 90'],
    [3, '300x400 0'],
  ] as const) {
    await screen.getByRole('textbox', { name: 'Ir a la página' }).fill(String(number));
    await userEvent.keyboard('{Enter}');
    await expectPainted(number);
    const overlay = screen.getByText(text);
    await expect.element(overlay).toBeInTheDocument();
    const [sheet, own] = [
      (page(number) as HTMLElement).getBoundingClientRect(),
      overlay.element().getBoundingClientRect(),
    ];
    expect((own.left - sheet.left) / sheet.width).toBeCloseTo(0.25, 2);
    expect((own.top - sheet.top) / sheet.height).toBeCloseTo(0.5, 2);
    const [width, height] = text.split(/[x ]/).map(Number) as [number, number];
    expect(sheet.height / sheet.width).toBeCloseTo(height / width, 2);
    expect(sheet.width).toBeLessThanOrEqual(366);
  }
});

test('a link in a document is named but leads nowhere, and only to the web', async () => {
  const bytes = makePdf([{ links: ['https://ejemplo.ec/contrato', 'javascript:alert(1)', 'mailto:nadie@ejemplo.ec'] }]);
  const { screen } = await openViewer({ source: { bytes } });
  await expect.element(screen.getByTitle(/https:\/\/ejemplo\.ec/)).toBeInTheDocument();
  expect(document.querySelectorAll('section a')).toHaveLength(0);
  expect(document.body.innerHTML).not.toContain('mailto:');
  expect(document.body.innerHTML).not.toContain('javascript:alert');
});

/** Begins as a picture of 8 by 8 and then stops: enough for the decoder to be fetched. */
const jpeg2000Header = [
  '\xFF\x4F\xFF\x51\0\x2F\0\0',
  '\0\0\0\x08\0\0\0\x08\0\0\0\0\0\0\0\0',
  '\0\0\0\x08\0\0\0\x08\0\0\0\0\0\0\0\0',
  '\0\x03\x07\x01\x01\x07\x01\x01\x07\x01\x01',
].join('');

test('pictures in formats that need more than plain scripts leave the rest of the page readable', async () => {
  const bytes = makePdf([
    {
      lines: ['Con imagen'],
      drawing: 'q 100 0 0 100 72 300 cm /Im1 Do Q',
      images: {
        Im1: {
          dictionary: '/Width 8 /Height 8 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /JPXDecode',
          data: jpeg2000Header,
        },
      },
    },
  ]);
  const refused = vi.fn<(event: Event) => void>();
  addEventListener('securitypolicyviolation', refused);
  const { screen } = await openViewer({ source: { bytes } });
  await expectPainted(1);
  await expect.element(screen.getByText('Con imagen')).toBeInTheDocument();
  expect(refused).not.toHaveBeenCalled();
  removeEventListener('securitypolicyviolation', refused);
});
