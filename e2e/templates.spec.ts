import { readFile } from 'node:fs/promises';

import type { Download, Page, TestInfo } from '@playwright/test';

import { readXlsx } from '../apps/server/src/adapters/sheet-reader/read-xlsx.ts';
import type { Cell } from '../apps/server/src/ports/sheet-reader.ts';
import { workbookOf } from '../apps/server/test/support/load-sheet.ts';
import { createCompany, enterCompany } from './company-by-hand.ts';
import { choose, chooseSigner, field, list, next, palette, paper, title, upload } from './own-files-wizard.ts';
import { siteOf } from './product.ts';
import { expect, expectWellMade, test } from './story.ts';

const slow = { timeout: 120_000 };

/** Counts presses of the mouse, as people make them: what is typed and tabbed through costs none. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = { clicks: 0 };
    Object.assign(window, { counter });
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && (counter.clicks += 1), true);
  });
  return () => page.evaluate(() => (window as unknown as { counter: { clicks: number } }).counter.clicks);
}

async function nameFirstSigner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agregar firmante' }).click();
  await page.getByLabel('Número de identificación').fill('1712345675');
  await expect(page.getByText('Completamos el nombre con el Registro Civil.')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill('jorge@cliente.ec');
  await page.getByLabel('Celular').fill('0987654321');
  await choose(page, 'Cómo firma', 'Firma dibujada');
  await expect(page.getByRole('option')).toHaveCount(0);
}

async function saveFirstTemplate(page: Page, slug: string): Promise<void> {
  await page.goto(`${siteOf(slug)}/templates`);
  await expect(page.getByText('Todavía no hay plantillas')).toBeVisible();
  await expectWellMade(page);
  await page.goto(`${siteOf(slug)}/smart-contracts`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /e-Sign documento digital/ })
    .click();
  await upload(page, [paper('Contrato', 2)]);
  await expect(list(page)).toHaveCount(1);
  await next(page);
  await nameFirstSigner(page);
  await next(page);
  await expect(page.locator('article[data-page="1"][data-status=painted]')).toBeVisible();
  await palette(page, 'Firma').click();
  await expect(field(page, 'Firma', 'Jorge')).toBeVisible();
  await next(page);
  await next(page);
  await expect(title(page)).toHaveText('Revise antes de enviar');
  await page.getByRole('button', { name: 'Guardar como plantilla' }).click();
  await page.getByLabel('Nombre de la plantilla').fill('Arriendo de local');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('La plantilla «Arriendo de local» quedó guardada.')).toBeVisible();
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function actOn(page: Page, name: string, action: string): Promise<void> {
  const shown = row(page, name).getByRole('button', { name: new RegExp(`^${action}`) });
  if (await shown.isVisible()) return shown.click();
  await row(page, name)
    .getByRole('button', { name: /^Más acciones/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Names the role, adds another with its place, and saves what becomes the second version. */
async function editTemplate(page: Page, info: TestInfo): Promise<void> {
  await actOn(page, 'Arriendo de local', 'Editar');
  await expect(title(page)).toHaveText('¿Qué archivos tiene la plantilla?');
  await next(page);
  await expect(title(page)).toHaveText('¿Qué papeles firman?');
  await next(page);
  await expect(page.getByText('Escriba el nombre de cada papel').first()).toBeVisible();
  await page.getByLabel('Nombre del papel').fill('Arrendador');
  await page.getByRole('button', { name: 'Agregar papel' }).click();
  await page.getByLabel('Nombre del papel').last().fill('Arrendataria');
  await page.getByRole('combobox', { name: 'Cómo firma' }).last().click();
  await page.getByRole('option', { name: 'Firma dibujada' }).first().click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expectWellMade(page);
  await next(page);
  await expect(page.locator('article[data-page="1"][data-status=painted]')).toBeVisible();
  await chooseSigner(page, info, 'Arrendataria');
  await palette(page, 'Firma').click();
  await expect(field(page, 'Firma', 'Arrendataria')).toBeVisible();
  await next(page);
  await expect(title(page)).toHaveText('¿Cómo se envía?');
  await expect(page.getByLabel('Número de operación')).toHaveCount(0);
  await page.getByLabel('Mensaje').fill('Lea con calma y firme.');
  await page.getByRole('button', { name: 'Guardar la plantilla' }).click();
  await expect(page.getByText('«Arriendo de local» quedó guardada: versión 2.')).toBeVisible();
  await expect(row(page, 'Arriendo de local')).toContainText('2 papeles firman');
}

