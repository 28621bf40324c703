import type { Page } from '@playwright/test';

import { expect, test } from './story.ts';

const places = [
  'h1',
  'header p',
  'input[name=username]',
  'input[name=password]',
  'input[name=keep_session]',
  'button[type=submit]',
  'footer',
];

test('the login is drawn before its script arrives, exactly where the page will stand', async ({ page }) => {
  const letArrive = await holdScript(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const drawn = await findPlaces(page);
  await expect(page.locator('[data-first-picture]')).toHaveCount(1);
  letArrive();
  await expect(page.locator('[data-first-picture]')).toHaveCount(0);
  expect(await findPlaces(page)).toEqual(drawn);
});

test('what is typed before the script arrives is kept, and the typing goes on', async ({ page }) => {
  const letArrive = await holdScript(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  const username = page.getByLabel('Correo o usuario');
  await page.getByLabel('Mantener mi sesión').press('Space');
  await username.pressSequentially('oficial@');
  await expect(page.locator('[data-first-picture]')).toHaveCount(1);
  letArrive();
  await expect(page.locator('[data-first-picture]')).toHaveCount(0);
  await expect(username).toBeFocused();
  await page.keyboard.type('demo.ec');
  await expect(username).toHaveValue('oficial@demo.ec');
  await expect(page.getByLabel('Mantener mi sesión')).toBeChecked();
});

async function holdScript(page: Page): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route('**/console/assets/main-*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return arrival.resolve;
}

async function findPlaces(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  return Promise.all(places.map((place) => page.locator(place).first().boundingBox()));
}
