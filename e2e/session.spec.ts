import type { Page } from '@playwright/test';

import { fillLogin, hire, inventPerson, signInWithProvider } from './people.ts';
import { backendOf, password } from './product.ts';
import { expect, expectWellMade, signIn, test } from './story.ts';

const minute = 60_000;

/** Waits until scrolling has ended and its events were handled. */
async function standStill(page: Page): Promise<void> {
  await expect(async () => {
    const [before, after] = await page.evaluate(async () => {
      const first = window.scrollY;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frame();
      await frame();
      return [first, window.scrollY];
    });
    expect(after).toBe(before);
  }).toPass();
}

test('ten idle minutes open the login over the page, and signing in continues with the form still filled', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, 'admin@demo.ec');
  await page.goto('/user/create');
  await page.getByLabel('Nombres').fill('Rosa Elena');
  await page.getByLabel('Correo electrónico').fill('rosa.elena@correo.ec');
  await standStill(page); // a phone scrolls to the filled field, which counts as activity

  await page.clock.fastForward(5 * minute + 10_000);
  const question = page.getByRole('dialog', { name: '¿Sigue ahí?' });
  await expect(question).toBeVisible();
  await expectWellMade(page);
  await page.keyboard.press('Shift');
  await expect(question).toBeHidden();

  await page.clock.fastForward(10 * minute + 10_000);
  const login = page.getByRole('dialog', { name: 'Ingrese nuevamente' });
  await expect(login).toBeVisible();
  await expectWellMade(page);
  await page.keyboard.press('Escape');
  await expect(login).toBeVisible();
  await expect(login.getByText('Correo o usuario: admin@demo.ec')).toBeVisible();
  const asked = login.getByRole('textbox', { name: 'Contraseña' });
  await expect.poll(() => asked.evaluate((field) => field === document.activeElement)).toBe(true);
  for (const name of ['Google', 'Apple', 'Facebook']) await expect(login.getByRole('button', { name })).toHaveCount(0);
  await login.getByRole('button', { name: '¿Olvidó su contraseña?' }).click();
  const forgotten = page.getByRole('dialog', { name: 'Recupere su contraseña' });
  await forgotten.getByLabel('Correo electrónico').fill('otra@demo.ec');
  await forgotten.getByRole('button', { name: 'Enviar código' }).click();
  await expect(forgotten.getByText('El correo electrónico no coincide con el de la cuenta')).toBeVisible();
  await forgotten.getByRole('button', { name: 'Cerrar' }).click();
  await expect(forgotten).toBeHidden();
  await login.getByRole('textbox', { name: 'Contraseña' }).fill('Equivocada.1!');
  await login.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByText('Usuario o contraseña incorrectos.')).toBeVisible();
  await login.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await login.getByRole('button', { name: 'Ingresar' }).click();

  await expect(login).toBeHidden();
  await expect(page).toHaveURL(/\/user\/create$/);
  await expect(page.getByLabel('Nombres')).toHaveValue('Rosa Elena');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('rosa.elena@correo.ec');
});

test(
  'a session that ended elsewhere asks for the password and the work goes on',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    const person = inventPerson(info, 'Emilia');
    await hire(request, person);
    await page.goto('/auth/login');
    await fillLogin(page, person);
    await expect(page.getByRole('heading', { name: 'Bienvenido, Emilia' })).toBeVisible();
    await page.goto('/user/profile?menu=PersonalData');
    await page.getByLabel('Apellidos').fill('Vera Andrade');

    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('rubrica.session') ?? '{}') as { access_token: string }).access_token,
    );
    const { url, headers } = backendOf('demo');
    const ended = await request.post(`${url}/auth_user/logout`, {
      headers: { ...headers, authorization: `Bearer ${token}` },
      data: {},
    });
    expect(ended.ok()).toBe(true);

    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    const login = page.getByRole('dialog', { name: 'Ingrese nuevamente' });
    await login.getByRole('textbox', { name: 'Contraseña' }).fill(person.password);
    await login.getByRole('button', { name: 'Ingresar' }).click();
    await expect(login).toBeHidden();
    await expect(page.getByLabel('Apellidos')).toHaveValue('Vera Andrade');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Sus datos se guardaron.')).toBeVisible();
  },
);