async function seeVersions(page: Page): Promise<void> {
  await actOn(page, 'Arriendo de local', 'Versiones');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByText('La actual')).toBeVisible();
  await expectWellMade(page);
  await dialog.getByRole('button', { name: 'Volver a la versión 1' }).click();
  await expect(dialog.getByText('Es otra vez la versión 1.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Volver a la versión 2' }).click();
  await expect(dialog.getByText('Es otra vez la versión 2.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
}

async function shareAndCopy(page: Page): Promise<void> {
  await actOn(page, 'Arriendo de local', 'Compartir');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Grupos' }).click();
  const chosen = (await page.getByRole('option').first().textContent()) ?? '';
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await expectWellMade(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('La plantilla se comparte con 1 grupo.')).toBeVisible();
  await expect(row(page, 'Arriendo de local')).toContainText(chosen.trim());
  await actOn(page, 'Arriendo de local', 'Duplicar');
  await page.getByLabel('Nombre de la plantilla').fill('Arriendo de oficina');
  await dialog.getByRole('button', { name: 'Duplicar' }).click();
  await expect(row(page, 'Arriendo de oficina')).toContainText('Sin compartir');
  await actOn(page, 'Arriendo de oficina', 'Cambiar el nombre');
  await page.getByLabel('Nombre de la plantilla').fill('Arriendo de local');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Ya existe una plantilla con ese nombre.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await actOn(page, 'Arriendo de oficina', 'Eliminar');
  await dialog.getByRole('button', { name: 'Eliminar la plantilla' }).click();
  await expect(row(page, 'Arriendo de oficina')).toHaveCount(0);
}

/** By keyboard, in the card that is open. */
async function typePerson(
  page: Page,
  { cedula, email, phone }: Readonly<Record<'cedula' | 'email' | 'phone', string>>,
) {
  await page.getByLabel('Número de identificación').fill(cedula);
  await expect(page.getByText('Completamos el nombre con el Registro Civil.')).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Celular').fill(phone);
}

/** From the first page, by presses only where somebody would press. */
async function createInFewClicks(page: Page, slug: string): Promise<void> {
  await page.goto(siteOf(slug));
  await expect(page.getByRole('heading', { name: /^Bienvenid/ })).toBeVisible();
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Plantillas e-Sign' }).click();
  await page.getByRole('button', { name: 'Usar la plantilla «Arriendo de local»' }).click();
  await expect(title(page)).toHaveText('¿Quiénes firman?');
  await expect(page.getByRole('button', { name: /^Arrendataria/ })).toBeVisible();
  await page.getByLabel('Número de identificación').click();
  await typePerson(page, { cedula: '1704567898', email: 'lucia@cliente.ec', phone: '0987654321' });
  await page.getByRole('button', { name: /^Arrendataria/ }).focus();
  await page.keyboard.press('Enter');
  await typePerson(page, { cedula: '1712345675', email: 'jorge@cliente.ec', phone: '0991234567' });
  await next(page);
  await expect(title(page)).toHaveText('Revise antes de enviar');
  await page.getByRole('button', { name: 'Crear proceso' }).click();
  await expect(title(page)).toHaveText('El proceso está en camino');
  expect(await clicks()).toBeLessThanOrEqual(6);
}

async function rowsOf(download: Download) {
  return (await readXlsx(await readFile(await download.path()), { rows: 100 })).map(({ cells }) => cells);
}

const person = (place: number, email: Cell): Readonly<Record<string, Cell>> => ({
  'firmante_1.identification_number': '1704567898',
  'firmante_1.name': 'Rosa Elena',
  'firmante_1.last_name': 'Ñaupari',
  'firmante_1.email': `rosa${place}@cliente.ec`,
  'firmante_1.phone': '0987654321',
  'firmante_2.identification_number': '1712345675',
  'firmante_2.name': 'Jorge',
  'firmante_2.email': email,
  'firmante_2.phone': '0991234567',
});

/** The sheet is downloaded, filled below its example and sent up; one wrong cell is corrected on the screen. */
async function sendToMany(page: Page): Promise<void> {
  await row(page, 'Arriendo de local')
    .getByRole('link', { name: /^Enviar a muchos/ })
    .click();
  await expect(page.getByRole('combobox', { name: 'Tipo de proceso' })).toHaveValue('e-Sign · Arriendo de local');
  await expectWellMade(page);
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Plantilla de Excel' }).click(),
  ]);
  const [labels = [], ids = [], example = []] = await rowsOf(sheet);
  expect(labels).toContain('Arrendataria · Correo electrónico *');
  const people = [person(0, 'jorge0@cliente.ec'), person(1, 'sin arroba'), person(2, 'jorge2@cliente.ec')];
  const lines = people.map((one) => ids.map((id) => one[String(id)] ?? null));
  await page.locator('input[type=file]').setInputFiles({
    name: 'arrendatarios.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await workbookOf([labels, ids, example, ...lines])),
  });
  await expect(page.getByText('Por confirmar', { exact: true })).toBeVisible(slow);
  await expectWellMade(page);
}

