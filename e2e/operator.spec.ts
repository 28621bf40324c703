import type { Page } from '@playwright/test';

import { beginAsFirstAdministrator, enterAsOperator } from './first-people.ts';
import { useOwnProduct } from './own-product.ts';
import { expect, expectWellMade, test } from './story.ts';

const product = useOwnProduct(1);

async function createCompany(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Crear empresa' }).click();
  await page.getByRole('textbox', { name: /^Nombre\W*$/ }).fill('Patio Mirador');
  await page.getByLabel('RUC').fill('1790099998');
  await page.getByLabel('Segmento').fill('patiomirador');
  await expect(page.getByLabel('Host')).toHaveValue('patiomirador');
  await page.getByLabel('e-Sign documento digital').check();
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

test(
  'from nothing: an operator makes a company, closes and reopens it, and its administrator begins',
  { tag: '@desk' },
  async ({ page, browser }) => {
    await enterAsOperator(page, product());
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

    await announceMaintenance(page);
    await startAsAdministrator(visitor);
    await expect(visitor.getByText('El sábado de 22:00 a 23:00 no se podrá firmar.')).toBeVisible();
    await helpFromInside(page, visitor);
    await givePlan(page, visitor);
  },
);

async function announceMaintenance(page: Page): Promise<void> {
  await page.goto(`${product().siteOf('operador')}/companies/announcements`);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Ingrese el aviso')).toBeVisible();
  await page.getByRole('textbox', { name: 'Aviso' }).fill('El sábado de 22:00 a 23:00 no se podrá firmar.');
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Se ve ahora')).toBeVisible();
  await expectWellMade(page);
}

/** Asked by the operator, allowed by the administrator on the dashboard, ended by the operator. */
async function helpFromInside(page: Page, administrator: Page): Promise<void> {
  await page.goto(`${product().siteOf('operador')}/companies`);
  await page.getByRole('link', { name: 'Patio Mirador' }).first().click();
  await page.getByRole('button', { name: 'Pedir acceso' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Pedir acceso a Patio Mirador?' });
  await dialog.getByLabel('Motivo').fill('Los correos no salen');
  await dialog.getByRole('button', { name: 'Pedir acceso' }).click();
  await expect(page.getByText('Espera la respuesta de un administrador')).toBeVisible();
  await expectWellMade(page);

  await administrator.goto(`${product().siteOf('patiomirador')}/settings/support`);
  await expect(administrator.getByText('«Los correos no salen»')).toBeVisible();
  await expectWellMade(administrator);
  await administrator.goto(product().siteOf('patiomirador'));
  await administrator.getByRole('button', { name: 'Permitir 30 minutos' }).click();
  await administrator
    .getByRole('dialog', { name: /^¿Permitir que diego@rubrica.ec/ })
    .getByRole('button', { name: 'Permitir 30 minutos' })
    .click();
  await expect(administrator.getByRole('button', { name: 'Terminar ahora' })).toBeVisible();

  await page.getByRole('link', { name: 'Mirar adentro' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patio Mirador por dentro' })).toBeVisible();
  await expect(page.getByText('gabriela@patiomirador.ec')).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect(page.getByText('El último acceso terminó.')).toBeVisible();
}

/** Without a price nobody gets a plan; with one the company has it, and its administrator reads what is owed for it. */
async function givePlan(page: Page, administrator: Page): Promise<void> {
  const { siteOf } = product();
  await page.goto(`${siteOf('operador')}/companies/plans`);
  await expect(page.getByText('Todavía no tiene precio, y por eso nadie lo puede elegir.').first()).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Cambiar el precio de Business' }).click();
  const prices = page.getByRole('dialog', { name: 'Business' });
  await prices.getByLabel('Base mensual').fill('49,00');
  await prices.getByLabel('Por documento adicional').fill('0,25');
  await expectWellMade(page);
  await prices.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('$ 49,00 al mes, con 300 documentos incluidos.')).toBeVisible();

  await page.goto(`${siteOf('operador')}/companies`);
  await page.getByRole('link', { name: 'Patio Mirador' }).first().click();
  await expect(page.getByText('No tiene un plan, y por eso tampoco un límite.')).toBeVisible();
  await page.getByRole('button', { name: 'Dar el plan Business' }).click();
  const sure = page.getByRole('dialog', { name: '¿Dar el plan Business a Patio Mirador?' });
  await sure.getByRole('button', { name: 'Dar un plan' }).click();
  await expect(page.getByText('0 de 300 documentos usados este mes')).toBeVisible();
  await expectWellMade(page);

  await page.goto(`${siteOf('operador')}/companies/usage`);
  await expect(page.getByRole('link', { name: 'Patio Mirador' })).toBeVisible();
  await expectWellMade(page);

  await administrator.goto(`${siteOf('patiomirador')}/settings/plan`);
  await expect(administrator.getByRole('heading', { name: 'Business' })).toBeVisible();
  await expect(administrator.getByText(/\$\s49,00/).first()).toBeVisible();
  await expectWellMade(administrator);
  await administrator.goto(`${siteOf('patiomirador')}/settings/usage`);
  await expect(administrator.getByText('Mensajes enviados').first()).toBeVisible();
  await expectWellMade(administrator);
  await administrator.goto(`${siteOf('patiomirador')}/user/profile?menu=Subscription`);
  await expect(administrator.getByRole('heading', { name: 'Su cuenta es de Patio Mirador' })).toBeVisible();
}

/** The first administrator's first ten minutes: mail, password, second factor and first steps. */
async function startAsAdministrator(page: Page): Promise<void> {
  const { siteOf } = product();
  await beginAsFirstAdministrator(page, product(), { label: 'patiomirador', email: 'gabriela@patiomirador.ec' });
  await expect(page.getByRole('heading', { name: 'Bienvenido, Gabriela' })).toBeVisible();
  await expect(page.getByText('0 de 6')).toBeVisible();
  await expectWellMade(page);
  await page.getByRole('link', { name: 'Completar: Quién firma por la empresa' }).click();
  const fields = {
    'Razón social': 'Patio Mirador Cía. Ltda.',
    RUC: '1790099998001',
    Dirección: 'Av. Amazonas N37-29 y Villalengua',
    Ciudad: 'Quito',
    'Correo de contacto': 'contratos@patiomirador.ec',
    'Apellidos y nombres': 'Ponce Andrade Gabriela',
    Cédula: '1710034065',
    Cargo: 'Gerente general',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Los datos legales se guardaron.')).toBeVisible();
  await page.goto(siteOf('patiomirador'));
  await expect(page.getByText('1 de 6')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Revisar: Quién firma por la empresa' })).toBeVisible();
  await page.getByRole('link', { name: 'Elegir: Qué procesos hace su empresa' }).click();
  await page.getByRole('button', { name: 'Sí, son estos' }).click();
  await expect(page.getByText('Los tipos de proceso quedaron confirmados.')).toBeVisible();
  await page.goto(siteOf('patiomirador'));
  await expect(page.getByText('2 de 6')).toBeVisible();
  await page.getByRole('button', { name: 'Ocultar' }).click();
  await expect(page.getByRole('heading', { name: 'Primeros pasos' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Por dónde empezar' })).toBeVisible();
}
