import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';
import { dataSources } from '@rubrica/catalogues';

import { createCompany, enterCompany } from './company-by-hand.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';
import { press, title } from './visit.ts';

/** A provider of messages that knows one account. */
async function startSmsProvider() {
  const right = `Basic ${Buffer.from('notaria:clave-secreta').toString('base64')}`;
  const server = createServer((request, reply) => {
    reply.writeHead(request.headers.authorization === right ? 200 : 401).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://sms.localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test(
  'a company writes its own mail, chooses its rules and names who answers for personal data',
  { tag: '@desk' },
  async ({ page }, info) => {
    test.slow();
    const company = await createCompany(info, 'textos');
    const site = siteOf(company.slug);
    await enterCompany(page, company);

    await page.goto(`${site}/settings/legal`);
    await page.getByLabel('Nombre del delegado').fill('Marta Proaño');
    await press(page, 'Guardar');
    await expect(page.getByText('El campo es requerido').first()).toBeVisible();
    await page.getByLabel('Correo del delegado').fill('datos@notaria.ec');
    await press(page, 'Guardar');
    await expect(page.getByText('Los datos legales se guardaron.')).toBeVisible();
    await page.goto(`${site}/auth/privacy-policy`);
    await expect(page.getByText('El delegado de protección de datos es Marta Proaño', { exact: false })).toBeVisible();

    await page.goto(`${site}/settings/messages`);
    await expect(title(page, 'Correos y mensajes')).toBeVisible();
    await page.getByLabel('Asunto').fill('{nombre}, firme con {notaria}');
    await expect(page.getByText('{notaria} no es un dato de este mensaje')).toBeVisible();
    await page.getByLabel('Asunto').fill('{nombre}, firme con {empresa}');
    await expect(page.getByText(`Lucía, firme con ${company.name}`)).toBeVisible();
    await expectWellMade(page);
    await press(page, 'Enviarme una prueba');
    await expect(page.getByText(`La prueba se envió a ${company.admin.email}.`)).toBeVisible();
    await press(page, 'Publicar');
    await expect(page.getByText('Versión 1')).toBeVisible();
    await page.getByRole('button', { name: 'Usar como borrador: Original' }).click();
    await press(page, 'Publicar');
    await expect(page.getByText('Versión 2')).toBeVisible();

    await page.goto(`${site}/settings/rules`);
    const kind = page.getByRole('listitem', { name: 'e-Sign documento digital' });
    await kind.getByLabel('Plazo para firmar').fill('7');
    await kind.getByLabel('Prefijo del número').fill('NOT');
    await kind.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('las reglas se guardaron.', { exact: false })).toBeVisible();
    await expectWellMade(page);
    await page.reload();
    await expect(kind.getByLabel('Prefijo del número')).toHaveValue('NOT');
    await kind.getByRole('button', { name: 'Dejar de usar' }).click();
    await expect(kind.getByText('No se usa')).toBeVisible();
    await page.goto(`${site}/smart-contracts`);
    await expect(page.getByText('e-Sign documento digital')).toBeHidden();
  },
);

test(
  'a company brings its own SMS provider: it is tried first, and its secret is not shown again',
  { tag: '@desk' },
  async ({ page }, info) => {
    test.slow();
    const provider = await startSmsProvider();
    const company = await createCompany(info, 'servicios');
    const site = siteOf(company.slug);
    await enterCompany(page, company);
    await page.goto(`${site}/settings/services`);
    const row = page.getByRole('listitem', { name: 'Mensajes SMS' });
    await expect(row.getByText('De demostración')).toBeVisible();
    await row.getByRole('button', { name: /^Usar el propio/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Mensajes SMS' });
    await dialog.getByLabel('Dirección del proveedor').fill(provider.url);
    await dialog.getByRole('textbox', { name: /^Cuenta/ }).fill('notaria');
    await dialog.getByRole('textbox', { name: 'Clave de la cuenta' }).fill('otra');
    await dialog.getByRole('button', { name: 'Probar y usar' }).click();
    await expect(dialog.getByText('El campo es requerido')).toBeVisible();
    await dialog.getByLabel('Número o nombre del remitente').fill('NOTARIA');
    await dialog.getByRole('button', { name: 'Probar y usar' }).click();
    await expect(page.getByText('no aceptó el usuario o la clave', { exact: false })).toBeVisible();
    await expectWellMade(page);
    await dialog.getByRole('textbox', { name: 'Clave de la cuenta' }).fill('clave-secreta');
    await dialog.getByRole('button', { name: 'Probar y usar' }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText('Propio')).toBeVisible();
    await expect(row.getByText('Funcionó por última vez', { exact: false })).toBeVisible();

    await row.getByRole('button', { name: /^Cambiar/ }).click();
    await expect(dialog.getByRole('textbox', { name: 'Clave de la cuenta' })).toHaveValue('');
    await dialog.getByRole('button', { name: 'Volver al de la instalación' }).click();
    await expect(row.getByText('De demostración')).toBeVisible();
    await seeSources(page);
    await page.goto(`${site}/audit`);
    await expect(page.getByText('cambió un servicio externo de la empresa').first()).toBeVisible();

    await page.goto(`${site}/settings/data`);
    await expect(page.getByText(/^Sello: /)).toBeVisible();
    await expectWellMade(page);
    await provider.close();
  },
);

/** In whose name a company may ask the registry: it is not chosen for anybody. */
async function seeSources(page: Page): Promise<void> {
  const row = page.getByRole('listitem', { name: 'Registro civil' });
  await row.getByRole('button', { name: /^Usar el propio/ }).click();
  const source = page.getByRole('dialog').getByRole('combobox', { name: 'A nombre de quién se consulta' });
  await expect(source).toHaveValue('');
  await source.click();
  await expect(page.getByRole('option')).toHaveText([...dataSources]);
  await page.getByRole('option', { name: 'Urbano' }).click();
  await expect(source).toHaveValue('Urbano');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
}
