import type { Page } from '@playwright/test';

import { plugIn, readCodes } from './factors.ts';
import { useOwnProduct } from './own-product.ts';
import { fillLogin } from './people.ts';
import { expect, expectWellMade, test } from './story.ts';

const product = useOwnProduct();

async function enterAsOperator(page: Page): Promise<void> {
  const names = ['--email', 'diego@rubrica.ec', '--name', 'Diego', '--last-name', 'Salgado'];
  const made = await product().run(['operator', 'create', ...names, '--show-password', '--json']);
  const { password, url } = JSON.parse(made) as { password: string; url: string };
  await plugIn(page);
  await page.goto(`${url}/auth/login`);
  await fillLogin(page, { email: 'diego@rubrica.ec', password });
  await expect(page.getByRole('heading', { name: 'Proteja su cuenta' })).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('button', { name: /^Llave de acceso/ }).click();
  await page.getByLabel('Nombre de la llave').fill('Oficina');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await readCodes(page);
}

async function createCompany(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Crear empresa' }).click();
  await page.getByRole('textbox', { name: /^Nombre\W*$/ }).fill('Patio Mirador');
  await page.getByLabel('RUC').fill('1790099998');
  await page.getByLabel('Segmento').fill('patiomirador');
  await expect(page.getByLabel('Host')).toHaveValue('patiomirador');
  await page.getByLabel('Compra Venta').check();
  await page.getByLabel('Correo').fill('gabriela@patiomirador.ec');
  await page.getByLabel('Cédula').fill('1710034065');
  await page.getByRole('textbox', { name: /^Nombres/ }).fill('Gabriela');
  await page.getByLabel('Apellidos').fill('Ponce Andrade');
  await page.getByRole('button', { name: 'Crear empresa' }).click();
  await expect(page.getByText('El RUC es inválido')).toBeVisible();
  await expectWellMade(page);
  await page.getByLabel('RUC').fill('1790099998001');
  await page.getByRole('button', { name: 'Crear empresa' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patio Mirador' })).toBeVisible();
  await expectWellMade(page);
}

test('an operator makes a company from nothing, suspends it and takes it back', async ({ page, browser }) => {
  await enterAsOperator(page);
  await expect(page.getByText('Todavía no hay empresas')).toBeVisible();
  await createCompany(page);
  const site = product().siteOf('patiomirador');
  const visitor = await browser.newPage();

  await page.getByRole('button', { name: 'Suspender' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Suspender Patio Mirador?' });
  await dialog.getByLabel('Motivo').fill('Falta de pago');
  await dialog.getByRole('button', { name: 'Suspender' }).click();
  await expect(page.getByText('Suspendida: Falta de pago')).toBeVisible();
  await expect(async () => {
    await visitor.goto(`${site}/auth/login`);
    await expect(visitor.getByRole('heading', { name: 'El servicio está suspendido' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await visitor.getByRole('link', { name: 'Verificar un documento' }).click();
  await expect(visitor).toHaveURL(`${site}/verificar`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Reanudar' }).click();
  await expect(page.getByRole('button', { name: 'Suspender' })).toBeVisible();
  await expect(async () => {
    await visitor.goto(`${site}/auth/login`);
    await expect(visitor.getByLabel('Correo o usuario')).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.goto(`${product().siteOf('operador')}/companies/health`);
  await expect(page.getByRole('heading', { name: 'Todo funciona' })).toBeVisible();
  await expectWellMade(page);
  await page.goto(`${product().siteOf('operador')}/companies`);
  await expect(page.getByRole('heading', { name: '1 empresa' })).toBeVisible();
  await expectWellMade(page);
});
