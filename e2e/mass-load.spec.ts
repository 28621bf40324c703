import { readFile } from 'node:fs/promises';

import type { Download, Page } from '@playwright/test';

import { readXlsx } from '../apps/server/src/adapters/sheet-reader/read-xlsx.ts';
import { accountSheet, marginOf, workbookOf } from '../apps/server/test/support/load-sheet.ts';
import { siteOf } from './product.ts';
import { expect, expectKeyboardReaches, expectWellMade, signIn, test } from './story.ts';

/** A company to which no other story writes. */
const tenant = 'cacpe';
const isSoak = process.env['RUBRICA_SOAK'] === '1';
const minutes = isSoak ? 30 : 2;

async function rowsOf(download: Download) {
  const rows = await readXlsx(await readFile(await download.path()), { rows: 20_000 });
  return rows.map(({ cells }) => cells);
}

interface Load {
  readonly total: number;
  /** Places of the rows that are wrong on purpose. */
  readonly bad: readonly number[];
  /** How many processes the load creates. */
  readonly good: number;
  readonly slow: { readonly timeout: number };
}

function loadOf(projectName: string): Load {
  const full = isSoak ? 10_000 : 300;
  const total = projectName === 'phone' ? 40 : full;
  const bad = Array.from({ length: total / 20 }, (_, place) => place * 20 + 7);
  return { total, bad, good: total - bad.length, slow: { timeout: (minutes * 60_000) / 2 } };
}

const figureOf = ({ good }: Load): string => good.toLocaleString('es-EC');

async function chooseKind(page: Page): Promise<void> {
  await page.goto(`${siteOf(tenant)}/smart-contracts`);
  await page.getByRole('link', { name: 'Muchos a la vez' }).click();
  await page.getByRole('combobox', { name: 'Tipo de proceso' }).click();
  await page.getByRole('option', { name: 'Apertura de Cuenta' }).click();
  await expectWellMade(page);
  await expectKeyboardReaches(page);
}

/** Fills the template below its own header, in its own order, as people do. */
async function uploadSheet(page: Page, { total, bad }: Load): Promise<void> {
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Plantilla de Excel' }).click(),
  ]);
  const [labels = [], fields = []] = await rowsOf(template);
  const [, ids = [], ...lines] = await accountSheet({ rows: total, bad, now: new Date() });
  // Filled as people do: below the template's own header, in its own order.
  const filled = lines.map((line) => fields.map((field) => line[ids.indexOf(String(field))] ?? null));
  await page.locator('input[type=file]').setInputFiles({
    name: 'aperturas de noviembre.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await workbookOf([labels, fields, ...filled])),
  });
}

async function expectProblemsNamed(page: Page, { bad, slow }: Load): Promise<void> {
  await expect(page).toHaveURL(/\/bulk\/.+/, slow);
  await expect(page.getByText('Por confirmar', { exact: true })).toBeVisible(slow);
  const problems = page.getByRole('list', { name: '1 problema distinto' });
  await expect(problems).toContainText('El correo electrónico es inválido');
  if (bad.length > 60) await problems.getByRole('button', { name: `Ver las ${bad.length} filas` }).click();
  await expect(problems).toContainText(`Filas ${bad.map(marginOf).join(', ')}`);
  await expectWellMade(page);
  await expectKeyboardReaches(page);
}

async function createAll(page: Page, load: Load): Promise<void> {
  const figure = figureOf(load);
  await page.getByRole('button', { name: `Crear ${figure} procesos` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('con problemas no se crearán');
  await expectWellMade(page);
  await dialog.getByRole('button', { name: `Crear ${figure} procesos` }).click();
  await expect(page.getByRole('progressbar', { name: 'Creando los procesos' })).toBeAttached();
  await expect(page.getByText('Creada, por enviar')).toBeVisible(load.slow);
  await expect(page.getByText(`${figure} procesos creados. Se envían a firmar a las`)).toBeVisible();
  await expectWellMade(page);
}

async function expectResult(page: Page, { bad, good }: Load): Promise<void> {
  const [result] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar resultado' }).click(),
  ]);
  const outcomes = (await rowsOf(result)).slice(1);
  expect(outcomes.filter(([, state]) => state === 'Proceso creado')).toHaveLength(good);
  expect(new Set(outcomes.flatMap(([, state, , , id]) => (state === 'Proceso creado' ? [id] : []))).size).toBe(good);
  expect(outcomes.flatMap(([row, state]) => (state === 'Con problemas' ? [row] : []))).toEqual(bad.map(marginOf));
}

async function undo(page: Page, load: Load): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Deshacer la carga' }).click();
  await expect(dialog).toContainText(`Se cancelan los ${figureOf(load)} procesos`);
  await dialog.getByRole('button', { name: 'Deshacer la carga' }).click();
  await expect(page.getByText('Deshecha', { exact: true }).first()).toBeVisible(load.slow);
  await expect(page.getByText('y nada se envió.')).toBeVisible();
  await page.goto(`${siteOf(tenant)}/bulk`);
  await expect(page.getByRole('link', { name: 'aperturas de noviembre.xlsx' }).first()).toBeVisible();
}

test(
  'a spreadsheet of many processes is checked, created and undone, and every bad row is named',
  { tag: '@desk' },
  async ({ page }, { project }) => {
    test.setTimeout(minutes * 60_000);
    const load = loadOf(project.name);
    await signIn(page, `admin@${tenant}.ec`);
    await chooseKind(page);
    await uploadSheet(page, load);
    await expectProblemsNamed(page, load);
    await createAll(page, load);
    await expectResult(page, load);
    await undo(page, load);
  },
);
