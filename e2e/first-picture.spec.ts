import type { Page } from '@playwright/test';

import { password } from './product.ts';
import { drawing, expect, expectWellMade, test, wake } from './story.ts';
import { begin, sendContract, title } from './visit.ts';

const loginPlaces = [
  'h1',
  'header p',
  'input[name=username]',
  'input[name=password]',
  'input[name=keep_session]',
  'button[type=submit]',
  'footer',
];
const greetingPlaces = ['h1', 'main p', 'ol', 'ul', 'footer button'];

const username = (page: Page) => page.getByLabel('Correo o usuario');
const anyPassword = (page: Page) => page.getByRole('textbox', { name: 'Contraseña' });

test('the login is rendered before its script arrives, exactly where the page will be', async ({ page }) => {
  const letArrive = await holdScript(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const drawn = await findPlaces(page, loginPlaces);
  await expectWellMade(page);
  await expect(drawing(page)).toHaveCount(1);
  letArrive();
  await wake(page);
  expect(await findPlaces(page, loginPlaces)).toEqual(drawn);
});

test(
  'the large script of the login does not run until somebody uses the login',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/auth/login', { waitUntil: 'networkidle' });
    await expect(drawing(page)).toHaveCount(1);
    await wake(page);
  },
);

test('what is typed before the script arrives is kept, and the typing goes on', { tag: '@phone' }, async ({ page }) => {
  const letArrive = await holdScript(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await page.getByLabel('Mantener mi sesión').press('Space');
  await username(page).pressSequentially('oficial@');
  await expect(drawing(page)).toHaveCount(1);
  letArrive();
  await expect(drawing(page)).toHaveCount(0);
  await expect(username(page)).toBeFocused();
  await page.keyboard.type('demo.ec');
  await expect(username(page)).toHaveValue('oficial@demo.ec');
  await expect(page.getByLabel('Mantener mi sesión')).toBeChecked();
});

test('a click before the script arrives is not lost', { tag: '@phone' }, async ({ page }) => {
  const letArrive = await holdScript(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await anyPassword(page).fill('a la vista');
  await page.getByRole('button', { name: 'Mostrar la contraseña' }).click();
  await expect(drawing(page)).toHaveCount(1);
  letArrive();
  await expect(anyPassword(page)).toHaveAttribute('type', 'text');
  await expect(anyPassword(page)).toHaveValue('a la vista');
});

test('a sign-in sent before the script arrives completes when it does', { tag: '@desk' }, async ({ page }) => {
  const letArrive = await holdScript(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await username(page).fill('oficial@demo.ec');
  await anyPassword(page).fill(password);
  await anyPassword(page).press('Enter');
  await expect(drawing(page)).toHaveCount(1);
  letArrive();
  await expect(page.getByRole('heading', { name: /^Bienvenido, / })).toBeVisible();
});

test(
  'a script that fails to load is reported, and the next click requests it again',
  { tag: '@phone' },
  async ({ page }) => {
    const script = '**/console/assets/main-*.js';
    await page.goto('/auth/login', { waitUntil: 'networkidle' });
    await page.evaluate(() => sessionStorage.setItem('rubrica.chunk-reload', String(Date.now())));
    await page.route(script, (route) => route.abort('connectionreset'));
    await username(page).fill('oficial@demo.ec');
    await expect(page.getByRole('alert')).toHaveText(/No hay conexión con el servidor/);
    await page.unroute(script);
    await anyPassword(page).fill('x');
    await expect(drawing(page)).toHaveCount(0);
    await expect(username(page)).toHaveValue('oficial@demo.ec');
  },
);

test('the greeting of a link comes with the page, exactly where it will be', async ({ page, request }, info) => {
  const { link } = await sendContract(request, info, 'clicwrap');
  const letArrive = await holdScript(page, '**/assets/main-*.js');
  await page.goto(link, { waitUntil: 'commit' });
  await expect(title(page, 'Hola, Jorge')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/client$/);
  const drawn = await findPlaces(page, greetingPlaces);
  await expectWellMade(page);
  await expect(drawing(page)).toHaveCount(1);
  letArrive();
  await wake(page);
  expect(await findPlaces(page, greetingPlaces)).toEqual(drawn);
});

test(
  'starting before the script of the greeting arrives takes effect when it does',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    const { link } = await sendContract(request, info, 'clicwrap');
    const letArrive = await holdScript(page);
    await page.goto(link, { waitUntil: 'commit' });
    await begin(page);
    await expect(drawing(page)).toHaveCount(1);
    letArrive();
    await expect(title(page, 'Ingrese el código')).toBeVisible();
  },
);

test(
  'a link that was opened before, and a dead one, are rendered only by the browser',
  { tag: '@phone' },
  async ({ page, request }, info) => {
    const { link } = await sendContract(request, info, 'clicwrap');
    await page.goto(link);
    await begin(page);
    await expect(title(page, 'Ingrese el código')).toBeVisible();
    for (const address of [link, `${link}x`]) {
      const html = await page.evaluate(async (url) => (await fetch(url)).text(), address);
      expect(html).toContain('<div id="root"></div>');
    }
  },
);

/** Holds back all scripts, the small one that waits for the first click included, unless only the larger one is named. */
async function holdScript(page: Page, which = '**/assets/*.js'): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return arrival.resolve;
}

async function findPlaces(page: Page, places: readonly string[]) {
  await page.evaluate(() => document.fonts.ready);
  return Promise.all(places.map((place) => page.locator(place).first().boundingBox()));
}