async function correctCell(page: Page, text: string): Promise<void> {
  const rows = page.getByRole('list', { name: 'Filas por corregir' });
  const cell = rows.getByRole('textbox', { name: /Correo electrónico/ });
  const checked = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await cell.fill('todavía no');
  await page.keyboard.press('Enter');
  await checked;
  await expect(rows.getByText('Con problemas')).toBeVisible();
  await cell.fill(text);
  await page.keyboard.press('Tab');
  await expect(rows.getByText('Correcta')).toBeVisible();
}

async function loadThenCorrected(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Crear 2 procesos' }).click();
  await dialog.getByRole('button', { name: 'Crear 2 procesos' }).click();
  await expect(page.getByText('Creada, por enviar')).toBeVisible(slow);
  await page.getByRole('button', { name: 'Enviar ya' }).click();
  await dialog.getByRole('button', { name: 'Enviar ya' }).click();
  await expect(page.getByText('Enviada', { exact: true })).toBeVisible(slow);
  await correctCell(page, 'jorge1@cliente.ec');
  await expectWellMade(page);
  await page.getByRole('button', { name: 'Cargar las corregidas (1)' }).click();
  await dialog.getByRole('button', { name: 'Crear 1 proceso' }).click();
  await expect(page.getByText('Creada, por enviar')).toBeVisible(slow);
  await expect(page.getByText('1 proceso creado')).toBeVisible();
}

test(
  'a company made by hand keeps a template, changes it, and sends it to one person in few clicks and to many by a sheet',
  { tag: '@desk' },
  async ({ page }, info) => {
    test.setTimeout(900_000);
    const company = await createCompany(info, 'plantillas');
    await enterCompany(page, company);
    await test.step('a template is saved', () => saveFirstTemplate(page, company.slug));
    await page.goto(`${siteOf(company.slug)}/templates`);
    await expect(row(page, 'Arriendo de local')).toContainText('Sin usar todavía');
    await expect(row(page, 'Arriendo de local').locator('[data-thumbnail] canvas')).toBeVisible();
    await expectWellMade(page);
    await test.step('it is edited into another version', () => editTemplate(page, info));
    await test.step('its versions are seen and gone back to', () => seeVersions(page));
    await test.step('it is shared, copied, and the copy deleted', () => shareAndCopy(page));
    await test.step('a process is made of it in six clicks at most', () => createInFewClicks(page, company.slug));
    await page.goto(`${siteOf(company.slug)}/templates`);
    await test.step('a sheet of signers is loaded', () => sendToMany(page));
    await test.step('rows that fail are corrected and loaded later', () => loadThenCorrected(page));
  },
);
