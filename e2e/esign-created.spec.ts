import type { Page } from '@playwright/test';

import { createCompany, enterCompany, type OwnCompany } from './company-by-hand.ts';
import { choose, field, list, next, palette, paper, title, upload } from './own-files-wizard.ts';
import { readMail } from './people.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';
import { press } from './visit.ts';

const people = [
  { cedula: '1712345675', name: 'Jorge Anibal Quishpe Lema', email: 'jorge@cliente.ec' },
  { cedula: '1704567898', name: 'Lucia Esperanza Toapanta Mera', email: 'lucia@cliente.ec' },
] as const;
const [jorge, lucia] = people;
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Documentos' }).getByRole('button', { name });

async function openOwnFiles(page: Page, { slug }: OwnCompany): Promise<void> {
  await page.goto(`${siteOf(slug)}/smart-contracts`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /e-Sign documento digital/ })
    .click();
  await expect(title(page)).toHaveText('¿Qué se va a firmar?');
}

/** What did not arrive is still missed after a reload, with its reason, and goes when it is put right. */
async function missNoFile(page: Page): Promise<void> {
  const broken = { name: 'roto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no es un PDF') };
  await upload(page, [paper('Contrato', 2), paper('Pagaré', 1), broken]);
  await expect(list(page)).toHaveCount(2);
  await expect(page.getByText(/^El archivo roto\.pdf no se puede usar/)).toBeVisible();
  await expect(page.getByText('Borrador guardado').first()).toBeVisible();
  await page.reload();
  await expect(list(page)).toHaveCount(2);
  await expect(page.getByText(/^No se subió\. El archivo roto\.pdf no se puede usar/)).toBeVisible();
  await next(page);
  await expect(page.getByText('Quite o reintente los archivos que no se subieron')).toBeVisible();
  await expectWellMade(page);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir otra vez «roto.pdf»' }).click();
  await (await choosing).setFiles(paper('Anexo', 1));
  await expect(list(page)).toHaveCount(3);
  await expect(page.getByText(/^No se subió/)).toHaveCount(0);
  await next(page);
}

async function nameSigners(page: Page): Promise<void> {
  await expect(title(page)).toHaveText('¿Quiénes firman?');
  for (const { cedula, name, email } of people) {
    await page.getByRole('button', { name: 'Agregar firmante' }).click();
    await page.getByLabel('Número de identificación').fill(cedula);
    await expect(page.getByText('Completamos el nombre con el Registro Civil.')).toBeVisible();
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Celular').fill('0987654321');
    await choose(page, 'Cómo firma', 'Aceptación');
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  }
  await page.getByText('Por turnos', { exact: true }).click();
  await next(page);
}

/** The same place in every document, by one press, and taken back by one. */
async function copyPlaces(page: Page): Promise<void> {
  await expect(title(page)).toHaveText('¿Quién firma dónde?');
  for (const { name } of people) {
    await page
      .getByRole('list', { name: 'Firmantes' })
      .getByRole('button', { name: new RegExp(name) })
      .click();
    await palette(page, 'Firma').click();
    await expect(field(page, 'Firma', name)).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(tab(page, 'Pagaré.pdf sin firma')).toBeVisible();
  await page.getByRole('button', { name: 'Copiar sus campos a los demás documentos' }).click();
  await expect(tab(page, 'Pagaré.pdf 2 firmas')).toBeVisible();
  await expect(tab(page, 'Anexo.pdf 2 firmas')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(tab(page, 'Pagaré.pdf sin firma')).toBeVisible();
  await page.getByRole('button', { name: 'Rehacer' }).click();
  await tab(page, 'Anexo.pdf 2 firmas').click();
  await expect(field(page, 'Firma', jorge.name)).toBeVisible();
  await expectWellMade(page);
  await next(page);
}

async function readSummary(page: Page, admin: string): Promise<void> {
  await expect(page.getByText(/^2 personas firman 3 documentos; se puede firmar hasta el/)).toBeVisible();
  await expect(page.getByText(`Recibirá su enlace en ${jorge.email} al crear el proceso.`)).toBeVisible();
  await expect(page.getByText(`Recibirá su enlace en ${lucia.email} cuando llegue el turno 2.`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Páginas de «Contrato.pdf» con sus campos' }).first()).toBeVisible();
  await expect(page.getByText(`Para ${jorge.email}`)).toBeVisible();
  await press(page, 'Ver lo que verá en su visita');
  await expect(page.getByText(`Lo que ${jorge.name} verá y firmará`)).toBeVisible();
  await expect(page.getByText(/^Hola, Jorge/)).toBeVisible();
  await expectWellMade(page);
  await press(page, 'Enviarme una prueba');
  await expect(page.getByText(`Le enviamos la prueba a ${admin}. Su botón no abre nada.`)).toBeVisible();
}

test(
  'files, places, summary and what follows: nothing is lost by a reload, and each sentence is true',
  { tag: '@desk' },
  async ({ page, request }, info) => {
    test.slow();
    const company = await createCompany(info, 'creado');
    await enterCompany(page, company);
    await openOwnFiles(page, company);
    await missNoFile(page);
    await nameSigners(page);
    await copyPlaces(page);
    await expect(title(page)).toHaveText('¿Cómo se envía?');
    await page.getByLabel('Nombre del proceso').fill('Contrato de arriendo');
    await next(page);
    await readSummary(page, company.admin.email);
    const trial = await readMail(request, company.admin.email, /sin enlace: es una prueba/, company.slug);
    expect(trial).toContain('«Contrato», «Pagaré», «Anexo»');
    const draft = page.url();

    await press(page, 'Crear proceso');
    await expect(title(page)).toHaveText('El proceso está en camino');
    await expect(page).toHaveURL(/\/reports\/[\w-]{36}\?nuevo=si$/);
    await expect(page.getByText('Ahora esperamos a Jorge Anibal Quishpe Lema')).toBeVisible();
    await expect(page.getByText(/^Le enviamos su enlace/)).toBeVisible();
    await expect(page.getByText(/^Recibirá su enlace después de la firma de Jorge/)).toBeVisible();
    await expectWellMade(page);
    await page.reload();
    await expect(title(page)).toHaveText('El proceso está en camino');
    await page.getByRole('link', { name: 'Ver el proceso' }).click();
    await expect(title(page)).toHaveText('Contrato de arriendo');

    await page.goto(draft);
    await expect(page.getByText('Este borrador ya no está')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Intentar nuevamente' })).toHaveCount(0);
    await expectWellMade(page);

    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByText('Está al día: nada espera a usted.')).toBeVisible();
    await expect(
      page.getByRole('list', { name: 'Sus procesos' }).getByRole('link', { name: 'En camino' }),
    ).toBeVisible();
    await expectWellMade(page);
  },
);
