import type { Page } from '@playwright/test';

import { findCovered } from '../apps/web/test/support/find-covered.ts';
import { makeContract } from './long-contract.ts';
import { expect, expectWellMade, test } from './story.ts';
import { begin, enterCode, placeToSign, press, scrollThrough, sendContract, title, type Sent } from './visit.ts';

/** Of a small phone, a usual one, one on its side, and both at 200 %. */
const sizes = [
  [360, 640],
  [390, 844],
  [844, 390],
  [195, 422],
  [180, 320],
] as const;

test.use({ deviceScaleFactor: 2.625 }); // of a usual phone

const megabyte = 1024 * 1024;
const firstText = (page: Page) => page.getByRole('heading', { name: 'CLÁUSULA 1. ANTECEDENTES' });
const seen = (page: Page) => page.locator('output', { hasText: /Ha visto|Ya vio/ });

async function openReader(page: Page, request: Parameters<typeof enterCode>[1], { link, email }: Sent) {
  await page.goto(link);
  await begin(page);
  await enterCode(page, request, email);
  await expect(title(page, 'Contrato')).toBeVisible();
}

test(
  'the first text of a large document needs none of its bytes; scrolling is reading, and is kept',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    const sent = await sendContract(request, info, 'clicwrap', makeContract(5, 2 * megabyte));
    const bytes = await countBytes(page);
    await openReader(page, request, sent);
    await expect(firstText(page)).toBeVisible();
    expect(bytes.of(/portal\/document\?/)).toBe(0);
    expect(bytes.of(/portal\/document-text/)).toBeGreaterThan(0);
    expect(bytes.of(/portal\/document-text/)).toBeLessThan(30_000);
    expect(bytes.of(/pdf/i)).toBe(0);

    await press(page, 'Entendido');
    await expect(page.getByText('Aquí lee el texto con letra grande')).toHaveCount(0);
    const kept = page.waitForResponse(
      (response) =>
        response.url().includes('/portal/document-pages') &&
        /"as_text":\[[^\]]*5/.test(response.request().postData() ?? ''),
    );
    await scrollThrough(page);
    await expect(seen(page)).toHaveText('Ya vio las 5 páginas');
    await expect(page.getByRole('button', { name: 'Seguir leyendo' })).toHaveCount(0);
    await kept;
    await page.goto(sent.link);
    await expect(seen(page)).toHaveText('Ya vio las 5 páginas');
    await expect(placeToSign(page, 'Confirme su firma')).toBeVisible();
  },
);

test(
  'every control of the reader and of the signature can be pressed at each size',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    test.setTimeout(300_000);
    await openReader(page, request, await sendContract(request, info, 'sign_image', makeContract(6)));
    await expect(firstText(page)).toBeVisible();
    for (const view of ['Modo lectura', 'Páginas']) {
      await press(page, view);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        if (view === 'Páginas') await expect(page.locator('[data-status=painted]').first()).toBeVisible();
        expect(await page.evaluate(findCovered), `${view} at ${width}×${height}`).toEqual([]);
        await expectWellMade(page);
      }
      await page.setViewportSize({ width: 390, height: 844 });
    }
    await expect(async () => {
      if (await page.getByRole('button', { name: 'Seguir leyendo' }).isVisible()) await press(page, 'Seguir leyendo');
      await expect(seen(page)).toHaveText('Ya vio las 6 páginas', { timeout: 1500 });
    }).toPass();
    await expect(placeToSign(page, 'Firme aquí')).toBeFocused();
    for (const [width, height] of sizes) {
      if (width === 844) await lookAtPad(page);
      await page.setViewportSize({ width, height });
      if (width === 844) await expectWholePad(page);
      expect(await page.evaluate(findCovered), `signing at ${width}×${height}`).toEqual([]);
      await expectWellMade(page);
    }
  },
);

test(
  'the text has contents, search and letters of any size, which are kept',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    await openReader(page, request, await sendContract(request, info, 'clicwrap', makeContract(4)));
    await expect(firstText(page)).toHaveCSS('font-weight', '650');
    const paragraph = page.locator('article[data-page="1"] p').last();
    await expect(paragraph).toHaveCSS('font-size', '18px');
    await press(page, 'Letra');
    for (let turn = 0; turn < 6; turn += 1) await press(page, 'Letra más grande');
    await expect(paragraph).toHaveCSS('font-size', '24px');

    await press(page, 'Índice');
    await page.getByRole('button', { name: /CLÁUSULA 3\. OBLIGACIONES/ }).click();
    await expect(page.getByRole('heading', { name: 'CLÁUSULA 3. OBLIGACIONES' })).toBeInViewport();
    await press(page, 'Buscar');
    await page.getByLabel('Buscar en el documento').fill('clausula');
    await expect(page.getByText('1 de 4', { exact: true })).toBeVisible();
    await press(page, 'Resultado anterior');
    await expect(page.getByRole('heading', { name: 'CLÁUSULA 4. OBLIGACIONES' })).toBeInViewport();
    await page.getByLabel('Buscar en el documento').fill('hipoteca');
    await expect(page.getByText('No está')).toBeVisible();

    await press(page, 'Pantalla completa');
    await expect(page.getByRole('button', { name: 'Ayuda' })).toHaveCount(0);
    await press(page, 'Salir de pantalla completa');
    await press(page, 'Ver dónde firmo');
    await expect(page.getByText('Su firma irá aquí')).toBeVisible();
    await press(page, 'Ampliar');
    const painted = page.locator('[data-page="2"][data-status=painted]');
    await expect(painted).toBeVisible();
    const width = (await painted.boundingBox())?.width;
    await page.reload();
    await expect(page.getByRole('button', { name: 'Modo lectura' })).toHaveAttribute('aria-pressed', 'true');
    await press(page, 'Páginas');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Páginas' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('[data-status=painted]').first()).toBeVisible();
    expect((await page.locator('[data-status=painted]').first().boundingBox())?.width).toBe(width);
    await press(page, 'Modo lectura');
    await expect(paragraph).toHaveCSS('font-size', '24px');
  },
);

/** What came over the network, by address. */
async function countBytes(page: Page) {
  const network = await page.context().newCDPSession(page);
  const [addresses, received] = [new Map<string, string>(), new Map<string, number>()];
  network.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
  network.on('Network.dataReceived', ({ requestId, dataLength }) =>
    received.set(requestId, (received.get(requestId) ?? 0) + dataLength),
  );
  await network.send('Network.enable');
  return {
    of: (which: RegExp): number =>
      [...received].reduce((sum, [id, bytes]) => sum + (which.test(addresses.get(id) ?? '') ? bytes : 0), 0),
  };
}

/** The sheet to sign on has the whole of a turned phone, until one is done. */
async function lookAtPad(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /Área para dibujar/ });
  await expect(async () => {
    await pad.evaluate((sheet) => sheet.scrollIntoView({ block: 'center' }));
    await expect(pad).toBeInViewport({ ratio: 0.6, timeout: 1000 });
  }).toPass();
}

async function expectWholePad(page: Page): Promise<void> {
  const pad = await page.getByRole('img', { name: /Área para dibujar/ }).boundingBox();
  expect(pad?.height).toBeGreaterThan(300);
  expect(pad?.width).toBeGreaterThan(780);
  await expect(page.getByRole('button', { name: 'Borrar' })).toBeVisible();
  await press(page, 'Listo');
  await expect(page.getByRole('button', { name: 'Agrandar' })).toBeVisible();
}
