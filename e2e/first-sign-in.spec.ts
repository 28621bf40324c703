import { createCompany } from './company-by-hand.ts';
import { acceptTerms, callAsAdmin, chooseOwnPassword, fillLogin } from './people.ts';
import { backendOf, siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';

test('the administrator of a new company chooses a password and accepts the terms before anything else', async ({
  page,
  request,
}, info) => {
  const { slug, name, admin, initialPassword = '' } = await createCompany(info, 'comienzo');
  const site = siteOf(slug);
  await page.goto(`${site}/auth/login`);
  await fillLogin(page, { ...admin, password: initialPassword });
  await chooseOwnPassword(page, 'Password1!');
  await expect(page.getByText(/es muy común/)).toBeVisible();
  await chooseOwnPassword(page, admin.password);

  const terms = page.getByRole('heading', { name: 'Antes de continuar', level: 1 });
  await expect(terms).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Términos y condiciones' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Política de privacidad' })).toBeVisible();
  await expect(page.getByText(`${name} es responsable del tratamiento`)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Proteja su cuenta' })).toHaveCount(0);
  await expectWellMade(page);
  await page.goto(`${site}/user/list`);
  await expect(terms).toBeVisible();
  const refused = await page.evaluate(async () => {
    const { access_token: token } = JSON.parse(localStorage.getItem('rubrica.session') ?? '{}') as {
      readonly access_token: string;
    };
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch('/backend/auth_user/list-users', { headers });
    return [answer.status, ((await answer.json()) as { readonly code: string }).code];
  });
  expect(refused).toEqual([403, 'auth.terms_due']);

  await page.getByRole('link', { name: 'Salir' }).click();
  await fillLogin(page, admin);
  await acceptTerms(page);
  const invitation = page.getByRole('dialog', { name: 'Proteja su cuenta' });
  await invitation.getByRole('button', { name: 'Más tarde' }).click();
  await expect(page.getByRole('heading', { name: /^Bienvenid/ })).toBeVisible();

  await page.goto(`${site}/auth/login`);
  await fillLogin(page, { ...admin, password: initialPassword });
  await expect(page.getByText('Usuario o contraseña incorrectos.')).toBeVisible();
  await fillLogin(page, admin);
  await invitation.getByRole('button', { name: 'Más tarde' }).click();
  await expect(page.getByRole('heading', { name: /^Bienvenid/ })).toBeVisible();
  await expect(terms).toHaveCount(0);

  const headers = await callAsAdmin(request, { slug, admin });
  const { url } = backendOf(slug);
  const { id } = (await (await request.get(`${url}/auth_user/me`, { headers })).json()) as { readonly id: string };
  const log = await request.get(`${url}/auth_user/detail/${id}`, { headers });
  expect(await log.json()).toMatchObject({
    terms_accepted: true,
    user_log: { items: [{ action_name: 'USER_ACCEPT_TERMS_AND_CONDITIONS' }] },
  });
});

test(
  'an address that the provider has not proved makes no account, and the login says why',
  { tag: '@desk' },
  async ({ page }) => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await page.goto('/auth/login');
      await page.getByRole('button', { name: 'Google' }).click();
      await page.getByRole('button', { name: 'Hugo Mera Loor' }).click();
      await expect(page).toHaveURL(/\/auth\/login$/);
      await expect(page.getByText('Su proveedor no ha comprobado su correo electrónico.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Ingresar', exact: true })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('rubrica.session'))).toBeNull();
    }
  },
);
