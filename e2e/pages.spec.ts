import type { Page } from '@playwright/test';
import { pages } from '@rubrica/contract';

import { siteOf } from './product.ts';
import { expect, expectKeyboardReaches, expectWellMade, guardPage, signIn, test } from './story.ts';

const openPages = [
  '/auth/login',
  '/auth/privacy-policy',
  '/auth/terms-and-conditions',
  '/register',
  '/sandbox',
  '/404',
  '/access_denied',
];

for (const path of openPages) {
  test(`${path} is accessible and works by keyboard`, async ({ page }) => {
    // At a company to which no other story writes: its mailbox stays as it is.
    await page.goto(`${siteOf(path === '/sandbox' ? 'cacpe' : 'demo')}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectWellMade(page);
    await expectKeyboardReaches(page);
  });
}

const closedPages = pages
  .filter(({ entry }) => entry === 'console')
  .map(({ path }) => path.replaceAll(/\/\{\w+\?\}/g, ''))
  .filter((path) => !openPages.includes(path) && !path.includes('{')); // those of one thing have a story of their own

test('closed pages lead who has no session to sign in', async ({ page }) => {
  for (const path of closedPages) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/auth\/login/);
  }
});

test.describe('signed in', () => {
  let page: Page;
  let check: () => void;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    check = guardPage(page);
    // No news of what other stories do: a list that moves cannot be walked.
    await page.routeWebSocket(/./, () => {});
    await signIn(page, 'admin@demo.ec');
  });
  test.afterAll(() => page.close());
  for (const path of closedPages) {
    test(`${path} is well made for who may see it`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(/^(?!Herramienta).+ · Herramienta de contratos inteligentes · /);
      await expectWellMade(page);
      await expectKeyboardReaches(page);
      check();
    });
  }
});

test('an unknown host gets the 404 page, and an unknown page too, each with status 404', async ({ page }) => {
  for (const address of [`${siteOf('nadie')}/`, `${siteOf('demo')}/no/existe`]) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
    await expect(page.getByText(/Esta página no existe|No encontramos una empresa/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
    await expectWellMade(page);
  }
});

test('each company shows its own name, logo and colour from the first paint', async ({ page }) => {
  for (const [tenant, name, colour] of [
    ['demo', 'Rúbrica Demostración', 'rgb(20, 91, 234)'],
    ['patio', 'Patio de Autos La Colina', 'rgb(185, 28, 28)'],
  ] as const) {
    await page.goto(`${siteOf(tenant)}/auth/login`);
    await expect(page).toHaveTitle(`Herramienta de contratos inteligentes · ${name}`);
    await expect(page.getByRole('button', { name: 'Ingresar' })).toHaveCSS('background-color', colour);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
});

test('a company with a pale yellow brand can be read everywhere', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const told = document.querySelector<HTMLMetaElement>('meta[name=tenant]');
      if (!told) return;
      observer.disconnect();
      told.content = told.content.replace('#145BEA', '#FFF3B0').replace('#002279', '#FFFBE6');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/auth/login');
  await expect(async () => {
    await page.mouse.move(9, 9);
    await page.mouse.move(19, 19); // what the server drew knows nothing of the other colour
    const button = page.getByRole('button', { name: 'Ingresar' });
    await expect(button).toHaveCSS('background-color', 'rgb(255, 243, 176)', { timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Ingresar' })).toHaveCSS('color', 'rgb(0, 23, 56)');
  await expectWellMade(page);
  await signIn(page, 'admin@demo.ec');
  for (const path of ['/', '/user/list', '/user/create', '/user/profile?menu=PersonalData', '/404']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectWellMade(page);
  }
});

test('support is told how the service is', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, 'soporte@demo.ec');
  await page.goto('/support');
  await expect(page.getByText('Todo funciona: la base de datos y los archivos responden.')).toBeVisible();
});
