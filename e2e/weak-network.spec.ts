import type { CDPSession, Page } from '@playwright/test';

import { agreeWithData, joinsTrustAlone, readAll, sendKind, fillForm } from './client-way.ts';
import { photographInTwoTabs } from './paper-camera.ts';
import { expect, test } from './story.ts';
import {
  begin,
  cedula,
  enterCode,
  phoneOf,
  placeToSign,
  press,
  readCode,
  readToTheEnd,
  sendContract,
  title,
} from './visit.ts';

// A story of many minutes runs once, at the size where networks are weak.
test.skip(({ isMobile }) => !isMobile, 'a desktop is rarely on a weak network');

const kilobit = 1024 / 8;
/** As the tools of the browser call them. */
const networks = {
  'slow 3G': { offline: false, latency: 400, downloadThroughput: 400 * kilobit, uploadThroughput: 400 * kilobit },
  none: { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 },
} as const;

const be = (network: CDPSession, name: keyof typeof networks) =>
  network.send('Network.emulateNetworkConditions', networks[name]);

/** Offline while the answer is on its way, reported in plain words, and online again. */
async function loseDuring(
  page: Page,
  network: CDPSession,
  act: () => Promise<void>,
  call = '/backend/api/portal/',
): Promise<void> {
  const asked = page.waitForRequest(
    (request) => request.url().includes(call) && !request.url().includes('tracker-event'),
  );
  await act();
  await asked;
  await be(network, 'none');
  await expect(page.getByText('Sin conexión.', { exact: true })).toBeVisible();
  await be(network, 'slow 3G');
  await expect(page.getByText('Sin conexión.', { exact: true })).toHaveCount(0);
}

/** A lost call is repeated by the page, or by the person who still sees the button. */
async function goOn(page: Page, button: string, next: string | RegExp): Promise<void> {
  await expect(async () => {
    const pressed = page.getByRole('button', { name: button, exact: true });
    if (await pressed.isEnabled({ timeout: 100 }).catch(() => false)) await pressed.click({ timeout: 1000 });
    await expect(title(page, next)).toBeVisible({ timeout: 4000 });
  }).toPass();
}

test(
  'on slow 3G, with the network lost in the middle of every step, a person signs without losing anything',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    test.setTimeout(900_000);
    const { link, email } = await sendContract(request, info, 'sign_image');
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    await be(network, 'slow 3G');
    await page.goto(link);
    await expect(title(page, 'Hola, Jorge')).toBeVisible();
    await page.getByRole('checkbox', { name: /términos y condiciones/ }).check();
    await loseDuring(page, network, () => press(page, 'Enviarme el código'));
    await goOn(page, 'Enviarme el código', 'Ingrese el código');
    const code = await readCode(request, phoneOf(email));
    await loseDuring(page, network, () => page.getByLabel('Dígito 1 de 6').fill(code));
    await expect(async () => {
      const digit = page.getByLabel('Dígito 1 de 6');
      if (await digit.isVisible()) await digit.fill(code);
      await expect(title(page, 'Contrato')).toBeVisible({ timeout: 5000 });
    }).toPass();

    await loseDuring(page, network, () => readToTheEnd(page), '/portal/document-read');
    await expect(async () => {
      const again = page.getByRole('button', { name: 'He leído, continuar' });
      if (await again.isEnabled({ timeout: 100 }).catch(() => false)) await again.click({ timeout: 1000 });
      await expect(placeToSign(page, 'Firme aquí')).toBeVisible({ timeout: 4000 });
    }).toPass();

    await page.getByRole('tab', { name: 'Escribir' }).click();
    await page.getByRole('checkbox', { name: /acepto firmar electrónicamente/ }).check();
    await loseDuring(page, network, () => press(page, 'Firmar'));
    await goOn(page, 'Firmar', 'Listo, Jorge.');
  },
);

test(
  'a tab that is killed among the papers goes on with the next one in another tab',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    test.slow();
    const { link, email } = await sendKind(request, info, {
      ...joinsTrustAlone,
      checks: { registry: false, biometrics: false },
    });
    await page.goto(link);
    await page.getByRole('textbox', { name: 'Número de cédula o pasaporte' }).fill(cedula);
    await begin(page);
    await enterCode(page, request, email);
    await fillForm(page);
    await readAll(page, '¿Son correctos sus datos?');
    await agreeWithData(page, email);
    const next = await photographInTwoTabs(page, link);
    await expect(title(next, 'Una persona está revisando su identidad')).toBeVisible(); // of what the stand-in cannot read
    const stored = await next.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name);
      if (!names.includes('rubrica-papers')) return 0;
      const opening = indexedDB.open('rubrica-papers');
      const database = await new Promise<IDBDatabase>((resolve) =>
        opening.addEventListener('success', () => resolve(opening.result)),
      );
      const counting = database.transaction('pictures').objectStore('pictures').count();
      return new Promise<number>((resolve) => counting.addEventListener('success', () => resolve(counting.result)));
    });
    expect(stored).toBe(0);
  },
);
