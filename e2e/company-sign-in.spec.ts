import { createCompany, enterCompany } from './company-by-hand.ts';
import { fillLogin } from './people.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';
import { press, title } from './visit.ts';

test(
  'a company opens sign-up for its own mail domain, and strangers read which addresses it takes',
  { tag: '@desk' },
  async ({ page, browser }, info) => {
    test.slow();
    const company = await createCompany(info, 'registro');
    const visitor = await (await browser.newContext({ locale: 'es-EC' })).newPage();
    await visitor.goto(`${siteOf(company.slug)}/register`);
    await expect(visitor).toHaveURL(/access_denied/);

    await enterCompany(page, company);
    await page.goto(`${siteOf(company.slug)}/settings/sign-in`);
    await expect(title(page, 'Ingreso')).toBeVisible();
    await expect(page.getByText('Sin dominios en esta lista sirve cualquier correo.')).toBeVisible();
    await page.getByLabel('Dominio', { exact: true }).fill('banco');
    await press(page, 'Agregar dominio');
    await expect(page.getByText('Escriba un dominio de correo como banco.ec').first()).toBeVisible();
    await page.getByLabel('Dominio', { exact: true }).fill('banco.ec');
    await press(page, 'Agregar dominio');
    await expect(page.getByRole('button', { name: 'Quitar banco.ec' })).toBeVisible();
    await page.getByLabel('Permitir que las personas creen su propia cuenta').click();
    await expect(page.getByText('El registro está abierto.')).toBeVisible();
    await expectWellMade(page);

    await visitor.goto(`${siteOf(company.slug)}/auth/login`);
    await visitor.getByRole('link', { name: 'Regístrese' }).click();
    await expect(visitor.getByText('Use un correo de banco.ec.')).toBeVisible();
    await visitor.getByLabel('Nombres').fill('Eva');
    await visitor.getByLabel('Apellidos').fill('Mora');
    await visitor.getByLabel('Correo electrónico').fill('eva@correo.ec');
    await visitor.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill('Propia.2026!');
    await visitor.getByRole('textbox', { name: 'Confirme la contraseña nueva' }).fill('Propia.2026!');
    await visitor.getByRole('checkbox').check();
    await press(visitor, 'Crear mi cuenta');
    await expect(visitor.getByText('Esta empresa solo acepta correos de banco.ec.')).toBeVisible();
    await expectWellMade(visitor);
    await visitor.getByLabel('Correo electrónico').fill('eva@banco.ec');
    await press(visitor, 'Crear mi cuenta');
    await expect(visitor.getByRole('heading', { name: 'Revise su correo' })).toBeVisible();
    await visitor.context().close();

    await page.goto(`${siteOf(company.slug)}/audit`);
    await expect(page.getByText('cambió las reglas de registro de la empresa').first()).toBeVisible();
  },
);

test(
  'a company connects its own directory, tests it, and lets people in by it alone',
  { tag: '@desk' },
  async ({ page, browser }, info) => {
    test.slow();
    const company = await createCompany(info, 'directorio');
    const site = siteOf(company.slug);
    await enterCompany(page, company);
    await page.goto(`${site}/settings/sign-in`);
    const row = page.getByRole('listitem', { name: /^Directorio propio/ });
    await row.getByRole('button', { name: 'Configurar' }).click();
    const dialog = page.getByRole('dialog', { name: /^Directorio propio/ });
    await dialog.getByLabel('Dirección del directorio').fill('banco');
    await dialog.getByLabel('Texto del botón').fill('Directorio del banco');
    await dialog.getByLabel('Identificador del cliente').fill('empresa');
    await dialog.getByRole('textbox', { name: 'Secreto del cliente' }).fill('secreto-de-demostracion');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText(/^Escriba la dirección https del directorio/)).toBeVisible();
    await dialog.getByLabel('Dirección del directorio').fill(`${site}/sandbox/idp`);
    await expectWellMade(page);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText('Sin probar')).toBeVisible();

    await row.getByRole('button', { name: 'Probar' }).click();
    await page.getByRole('button', { name: 'Ana Belén Torres Vaca' }).click();
    await expect(page.getByText(/funciona: volvió ana\.torres@correo\.ec/)).toBeVisible();
    await expect(title(page, 'Ingreso')).toBeVisible();
    await row.getByRole('button', { name: 'Encender' }).click();
    await expect(row.getByText('Encendido')).toBeVisible();
    await page.getByLabel('Exigir que todos ingresen con un proveedor').click();
    await expect(page.getByText('Desde ahora se ingresa con un proveedor.')).toBeVisible();
    await expectWellMade(page);

    const visitor = await (await browser.newContext({ locale: 'es-EC' })).newPage();
    await visitor.goto(`${site}/auth/login`);
    await expect(visitor.getByText(`Ingrese con la cuenta que usa en ${company.name}.`)).toBeVisible();
    await expectWellMade(visitor);
    await fillLogin(visitor, { email: `otra@${company.slug}.ec`, password: 'Cualquiera.2026!' });
    await expect(visitor.getByText(/^Su empresa ingresa con Directorio del banco\./)).toBeVisible();
    await visitor.getByRole('button', { name: 'Directorio del banco' }).click();
    await visitor.getByRole('button', { name: 'Luis Pazmiño Rueda' }).click();
    await expect(visitor.getByText(/^No hay una cuenta para luis\.pazmino@correo\.ec/)).toBeVisible();
    await visitor.context().close();
  },
);