test('when the session expires the login opens by itself', { tag: '@desk' }, async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'auditor@demo.ec');
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('rubrica.session') ?? '{}') as object;
    localStorage.setItem('rubrica.session', JSON.stringify({ ...kept, exp: 1 }));
  });
  await page.reload();
  await expect(async () => {
    await page.clock.fastForward(11_000);
    await expect(page.getByRole('dialog', { name: 'Ingrese nuevamente' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  const kept = await page.evaluate(() => localStorage.getItem('rubrica.session'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ valid_authenticated: false });
});

test('someone who signed in with Facebook continues with one click', { tag: '@desk' }, async ({ page }) => {
  await page.clock.install();
  await signInWithProvider(page, 'Facebook', 'Ana Belén Torres Vaca');
  await page.getByLabel('Apellidos').fill('Torres Andrade');
  await page.clock.fastForward(10 * minute + 10_000);
  const question = page.getByRole('dialog', { name: 'Su sesión con Meta' });
  await expect(question.getByRole('link', { name: 'Salir' })).toHaveAttribute('href', '/auth/login');
  await question.getByRole('button', { name: 'Continuar' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Apellidos')).toHaveValue('Torres Andrade');
});

test(
  'where the provider refuses to renew, the login says that the session expired',
  { tag: '@desk' },
  async ({ page, request }) => {
    await page.clock.install();
    await signInWithProvider(page, 'Facebook', 'Ana Belén Torres Vaca');
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('rubrica.session') ?? '{}') as { access_token: string }).access_token,
    );
    const { url, headers } = backendOf('demo');
    await request.post(`${url}/auth_user/logout`, {
      headers: { ...headers, authorization: `Bearer ${token}` },
      data: {},
    });
    await page.clock.fastForward(10 * minute + 10_000);
    await page.getByRole('dialog', { name: 'Su sesión con Meta' }).getByRole('button', { name: 'Continuar' }).click();
    await expect(page).toHaveURL(/\/auth\/login$/);
    await expect(page.getByText('Tu sesión ha expirado, por favor inicia sesión nuevamente.')).toBeVisible();
  },
);

test('what was typed survives a reload', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, 'admin@demo.ec');
  await page.goto('/user/create');
  await page.getByLabel('Nombres').fill('Juan Diego');
  await page.reload();
  await expect(page.getByLabel('Nombres')).toHaveValue('Juan Diego');
});

test('signing out clears the user, and every page asks to sign in', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, 'auditor@demo.ec');
  await page.getByRole('button', { name: /Menú de usuario/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  const confirmed = page.waitForRequest(/\/auth\/confirm$/);
  await page.goto('/user/profile?code=123');
  expect((await confirmed).postDataJSON()).toEqual({ code: '123' });
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test(
  'opening the login signs out whoever was signed in, and closes the menu',
  { tag: '@phone' },
  async ({ page, request }) => {
    await signIn(page, 'auditor@demo.ec');
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('rubrica.session') ?? '{}') as { access_token: string }).access_token,
    );
    await page.goto('/reports');
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();

    await page.goto('/auth/login');
    await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    const { url, headers } = backendOf('demo');
    const askWhoIsIn = () =>
      request.get(`${url}/auth_user/me`, { headers: { ...headers, authorization: `Bearer ${token}` } });
    await expect.poll(async () => (await askWhoIsIn()).status()).toBe(401);
    await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(0);
    await page.goto('/reports');
    await expect(page).toHaveURL(/\/auth\/login/);
  },
);

test('a page without permission says so', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, 'auditor@demo.ec');
  await page.goto('/user/groups');
  await expect(page).toHaveURL(/\/access_denied$/);
  await expect(page.getByRole('heading', { name: 'No tiene acceso a esta página' })).toBeVisible();
});
